import { describe, expect, it } from 'vitest';
import { answersTo, sampleForm } from '#fixtures/sample-answers.ts';
import { offeredMethods } from '#orders/model/offered-methods.ts';
import { formIds, type PaymentMethod, paymentMethods } from '#orders/model/order.ts';
import type { FormContext } from './definition.ts';
import { type Answers, openFields } from './field.ts';
import { canVisit, resolveJourney, submittedFlag } from './journey.ts';

const formContext: FormContext = {
  today: '2026-11-21',
  locale: 'sv',
  paymentMethods: ['invoice', 'form', 'f2f', 'free'],
  isAtPlace: true,
};
const openStep = (id: Parameters<typeof sampleForm>[0], answers: Answers) =>
  resolveJourney(sampleForm(id), answers, formContext).open?.step.id ?? null;

describe.each(formIds)('a visitor of the form %s', (id) => {
  const form = sampleForm(id);

  it('begins at the start', () => {
    expect(openStep(id, {})).toBe(form.steps[0]?.id);
  });

  it('is led to the review when everything is answered', () => {
    expect(openStep(id, answersTo(id))).toBeNull();
  });

  it.each(form.steps.map((step) => [step.id, step] as const))('has to send the step %s', (stepId, step) => {
    const answers = answersTo(id, { [submittedFlag(step)]: '' });
    expect(openStep(id, answers)).toBe(stepId);
    const journey = resolveJourney(form, answers, formContext);
    const reachable = form.steps.filter(({ path }) => canVisit(journey, path));
    expect(reachable.at(-1)).toBe(step);
  });
});

describe('an answer', () => {
  it.each<[string, Parameters<typeof sampleForm>[0], Answers, string]>([
    ['that is missing', 'donation', { 'payer-firstname': '' }, 'person'],
    ['below the smallest sum', 'donation', { 'sum-once': 'other', 'sum-once-other': '49' }, 'gift'],
    ['that is not offered', 'donation', { 'sum-once': '1' }, 'gift'],
    ['that belongs to another frequency', 'donation', { frequency: 'month' }, 'gift'],
    ['that opens questions without answers', 'tov', { 'same-address': 'no' }, 'address'],
    ['about a way of paying that is not offered', 'donation', { way: 'swish' }, 'payment'],
    [
      'that an animal-rights member is too young for',
      'annual-gifted-membership',
      { 'recipient-birth-date': '2013-12-24' },
      'recipient',
    ],
    ['of a payer who is not of age', 'annual', { 'payer-birth-date': '2008-11-22' }, 'person'],
    ['with a day that is past', 'tov', { 'hand-over-on': '2026-11-20' }, 'gift'],
    ['with a day that post cannot make', 'tov', { delivery: 'post-giver', 'hand-over-on': '2026-11-25' }, 'gift'],
  ])('%s opens its step again, wherever the visitor is', (_, id, change, step) => {
    expect(openStep(id, answersTo(id, change))).toBe(step);
  });
});

it.each(formIds)('the form %s asks nobody but the signer of a mandate for a personal number', (id) => {
  for (const frequency of ['once', 'month'] as const) {
    const isAsked = (way: string, offered: readonly PaymentMethod[]) =>
      resolveJourney(sampleForm(id), answersTo(id, { way, frequency, 'sum-month': '10000' }), {
        ...formContext,
        paymentMethods: offered,
      })
        .steps.flatMap(({ fields }) => openFields(fields, { way }))
        .some(({ kind }) => kind === 'personal-number');
    const signs = offeredMethods(id, frequency, ['bank-id'], true);
    expect(paymentMethods.filter((way) => isAsked(way, paymentMethods))).toEqual(signs);
    expect(paymentMethods.filter((way) => isAsked(way, [way]))).toEqual(signs);
  }
});

describe('the day proposed for a child’s club membership', () => {
  it.each([
    ['is a birthday on which the child is 13', '2013-12-12', '2026-12-12'],
    ['is the occasion before a fourteenth birthday', '2012-12-28', '2026-12-24'],
    ['is none on a fourteenth birthday', '2012-12-12', null],
    ['is none on an occasion after it', '2012-12-01', null],
  ])('%s', (_, born, preset) => {
    const gift = sampleForm('tov').steps.find(({ id }) => id === 'gift');
    const fields = gift?.fields({ 'recipient-birth-date': born }, formContext) ?? [];
    expect(fields.find(({ name }) => name === 'hand-over-on')?.preset ?? null).toBe(preset);
  });
});

describe('the club’s age', () => {
  // 13 up to and including the day before the birthday; those born on 29 February turn on 1 March.
  it.each([
    ['turns 14 the day after it starts', '2012-12-25', '2026-12-24', null],
    ['turns 14 on the day it starts', '2012-12-24', '2026-12-24', 'child'],
    ['turned 14 the day before', '2012-12-23', '2026-12-24', 'child'],
    ['was born on a leap day and it starts on 28 February', '2012-02-29', '2026-02-28', null],
    ['was born on a leap day and it starts on 1 March', '2012-02-29', '2026-03-01', 'child'],
  ])('of a child who %s', (_, born, starts, step) => {
    const today = starts < '2026-11-21' ? '2026-02-01' : formContext.today;
    const answers = answersTo('tov', { 'recipient-birth-date': born, 'hand-over-on': starts });
    expect(resolveJourney(sampleForm('tov'), answers, { ...formContext, today }).open?.step.id ?? null).toBe(step);
  });
});

describe('a company abroad', () => {
  const abroad = { 'payer-country': 'DE', 'payer-organisation-number': 'HRB 12345', 'payer-postcode': '10115' };

  it('has a number and a postcode as they are written there', () => {
    expect(openStep('company', answersTo('company', abroad))).toBeNull();
    expect(openStep('company', answersTo('company', { ...abroad, 'payer-country': 'SE' }))).toBe('company');
  });
});
