import { expect, it } from 'vitest';
import { monthlyOrder } from '#fixtures/sample-order.ts';
import { asCharged, chargeCause, isReceivedCause, receivedCause } from './charge-cause.ts';

it('a receipt says what was drawn, though the sum has been changed since', () => {
  for (const cause of [chargeCause('2026-12-14T02:00:00.000Z-00000a-ff', 5000), receivedCause(7, 5000)]) {
    const { total, lines } = asCharged(monthlyOrder, cause);
    expect([total, lines.map(({ amount }) => amount)]).toEqual([5000, [5000]]);
  }
  for (const cause of ['received 7', 'received 7 -100 0', 'received 7 100 0', 'charge old', 'paid'])
    expect(asCharged(monthlyOrder, cause)).toBe(monthlyOrder);
});

it('a receipt is known by the entry that it is about, with its sum or without', () => {
  expect(isReceivedCause(receivedCause(7, 5000), 7)).toBe(true);
  expect(isReceivedCause('received 7', 7)).toBe(true);
  for (const other of [receivedCause(71, 5000), 'received 71', receivedCause(5, 7)])
    expect(isReceivedCause(other, 7)).toBe(false);
});
