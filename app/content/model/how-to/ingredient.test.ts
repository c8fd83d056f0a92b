import { describe, expect, it } from 'vitest';
import type { Unit } from './amount.ts';
import { writeIngredient } from './ingredient.ts';

const scaled = (amount: number | null, unit: Unit | null, name: string, factor: number, plural = '') =>
  writeIngredient({ amount, unit, name, plural, language: 'sv' }, factor).replaceAll('\u00a0', ' ');

describe('an amount is written as people write it', () => {
  it.each([
    // As the recipe has it, nothing changes.
    [3.5, 'dl', 1, '3½ dl'],
    [0.5, 'dl', 1, '½ dl'],
    [12, 'msk', 1 / 8, '1½ msk'],
    [2.5, 'dl', 1, '2½ dl'],
    [1, 'krm', 1, '1 krm'],
    [5, 'msk', 1, '5 msk'],
    [25, 'g', 1, '25 g'],
    // Half of it, and twice.
    [3, 'dl', 0.5, '1½ dl'],
    [1, 'tsk', 0.5, '½ tsk'],
    [0.5, 'tsk', 2, '1 tsk'],
    [25, 'g', 0.5, '13 g'],
    [230, 'g', 3, '690 g'],
    // The measure that suits.
    [1, 'tsk', 3, '1 msk'],
    [1, 'krm', 5, '1 tsk'],
    [1, 'msk', 20, '3 dl'],
    [5, 'dl', 3, '1½ l'],
    [6, 'dl', 2, '12 dl'],
    [0.5, 'dl', 0.3, '1 msk'],
    [0.5, 'tsk', 0.4, '1 krm'],
    [600, 'g', 3, '1,8 kg'],
    // Between two marks.
    [3.5, 'dl', 0.7, '2½ dl'],
    [2.5, 'dl', 0.76, 'knappt 2 dl'],
    [3, 'dl', 0.7, 'drygt 2 dl'],
    // A quarter has a sign of its own.
    [3, 'dl', 0.75, '2¼ dl'],
    [2.25, 'dl', 1, '2¼ dl'],
  ] as const)('%d %s times %d is %s', (amount, unit, factor, expected) => {
    expect(scaled(amount, unit, '', factor).trim()).toBe(expected);
  });

  it.each([
    [1, 1, '1 morot'],
    [1, 0.5, '½ morot'],
    [1, 1.5, '1½ morot'],
    [1, 2, '2 morötter'],
    [3, 7, '21 morötter'],
  ])('%d carrot times %d is %s', (amount, factor, expected) => {
    expect(scaled(amount, null, 'morot', factor, 'morötter')).toBe(expected);
  });

  it('some of it stays some of it, and a name without a plural stays', () => {
    expect(scaled(null, null, 'lite florsocker', 3)).toBe('lite florsocker');
    expect(scaled(2, 'dl', 'majs', 2, 'majsar')).toBe('4 dl majs');
    expect(scaled(1, null, 'selleri', 2)).toBe('2 selleri');
  });

  it('in English there are two from one and a half', () => {
    const onion = { amount: 1, unit: null, name: 'onion', plural: 'onions', language: 'en' } as const;
    expect([0.5, 1, 1.5].map((factor) => writeIngredient(onion, factor))).toEqual(['½ onion', '1 onion', '1½ onions']);
    const salt = { amount: 0.5, unit: 'tsp', name: 'salt', plural: '', language: 'en' } as const;
    expect(writeIngredient(salt, 0.5)).toBe('¼\u00a0tsp salt');
  });

  it('never has an amount that cannot be measured, however it is scaled', () => {
    const units = ['krm', 'tsk', 'msk', 'dl', 'l', 'g', null] as const;
    const all = units.flatMap((unit) =>
      [0.5, 1, 2.5, 3, 7].flatMap((amount) =>
        Array.from({ length: 40 }, (_, at) => scaled(amount, unit, 'x', (at + 1) / 8)),
      ),
    );
    const sensible = /^(?:(?:knappt|drygt) )?(?:[1-9]\d*|[1-9]\d*[¼½¾]|[¼½¾])(?: (?:krm|tsk|msk|dl|l|g|kg))? x$/;
    expect(all.filter((text) => !sensible.test(text.replace(/\d,\d kg/, '1 kg')))).toEqual([]);
  });
});
