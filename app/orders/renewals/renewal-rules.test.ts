import { describe, expect, it } from 'vitest';
import { childrensClubOrder } from '#fixtures/sample-order.ts';
import { dueLetter, type MembershipOrder, nextYear, outgrowsClub } from './renewal-rules.ts';

const endsOn = '2027-04-30';
const order = (born = '2018-05-01'): MembershipOrder => ({
  ...childrensClubOrder,
  recipient: { ...childrensClubOrder.recipient, birthDate: born },
  membership: { kind: 'childrens-club', startsOn: '2026-05-01', endsOn },
});

describe('letters about the end of a membership', () => {
  it.each([
    ['2027-03-30', null],
    ['2027-03-31', '30 days before'],
    ['2027-04-22', '30 days before'],
    ['2027-04-23', '7 days before'],
    ['2027-04-30', '7 days before'],
    ['2027-05-01', 'after'],
    ['2027-05-14', 'after'],
    ['2027-05-15', null],
  ])('on %s: %s', (day, cause) => expect(dueLetter(order(), day)?.cause ?? null).toBe(cause));

  it('are one letter of another kind for a child who outgrows the club', () => {
    const days = ['2027-03-30', '2027-03-31', '2027-04-30', '2027-05-14', '2027-05-15'];
    const sent = { kind: 'membership-outgrown', cause: 'outgrown' };
    expect(days.map((day) => dueLetter(order('2013-05-01'), day))).toEqual([null, sent, sent, null, null]);
  });
});

it.each([
  ['2013-05-01', true],
  ['2013-05-02', false],
  ['2013-04-30', true],
  // On 29 February: fourteen on 1 March of a common year.
  ['2012-02-29', true],
])('a child born on %s has outgrown the club when its year ends: %s', (born, isOutgrown) => {
  expect(outgrowsClub(order(born))).toBe(isOutgrown);
  expect(outgrowsClub({ ...order(born), membership: { ...order().membership, kind: 'animal-rights' } })).toBe(false);
});

it.each([
  ['2027-04-01', '2027-05-01', '2028-04-30'],
  ['2027-04-30', '2027-05-01', '2028-04-30'],
  ['2027-05-01', '2027-05-01', '2028-04-30'],
  ['2027-06-15', '2027-06-15', '2028-06-14'],
])('renewed on %s, the next year runs from %s to %s', (day, startsOn, until) =>
  expect(nextYear(order().membership, day)).toEqual({ kind: 'childrens-club', startsOn, endsOn: until }),
);
