import { describe, expect, it } from 'vitest';
import { answersTo, sampleForm } from '#fixtures/sample-answers.ts';
import { carryOver } from './carry-over.ts';
import type { FormContext } from './definition.ts';
import type { Answers } from './field.ts';
import { resolveJourney } from './journey.ts';

const at: FormContext = { today: '2026-11-21', locale: 'sv', paymentMethods: ['invoice', 'form', 'f2f', 'free'] };
const older: Answers = { 'recipient-birth-date': '2010-03-14' };

const toMembership = (change: Answers = {}) =>
  carryOver(sampleForm('annual-gifted-membership'), answersTo('tov', { ...older, ...change }), at, {
    membership: 'animal-rights',
  });
const toGiftogram = (change: Answers = {}) =>
  carryOver(sampleForm('giftogram'), answersTo('tov', { ...older, ...change }), at);

function left(id: 'annual-gifted-membership' | 'giftogram', answers: Answers): string[] {
  return resolveJourney(sampleForm(id), answers, at)
    .steps.filter(({ isDone }) => !isDone)
    .map(({ step }) => step.id);
}

describe('an older child’s membership', () => {
  it('is asked for nothing but its sum when everything else was answered', () => {
    const carried = toMembership();
    expect(carried).toMatchObject({
      membership: 'animal-rights',
      'recipient-firstname': 'Prova',
      'recipient-birth-date': '2010-03-14',
      card: 'hedgehog',
      greeting: 'Hej!\nHär kommer en gåva.',
      'hand-over-on': '2026-12-24',
      'payer-email': 'testa.givarsson@example.se',
      'payer-city': 'Djurstad',
      'same-address': 'yes',
    });
    expect(left('annual-gifted-membership', carried)).toEqual(['membership']);
  });

  it('takes the opt-in to be remembered along, which alone does not say who the giver is', () => {
    expect(toMembership({ 'is-remembered': 'yes' })['is-remembered']).toBe('yes');
    const carried = toMembership({ 'payer-firstname': '', 'is-remembered': 'yes' });
    expect(left('annual-gifted-membership', carried)).toEqual(['membership', 'person']);
  });

  it('counts no step as sent that lacks an answer', () => {
    const answers = { 'recipient-firstname': 'Prova', 'recipient-lastname': 'Testsson', ...older };
    const carried = carryOver(sampleForm('annual-gifted-membership'), answers, at, { membership: 'animal-rights' });
    expect(carried).toEqual({ ...answers, membership: 'animal-rights' });
  });

  it('counts no step as sent whose answer does not stand', () => {
    expect(left('annual-gifted-membership', toMembership({ 'hand-over-on': '2026-11-20' }))).toEqual([
      'membership',
      'gift',
    ]);
    expect(left('annual-gifted-membership', toMembership({ 'recipient-birth-date': '2013-12-24' }))).toEqual([
      'membership',
      'recipient',
    ]);
  });
});

describe('an older child’s giftogram', () => {
  it('takes along the giver and the card, and nothing of when the child was born', () => {
    const carried = toGiftogram({ way: '' });
    expect(carried).toMatchObject({
      'payer-email': 'testa.givarsson@example.se',
      card: 'hedgehog',
      'card-to': 'Prova',
    });
    expect(carried).not.toHaveProperty('recipient-birth-date');
    expect(carried).not.toHaveProperty('sum-childrens-club');
    expect(left('giftogram', carried)).toEqual(['gift', 'payment']);
  });

  it('asks for the greeting that a certificate could do without', () => {
    expect(left('giftogram', toGiftogram({ greeting: '' }))).toContain('greeting');
  });

  it('asks where to post the card when the child lives with the giver', () => {
    expect(left('giftogram', toGiftogram({ delivery: 'post-recipient' }))).toContain('delivery');
  });
});
