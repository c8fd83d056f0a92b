import { describe, expect, it } from 'vitest';
import { answersTo, sampleForm } from '#fixtures/sample-answers.ts';
import type { PaymentMethod } from '#orders/model/order.ts';
import type { Answers } from './field.ts';
import { whyRows } from './why-rows.ts';

const every: PaymentMethod[] = ['swish', 'stripe', 'invoice', 'bank-id', 'form'];

/** Rows about the street in the address step, before the payment method is known. */
function whyStreet(changes: Answers, paymentMethods = every) {
  const form = sampleForm('donation');
  const at = { today: '2026-11-21', locale: 'sv', paymentMethods } as const;
  const answers = answersTo('donation', { ...changes, way: '' });
  const step = form.steps.find(({ id }) => id === 'address');
  const rows = whyRows(form, step?.fields(answers, at) ?? [], answers, at);
  return rows.find(({ label }) => label === 'street')?.purpose;
}

describe('until a way of paying is chosen', () => {
  it('an address may be for the books where an invoice is offered', () => {
    expect(whyStreet({ frequency: 'once' })).toBe('bookkeeping');
  });

  it('it is for no invoice where none can be had', () => {
    expect(whyStreet({ frequency: 'month', 'sum-month': '10000' })).toBe('contact');
    expect(whyStreet({ frequency: 'once' }, ['swish', 'stripe'])).toBe('contact');
  });
});
