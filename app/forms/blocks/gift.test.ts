import { describe, expect, it } from 'vitest';
import type { FormContext } from '../engine/definition.ts';
import { day as dayField } from '../fields/day.ts';
import { deliverOnField, deliveryNotes, likelyDay } from './gift.ts';

const on = (today: string): FormContext => ({ today, locale: 'sv', paymentMethods: [] });
const printed = (day: string) => ({ delivery: 'post-recipient', 'hand-over-on': day });

describe('the note on the last day to order', () => {
  it.each([
    ['Christmas Eve, named', '2026-11-28', printed('2026-12-24'), ['orderBy', '2026-12-17', 'christmas']],
    ['a birthday', '2026-11-28', printed('2026-12-11'), ['orderBy', '2026-12-04', undefined]],
    ['a day in the next year', '2026-11-28', printed('2027-06-14'), ['orderBy', '2027-06-07', undefined]],
    ['a day that post cannot make', '2026-11-28', printed('2026-12-02'), ['tooLateToPrint', '2026-11-25', undefined]],
    ['the next occasion, while no day is chosen', '2026-11-28', {}, ['orderBy', '2026-12-17', 'christmas']],
    [
      'the next occasion, for a digital card',
      '2026-12-20',
      { ...printed('2026-12-24'), delivery: 'digital' },
      ['tooLateToPrint', '2026-12-17', 'christmas'],
    ],
  ])('is about %s', (_, today, answers, [message, orderBy, occasion]) => {
    const [note] = deliveryNotes(answers, on(today));
    expect([note?.message, note?.days?.orderBy, note?.occasion]).toEqual([message, orderBy, occasion]);
  });

  it.each([
    ['is far away and no day is chosen', {}],
    ['cannot be read', printed('på julafton')],
    ['is past', printed('2026-07-01')],
  ])('is left out when the day %s', (_, answers) => {
    expect(deliveryNotes(answers, on('2026-07-20')).map(({ message }) => message)).toEqual(['arrivesBy']);
  });
});

it.each([
  [{ delivery: 'post-recipient', 'recipient-country': 'NO' }, ['postedAbroad']],
  [{ delivery: 'post-giver', 'payer-country': 'FI', 'recipient-country': 'SE' }, ['postedAbroad']],
  [{ delivery: 'post-giver', 'payer-country': 'SE', 'recipient-country': 'NO' }, ['orderBy', 'arrivesBy']],
  [{ delivery: 'digital', 'recipient-country': 'NO' }, ['orderBy', 'arrivesBy']],
])('no day is named for a card that is posted abroad: %j', (answers, messages) => {
  const noted = deliveryNotes({ ...answers, 'hand-over-on': '2026-12-24' }, on('2026-11-28'));
  expect(noted.map(({ message }) => message)).toEqual(messages);
});

it.each([
  [{ delivery: 'post-recipient' }, false],
  [{ delivery: 'post-recipient', 'recipient-country': 'SE' }, false],
  [{ delivery: 'post-recipient', 'recipient-country': 'NO' }, true],
  [{ delivery: 'post-giver', 'payer-country': 'FI' }, true],
  [{ delivery: 'post-giver', 'payer-country': 'SE', 'recipient-country': 'NO' }, false],
  [{ delivery: 'digital' }, true],
])('the days of post within Sweden bound the wanted day of a card posted there alone: %j', (typed, isTaken) => {
  const today = '2026-11-28';
  const checked = dayField.check('2026-12-01', deliverOnField(on(today)), { today, typed });
  expect('value' in checked).toBe(isTaken);
});

describe('the day that is proposed', () => {
  it.each([
    ['the next occasion', '2026-11-28', '', '2026-12-24'],
    ['a birthday before it', '2026-11-28', '2016-12-20', '2026-12-20'],
    ['an occasion before the birthday', '2026-11-28', '2016-12-31', '2026-12-24'],
    ['a birthday across the turn of the year', '2026-12-28', '2018-01-09', '2027-01-09'],
    ['today’s birthday', '2026-08-03', '2019-08-03', '2026-08-03'],
    ['none, when nothing is near', '2026-08-03', '2016-03-14', null],
    ['none on a leap day that the year lacks', '2027-01-20', '2016-02-29', '2027-02-14'],
  ])('is %s', (_, today, birthDate, day) => {
    expect(likelyDay(today, birthDate)).toBe(day);
  });
});
