import { describe, expect, it } from 'vitest';
import { sampleForm } from '#fixtures/sample-answers.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { falsePrices } from '../../../tests/support/forms/false-prices.ts';
import { filledForm } from '../../../tests/support/forms/filled-forms.ts';
import type { FormContext } from '../engine/definition.ts';
import type { Answers } from '../engine/field.ts';
import { resolveJourney, submittedFlag } from '../engine/journey.ts';

const formContext: FormContext = {
  today: dateInStockholm(new Date()),
  locale: 'sv',
  paymentMethods: ['invoice', 'form', 'f2f', 'free'],
  isAtPlace: true,
};

/** Path of the step that such answers open again; undefined when only the review is left. */
function openPath(what: string, change: Answers): string | undefined {
  const { form: id, typed } = filledForm(what);
  const form = sampleForm(id);
  const sent = Object.fromEntries(form.steps.map((step) => [submittedFlag(step), 'yes']));
  return resolveJourney(form, { ...typed, ...sent, ...change }, formContext).open?.step.path;
}

describe.each(falsePrices)('$what, at the step $step', ({ what, step, tries }) => {
  it.each(tries.map((forged) => [JSON.stringify(forged), forged] as const))('does not take %s', (_, forged) => {
    expect(openPath(what, forged)).toBe(step);
  });
});

describe('the smallest sum', () => {
  it.each([
    ['a gift by invoice', 'sum-once', 50],
    ['a gift every month', 'sum-month', 25],
    ['a gift with a welcome present', 'sum-once', 200],
    ['a monthly gift without a present', 'sum-month', 75],
    ['a digital card', 'sum', 50],
    ['an adult’s membership', 'sum-animal-rights', 240],
    ['a child’s membership', 'sum-childrens-club', 150],
    ['a company’s gift', 'sum', 500],
  ])('of %s is taken, and nothing below it: %s, %i kr', (what, name, kronor) => {
    const opened = (sum: string) => openPath(what, { [name]: 'other', [`${name}-other`]: sum });
    expect(opened(String(kronor))).toBeUndefined();
    expect(opened(`${kronor - 1},99`)).toBeDefined();
  });
});
