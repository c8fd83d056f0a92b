import { describe, expect, it } from 'vitest';
import { answersTo, sampleForm } from '#fixtures/sample-answers.ts';
import type { FormId } from '#orders/model/order.ts';
import type { FormContext } from '../engine/definition.ts';
import { resolveJourney } from '../engine/journey.ts';
import { paymentMethodOf, paymentMethodsFor } from './payment.ts';

const at: FormContext = {
  today: '2026-11-21',
  locale: 'sv',
  paymentMethods: ['swish', 'stripe', 'card', 'invoice', 'f2f', 'free', 'form'],
};
const norway = { 'payer-country': 'NO', 'payer-postcode': '0150', 'payer-mobile': '+4791234567' };

describe('a payer abroad', () => {
  it.each<[FormId, string[]]>([
    ['donation', ['stripe', 'card', 'invoice']],
    ['giftogram', ['stripe', 'card', 'invoice']],
    ['annual', ['stripe', 'card', 'invoice']],
    ['annual-gifted-membership', ['stripe', 'card', 'invoice']],
    ['tov', ['stripe', 'card', 'invoice']],
    ['company', ['invoice', 'stripe']],
  ])('is not offered Swish or a meeting: %s', (id, methods) => {
    const form = sampleForm(id);
    expect(paymentMethodsFor(form, answersTo(id, norway), at)).toEqual(methods);
    const withoutIban = methods.filter((method) => method !== 'invoice');
    expect(paymentMethodsFor(form, answersTo(id, norway), { ...at, hasIban: false })).toEqual(withoutIban);
  });

  it.each([
    ['a Swedish telephone', { 'payer-mobile': '+46701740605' }],
    ['a Swedish address', { 'payer-country': 'SE', 'payer-postcode': '12345' }],
  ])('with %s is offered both', (_, change) => {
    const methods = paymentMethodsFor(sampleForm('donation'), answersTo('donation', { ...norway, ...change }), at);
    expect(methods).toEqual(['swish', 'stripe', 'card', 'invoice', 'f2f']);
  });

  it('who had chosen Swish before they moved is asked again', () => {
    const answers = answersTo('donation', { ...norway, way: 'swish' });
    expect(paymentMethodOf(sampleForm('donation'), answers, at)).toBeNull();
    expect(resolveJourney(sampleForm('donation'), answers, at).open?.step.id).toBe('payment');
  });
});
