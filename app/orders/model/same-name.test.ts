import { describe, expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

describe('a name beside the one that BankID gives', () => {
  it.each([
    ['Anna Berg', 'Anna Karin Maria Berg'],
    ['Anna-Karin Berg', 'ANNA KARIN BERG'],
    ['Björn Åkesson', 'Bjorn Akesson'],
    ['Bjørn Sørensen', 'Björn Sörensen'],
    ['Łukasz Weiß', 'LUKASZ WEISS'],
    ['Berg Anna', 'Anna Berg'],
    ['Carl von Essen', 'Carl Gustaf von Essen'],
  ])('%s is %s', (typed, registered) => expect(isSameName(typed, registered)).toBe(true));

  it.each([
    ['Anna Berg', 'Karin Ek'],
    ['Anna Berg', 'Anna Ek'],
    ['Anna Berg', 'Karin Berg'],
    ['Carl von Essen', 'Carl von Platen'],
    ['Lisa Berg', 'Elisabeth Berg'],
    ['Софія Шевченко', 'Sofiia Shevchenko'],
    ['Anna', 'Anna Berg'],
  ])('%s is not %s', (typed, registered) => expect(isSameName(typed, registered)).toBe(false));
});
