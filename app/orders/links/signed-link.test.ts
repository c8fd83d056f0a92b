import { expect, it } from 'vitest';
import { childrensClubOrder } from '#fixtures/sample-order.ts';
import { isSignedLink, referenceOf, signLink } from './signed-link.ts';

const { reference, token, payer } = childrensClubOrder;
const order = { reference, token, payer };
const other = { reference: 'XXXX-XXXX', token: 'another-secret', payer };

it('a link names its order, does one thing, and does not tell the order’s secret', () => {
  const link = signLink(order, 'renew');
  expect([referenceOf(link), isSignedLink(link, order, 'renew')]).toEqual([order.reference, true]);
  expect(isSignedLink(link, order, 'stop')).toBe(false);
  expect(isSignedLink(link, other, 'renew')).toBe(false);
  expect(isSignedLink(link, { ...order, token: other.token }, 'renew')).toBe(false);
  expect(link).not.toContain(order.token);
});

it('a link to renew ends when the order has another address; a link to stop goes on', () => {
  const moved = { ...order, payer: { ...payer, email: 'another@example.se' } };
  const shouted = { ...order, payer: { ...payer, email: payer.email?.toUpperCase() } };
  const renews = (now: typeof order) => isSignedLink(signLink(order, 'renew'), now, 'renew');
  expect([renews(moved), renews({ ...order, payer: {} }), renews(shouted)]).toEqual([false, false, true]);
  for (const purpose of ['stop', 'stop-gift'] as const) {
    expect(isSignedLink(signLink(order, purpose), moved, purpose)).toBe(true);
  }
});

it('a link of an order whose secret cannot be read is nobody’s', () => {
  const lost = { ...order, token: '' };
  expect(isSignedLink(signLink(lost, 'renew'), lost, 'renew')).toBe(false);
});

it.each(['', order.reference, `${order.reference}.`, `${order.reference}.${'a'.repeat(21)}`, `../${'a'.repeat(30)}`])(
  'what was not signed names no order: %s',
  (link) => expect([referenceOf(link), isSignedLink(link, order, 'renew')]).toEqual([null, false]),
);
