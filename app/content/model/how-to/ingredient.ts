import type { LocaleCode } from '#i18n/locales.ts';
import { type Unit, writeAmount } from './amount.ts';

/** Something that goes into a dish. */
export interface Ingredient {
  /** Null for some of it: 'lite florsocker'. */
  amount: number | null;
  /** Null for whole things: '2 morötter'. */
  unit: Unit | null;
  name: string;
  /** Name of several: 'morötter'. Empty when it is the same. */
  plural: string;
  /** Part of the dish that it is for: 'Deg'. Empty when there is one part only. */
  group: string;
  language: LocaleCode;
}

/** @param factor how many times the written recipe, 0.5 for half of it */
export function writeIngredient(ingredient: Omit<Ingredient, 'group'>, factor: number): string {
  const { amount, unit, name, plural, language } = ingredient;
  if (amount === null) return name;
  const written = writeAmount(amount * factor, unit, language);
  // One and a half is 'en och en halv morot' in Swedish; in English it is two already.
  const isSeveral = language === 'sv' ? written.value >= 2 : written.value > 1;
  return `${written.text} ${!unit && isSeveral && plural ? plural : name}`;
}
