import { describe, expect, it } from 'vitest';
import { answersTo, sampleForm } from '#fixtures/sample-answers.ts';
import { translations } from '#i18n/sv/translations.ts';
import { answerRows } from './answer-rows.ts';
import type { FormContext } from './definition.ts';
import type { Answers } from './field.ts';

const at: FormContext = { today: '2026-11-21', locale: 'sv', paymentMethods: ['invoice'] };
const linesOf = (change: Answers) =>
  answerRows(sampleForm('company'), answersTo('company', change), at, translations).flatMap(({ lines }) => lines);

describe('the review', () => {
  it('writes a company’s numbers as people do', () => {
    expect(linesOf({})).toEqual(expect.arrayContaining(['857209-0606', '123\u00A045 Djurstad']));
  });

  it('writes those of another country as they were typed, however Swedish they look', () => {
    const abroad = {
      'payer-country': 'PL',
      'payer-organisation-number': '5261040828',
      'payer-postcode': '10115',
    };
    expect(linesOf(abroad)).toEqual(expect.arrayContaining(['5261040828', '10115 Djurstad', 'Polen']));
  });

  it.each([
    ['donation', { frequency: 'month', 'sum-month': '10000' }, 'Summa per månad'],
    ['donation', { frequency: 'month', 'sum-month': 'other', 'sum-month-other': '150' }, 'Summa per månad'],
    ['donation', { 'sum-once': 'other', 'sum-once-other': '150' }, 'Summa'],
    ['annual', { 'sum-animal-rights': 'other', 'sum-animal-rights-other': '400' }, 'Avgift'],
  ] as const)('names a sum of %s by its question: %o', (id, change, label) => {
    const rows = answerRows(
      sampleForm(id),
      answersTo(id, change),
      { ...at, paymentMethods: ['invoice', 'form'] },
      translations,
    );
    const labels = rows.map((row) => row.label).filter((text) => /summa|avgift/i.test(text));
    expect(labels).toEqual([label]);
  });
});
