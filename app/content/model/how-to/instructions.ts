import type { LocaleCode } from '#i18n/locales.ts';
import type { Picture } from '../picture.ts';
import type { Ingredient } from './ingredient.ts';

/** Choices that editors have, in their words. */
export const difficulties = ['lätt', 'lite svårt', 'svårt'] as const;
export type Difficulty = (typeof difficulties)[number];

export const adultHelps = ['nej', 'bra', 'måste'] as const;
export type AdultHelp = (typeof adultHelps)[number];

/** The fourteen allergens that must be named: regulation (EU) 1169/2011, annex II. */
export const allergens = [
  'gluten',
  'kräftdjur',
  'ägg',
  'fisk',
  'jordnötter',
  'soja',
  'mjölk',
  'nötter',
  'selleri',
  'senap',
  'sesam',
  'sulfit',
  'lupin',
  'blötdjur',
] as const;
export type Allergen = (typeof allergens)[number];

/** One thing to do. It has a name or a text, or both. */
export interface HowToStep {
  id: string;
  name: string;
  text: string;
  /** Help from a grown-up, read before the step; empty without one. */
  adult: string;
  picture: Picture | null;
  languages: { name: LocaleCode; text: LocaleCode; adult: LocaleCode };
}

export interface Recipe {
  /** How many of what the amounts are for: 8, and 'pannkakor'. */
  servings: number;
  servingsOf: string;
  ingredients: Ingredient[];
  allergens: Allergen[];
  /** Language of what the servings are of. */
  language: LocaleCode;
}

/** How to make something: a craft, or a dish. */
export interface Instructions {
  minutes: number | null;
  difficulty: Difficulty | null;
  adultHelp: AdultHelp | null;
  needs: string[];
  steps: HowToStep[];
  /** Text for whoever is done; empty without one. */
  ending: string;
  /** Null for a craft. */
  recipe: Recipe | null;
  languages: { needs: LocaleCode; ending: LocaleCode };
}

export const mostServings = 99;

type Field = (name: string) => unknown;

/** Reads the fields of an article that are choices or numbers, and names each with a value that no page can show. */
export function readChoices(field: Field) {
  const invalid: string[] = [];
  const whole = (name: string, most: number) =>
    read(name, (value): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most);
  const oneOf = <T extends string>(name: string, known: readonly T[]) =>
    read(name, (value): value is T => known.some((one) => one === value));
  function read<T>(name: string, accept: (value: unknown) => value is T): T | null {
    const value = field(name) ?? null;
    if (value === null || accept(value)) return value;
    invalid.push(name);
    return null;
  }
  const choices = {
    minutes: whole('minutes', 240),
    difficulty: oneOf('difficulty', difficulties),
    adultHelp: oneOf('adultHelp', adultHelps),
    servings: whole('servings', mostServings),
    allergens:
      read('allergens', (value): value is Allergen[] => {
        return Array.isArray(value) && value.every((one) => allergens.includes(one));
      }) ?? [],
  };
  return { choices, invalid };
}
