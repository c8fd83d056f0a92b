import { describe, expect, it } from 'vitest';
import { isSameChild } from './same-child.ts';

const child = { firstname: 'Anna-Lisa', lastname: 'Öberg', birthDate: '2016-03-14' };

describe('a child that is entered twice', () => {
  it.each([
    ['as before', 'Anna-Lisa', 'Öberg'],
    ['in capitals, with spaces', ' ANNA LISA', 'ÖBERG '],
    ['in one word, without dots', 'Annalisa', 'Oberg'],
    ['with combining marks', 'Anna‑Lisa', 'O\u0308berg'],
    ['with the names swapped', 'Öberg', 'Anna-Lisa'],
    ['with another middle name', 'Anna-Lisa Maria', 'Öberg'],
    ['with both parents’ names', 'Anna-Lisa', 'Öberg Lind'],
    ['with less of the name', 'Anna', 'Öberg'],
  ])('is known %s', (_, firstname, lastname) => {
    expect(isSameChild(child, { ...child, firstname, lastname })).toBe(true);
  });

  it.each([
    ['a twin', { firstname: 'Karl' }],
    ['a twin with half the name', { firstname: 'Anna-Karin' }],
    ['another family', { lastname: 'Åberg' }],
    ['a namesake born another day', { birthDate: '2016-03-15' }],
    ['a birth date that is erased', { birthDate: undefined }],
    ['only a last name', { firstname: '' }],
  ])('is not %s', (_, changed) => {
    expect(isSameChild(child, { ...child, ...changed })).toBe(false);
  });

  it('is known by letters of other scripts', () => {
    const sofia = { firstname: 'Софія', lastname: 'Шевченко', birthDate: '2017-05-06' };
    expect(isSameChild(sofia, { ...sofia, firstname: 'СОФІЯ' })).toBe(true);
    expect(isSameChild(sofia, { ...sofia, firstname: 'Марія' })).toBe(false);
  });
});
