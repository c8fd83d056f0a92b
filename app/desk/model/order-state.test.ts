import { describe, expect, it } from 'vitest';
import type { Order } from '#orders/model/order.ts';
import { orderStates } from '#orders/model/order.ts';
import { stateOf } from './order-state.ts';

const invoice = { number: '4271', ocr: '10042711', dueOn: '2026-12-18' };
const gift = { card: 'fox', to: 'Lilla', greeting: '', delivery: 'post-giver' as const, deliverOn: '2026-12-24' };
const seen = (order: Partial<Order>, money: { left?: number; kept?: number; cardSentAt?: Date } = {}) =>
  stateOf({
    order: { state: 'paid', paymentMethod: 'swish', frequency: 'once', invoice: null, gift: null, ...order },
    cardSentAt: money.cardSentAt ?? null,
    left: money.left ?? 0,
    kept: money.kept ?? 0,
    today: '2026-12-20',
  });

describe('an order’s state', () => {
  it.each([
    [
      'an invoice that waits',
      seen({ state: 'awaiting_invoice', invoice: { ...invoice, dueOn: '2026-12-29' } }),
      { shape: 'wait', say: 'invoice', day: '2026-12-29' },
    ],
    [
      'an invoice on its last day',
      seen({ state: 'awaiting_invoice', invoice: { ...invoice, dueOn: '2026-12-20' } }),
      { shape: 'wait', say: 'invoice', day: '2026-12-20' },
    ],
    [
      'an invoice that is late',
      seen({ state: 'awaiting_invoice', invoice }),
      { shape: 'late', say: 'overdue', days: 2 },
    ],
    [
      'an invoice paid in part',
      seen({ state: 'awaiting_invoice', invoice: { ...invoice, dueOn: '2026-12-29' } }, { left: 100, kept: 100 }),
      { shape: 'part', say: 'partlyPaid' },
    ],
    ['a surplus', seen({}, { left: -100 }), { shape: 'late', say: 'surplus' }],
    ['a card to hand over', seen({ gift }), { shape: 'wait', say: 'toHandOver', day: '2026-12-24' }],
    ['a card that is late', seen({ gift: { ...gift, deliverOn: '2026-12-19' } }), { shape: 'late', say: 'toPost' }],
    ['a posted card', seen({ gift }, { cardSentAt: new Date() }), { shape: 'ok', say: 'posted' }],
    ['a monthly gift', seen({ state: 'active', frequency: 'month' }), { shape: 'run', say: 'running' }],
    ['a free membership', seen({ state: 'active', paymentMethod: 'free' }), { shape: 'ok', say: 'member' }],
    [
      'a mandate that the bank refused',
      seen({ state: 'failed', paymentMethod: 'form' }),
      { shape: 'late', say: 'bankRefused' },
    ],
    [
      'money to be taken in person',
      seen({ state: 'awaiting_payment', paymentMethod: 'f2f' }),
      { shape: 'wait', say: 'inPerson' },
    ],
  ])('%s', (_what, state, expected) => {
    expect(state).toEqual(expected);
  });

  it('is told of every state', () => {
    for (const state of orderStates) expect(seen({ state }).say).toBeTruthy();
  });
});
