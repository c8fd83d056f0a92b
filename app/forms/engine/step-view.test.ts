import { describe, expect, it } from 'vitest';
import { answersTo, sampleForm } from '#fixtures/sample-answers.ts';
import { checkAnswers } from './check-answers.ts';
import type { FormContext, Step } from './definition.ts';
import type { Answers } from './field.ts';
import { submittedFlag } from './journey.ts';
import { pathAfter, type Sending, toStepView } from './step-view.ts';

const at: FormContext = { today: '2026-11-21', locale: 'sv', paymentMethods: ['invoice', 'form', 'f2f', 'free'] };

const onward = { isChange: false, isAgain: false };
const again = { isChange: false, isAgain: true };
const changing = { isChange: true, isAgain: true };

function after(
  id: Parameters<typeof sampleForm>[0],
  stepId: string,
  changes: Answers = {},
  sending: Sending = onward,
): string {
  return pathAfter(sampleForm(id), stepOf(id, stepId), answersTo(id, changes), at, sending);
}

function stepOf(id: Parameters<typeof sampleForm>[0], stepId: string): Step {
  const step = sampleForm(id).steps.find((known) => known.id === stepId);
  if (!step) throw new Error(`There is no step ${stepId}`);
  return step;
}

describe('a step that stands', () => {
  it('leads to the next one, and the last to the review', () => {
    expect(after('donation', 'gift', { [submittedFlag({ id: 'person' })]: '' })).toBe('uppgifter');
    expect(after('donation', 'payment')).toBe('granska');
  });

  it('leads past what is known', () => {
    expect(after('donation', 'gift', { [submittedFlag({ id: 'payment' })]: '' })).toBe('betalning');
    expect(after('donation', 'gift')).toBe('granska');
  });

  it('leads to the next one when it was gone back to', () => {
    expect(after('donation', 'gift', {}, again)).toBe('uppgifter');
    expect(after('donation', 'payment', {}, again)).toBe('granska');
  });

  it('leads to what is open further back', () => {
    const undone = { 'payer-firstname': '' };
    expect(after('donation', 'address', undone)).toBe('uppgifter');
    expect(after('donation', 'address', undone, again)).toBe('uppgifter');
  });

  it('leads back to the review when it was changed from there', () => {
    expect(after('donation', 'gift', {}, changing)).toBe('granska');
  });

  it('leads to what the change asks for besides, and from there back', () => {
    const changed = { membership: 'childrens-club', 'sum-childrens-club': '15000' };
    expect(after('annual', 'membership', changed, changing)).toBe('uppgifter?andra');
  });
});

describe('what a step’s page knows', () => {
  const view = (answers: Answers, typed?: Answers) =>
    toStepView({
      form: sampleForm('company'),
      step: stepOf('company', 'address'),
      answers: answersTo('company', answers),
      formContext: at,
      isChange: false,
      token: '',
      club: '',
      organisation: '',
      href: (path) => path,
      ...(typed && { sent: { typed, errors: [], rejection: null } }),
    });
  const abroad = { 'payer-country': 'GB', 'payer-postcode': 'SW1A 1AA' };
  const address = { 'payer-street': 'Provgatan 1', 'payer-city': 'Djurstad', 'payer-postcode': 'SW1A 1AA' };

  it.each([
    ['as it is stored', undefined],
    ['as it was sent', address],
  ])('is the country that another step asks for, so that the browser checks as the server does: %s', (_, sent) => {
    const { fields, typed, today } = view(abroad, sent);
    expect(checkAnswers(fields, typed, today).errors).toEqual([]);
  });

  it('is nothing else of another step', () => {
    expect(view(abroad).typed).toEqual({ ...address, 'payer-country': 'GB' });
    expect(view({ ...abroad, 'payer-country': '' }).typed).toEqual(address);
  });
});
