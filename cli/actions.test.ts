import { describe, expect, it } from 'vitest';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { type Order, type OrderState, orderStates, type PaymentMethod, paymentMethods } from '#orders/model/order.ts';
import { commandLine, listActions } from './actions.ts';

function actsOf(state: OrderState, paymentMethod: PaymentMethod, frequency: Order['frequency'] = 'once'): string[] {
  const order: Order = {
    ...sampleDonation,
    id: 'id',
    reference: 'TV7K-M4XR',
    token: 'token',
    createdAt: new Date('2026-03-14'),
    invoice: null,
    certificate: null,
    paymentMethod,
    frequency,
    state,
  };
  return listActions(order).map(({ command, to }) => `${command} → ${to}`);
}

describe('the office', () => {
  it.each<[OrderState, PaymentMethod, Order['frequency'], string[]]>([
    ['awaiting_invoice', 'invoice', 'once', ['paid → paid', 'cancel → cancelled']],
    ['awaiting_payment', 'f2f', 'once', ['paid → paid', 'cancel → cancelled']],
    ['awaiting_payment', 'swish', 'once', ['cancel → cancelled']],
    ['awaiting_paper', 'form', 'month', ['paper → active', 'cancel → cancelled']],
    ['awaiting_signature', 'bank-id', 'month', ['cancel → cancelled']],
    ['paid', 'swish', 'once', ['refunded --amount → partly_refunded', 'refunded → refunded']],
    ['partly_refunded', 'invoice', 'once', ['refunded → refunded']],
    ['active', 'form', 'month', ['refunded --amount → partly_refunded', 'cancel → ended']],
    ['active', 'free', 'once', ['cancel → ended']],
    ['partly_refunded', 'stripe', 'month', ['cancel → ended']],
    ['cancelled', 'invoice', 'once', ['paid → paid']],
    ['expired', 'form', 'month', ['paper → active']],
    ['refunded', 'invoice', 'once', []],
  ])('can do with what is %s by %s: %s', (state, paymentMethod, frequency, acts) => {
    expect(actsOf(state, paymentMethod, frequency)).toEqual(acts);
  });

  it('never notes a refund of what nobody has paid', () => {
    const unpaid = orderStates.filter((state) => /^awaiting|cancelled|failed|expired/.test(state));
    expect(unpaid).toHaveLength(7);
    const refunds = unpaid
      .flatMap((state) => paymentMethods.flatMap((paymentMethod) => actsOf(state, paymentMethod)))
      .filter((runAction) => /refund/.test(runAction));
    expect(refunds).toEqual([]);
  });

  it('says what to type', () => {
    expect(commandLine({ command: 'refunded --amount' }, 'TV7K-M4XR')).toBe(
      'npm run orders -- refunded TV7K-M4XR --amount',
    );
  });
});
