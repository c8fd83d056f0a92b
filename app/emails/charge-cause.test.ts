import { expect, it } from 'vitest';
import { monthlyOrder } from '#fixtures/sample-order.ts';
import { asCharged, chargeCause } from './charge-cause.ts';

it('a receipt says what was drawn, though the sum has been changed since', () => {
  const { total, lines } = asCharged(monthlyOrder, chargeCause('2026-12-14T02:00:00.000Z-00000a-ff', 5000));
  expect([total, lines.map(({ amount }) => amount)]).toEqual([5000, [5000]]);
  for (const cause of ['received 7', 'charge old', 'paid']) expect(asCharged(monthlyOrder, cause)).toBe(monthlyOrder);
});
