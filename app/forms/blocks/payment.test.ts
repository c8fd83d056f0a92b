import { describe, expect, it } from 'vitest';
import { answersTo, sampleForm } from '#fixtures/sample-answers.ts';
import type { FormId, PaymentMethod } from '#orders/model/order.ts';
import type { FormContext } from '../engine/definition.ts';
import type { Answers } from '../engine/field.ts';
import { resolveJourney } from '../engine/journey.ts';
import { paymentMethodOf, paymentMethodsFor } from './payment.ts';

const at: FormContext = {
  today: '2026-11-21',
  locale: 'sv',
  paymentMethods: ['swish', 'stripe', 'card', 'invoice', 'f2f', 'free', 'form'],
  isAtPlace: true,
};
const norway = { 'payer-country': 'NO', 'payer-postcode': '0150', 'payer-mobile': '+4791234567' };

describe('a payer abroad', () => {
  it.each<[FormId, string[]]>([
    ['donation', ['card', 'invoice']],
    ['giftogram', ['card', 'invoice']],
    ['annual', ['card', 'invoice']],
    ['annual-gifted-membership', ['card', 'invoice']],
    ['tov', ['card', 'invoice']],
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
    expect(methods).toEqual(['swish', 'card', 'invoice', 'f2f']);
  });

  it('who had chosen Swish before they moved is asked again', () => {
    const answers = answersTo('donation', { ...norway, way: 'swish' });
    expect(paymentMethodOf(sampleForm('donation'), answers, at)).toBeNull();
    expect(resolveJourney(sampleForm('donation'), answers, at).open?.step.id).toBe('payment');
  });
});

describe('the ways of paying', () => {
  const offered = (paymentMethods: PaymentMethod[], answers: Answers = {}, isAtPlace = false) =>
    paymentMethodsFor(sampleForm('donation'), answersTo('donation', answers), { ...at, paymentMethods, isAtPlace });

  it('name a card once, on our page if it is there and else on Stripe’s', () => {
    expect(offered(['stripe', 'card', 'swish'])).toEqual(['swish', 'card']);
    expect(offered(['stripe', 'swish'])).toEqual(['swish', 'stripe']);
    expect(offered(['stripe', 'card'], { frequency: 'month', 'sum-month': '10000' })).toEqual(['card']);
  });

  it('hold a payment in person only where a place says so', () => {
    expect(offered(['invoice', 'f2f', 'swish'])).toEqual(['swish', 'invoice']);
    expect(offered(['invoice', 'f2f'], {}, true)).toEqual(['invoice', 'f2f']);
    expect(offered(['invoice', 'f2f'], { place: 'yes' })).toEqual(['invoice', 'f2f']);
    expect(offered(['f2f'])).toEqual(['f2f']);
  });

  it('show as chosen what was wished for beside the sum, and only what is offered', () => {
    const asked = (wish: string) =>
      resolveJourney(sampleForm('donation'), answersTo('donation', { 'wish-once': wish }), at)
        .steps.at(-1)
        ?.fields.map(({ preset }) => preset);
    expect(asked('swish')).toEqual(['swish']);
    expect(asked('bank-id')).toEqual([undefined]);
  });
});

describe('the address', () => {
  const open = (id: FormId, answers: Answers) =>
    resolveJourney(sampleForm(id), answersTo(id, answers), at).open?.step.id;
  const none = { 'payer-street': '', 'payer-postcode': '', 'payer-city': '' };

  it.each<[FormId, Answers]>([
    ['donation', { way: 'swish' }],
    ['donation', { way: 'card' }],
    ['giftogram', { way: 'swish', delivery: 'digital' }],
    ['giftogram', { way: 'card', delivery: 'post-recipient' }],
    ['welcome-present', { frequency: 'once', 'sum-once': '30000', present: 'none', way: 'swish' }],
  ])('may be left out where nothing is posted to the giver: %s %o', (id, answers) => {
    expect(open(id, { ...none, ...answers })).toBeUndefined();
  });

  it.each<[FormId, Answers]>([
    ['donation', { way: 'invoice' }],
    ['donation', { frequency: 'month', 'sum-month': '10000', way: 'form' }],
    ['donation', { 'wish-once': 'invoice', way: '' }],
    ['giftogram', { way: 'swish', delivery: 'post-giver' }],
    ['welcome-present', { frequency: 'once', 'sum-once': '30000', present: 'poster', way: 'swish' }],
    ['annual', { way: 'swish' }],
    ['tov', { way: 'swish' }],
  ])('is asked for an invoice, a mandate and what is posted: %s %o', (id, answers) => {
    expect(open(id, { ...none, ...answers })).toBe('address');
  });

  it('is whole once it is begun', () => {
    expect(open('donation', { ...none, 'payer-street': 'Provgatan 1', way: 'swish' })).toBe('address');
  });
});
