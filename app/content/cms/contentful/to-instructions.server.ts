import type { LocaleCode } from '#i18n/locales.ts';
import type { Warn } from '../../model/canonical-path.ts';
import { type Unit, units } from '../../model/how-to/amount.ts';
import type { Ingredient } from '../../model/how-to/ingredient.ts';
import { type HowToStep, type Instructions, readChoices } from '../../model/how-to/instructions.ts';
import { type EntryReader, inOneLanguage, list, readEntry, seenText } from './entry-reader.server.ts';
import { toPicture } from './to-picture.server.ts';

/** Reads how to make something from an article's fields; null without a step, whatever else is written. */
export function toInstructions(entry: EntryReader, locale: LocaleCode, warn: Warn): Instructions | null {
  const steps = list(entry.field('steps')).flatMap((one) => toStep(one, locale, warn) ?? []);
  if (!steps.length) return null;
  const { minutes, difficulty, adultHelp, servings, allergens } = readChoices(entry.field).choices;
  const ingredients = list(entry.field('ingredients')).flatMap((one) => toIngredient(one, locale) ?? []);
  const recipe = ingredients.length
    ? {
        servings: servings ?? 1,
        servingsOf: servings ? entry.text('servingsOf') : '',
        ingredients,
        allergens,
        language: entry.language('servingsOf'),
      }
    : null;
  return {
    minutes,
    difficulty,
    adultHelp,
    needs: list(entry.field('materials')).map(seenText).filter(Boolean),
    steps,
    ending: entry.text('ending'),
    recipe,
    languages: { needs: entry.language('materials'), ending: entry.language('ending') },
  };
}

/** Maps a `step` like an article; null for anything else, and for one that says nothing. */
export function toStep(value: unknown, locale: LocaleCode, warn: Warn): HowToStep | null {
  const entry = readEntry(value, locale, 'step');
  if (!entry || !(entry.text('name') || entry.text('text'))) return null;
  return {
    id: entry.id,
    name: entry.text('name'),
    text: entry.text('text'),
    adult: entry.text('adult'),
    picture: toPicture(entry.field('picture'), locale, warn),
    languages: { name: entry.language('name'), text: entry.language('text'), adult: entry.language('adult') },
  };
}

/** Maps an `ingredient` like an article; null for anything else, and for one without a name. */
export function toIngredient(value: unknown, locale: LocaleCode): Ingredient | null {
  const entry = readEntry(value, locale, 'ingredient');
  if (!entry?.text('name')) return null;
  const { text, inLanguage: language } = inOneLanguage(entry, locale, ['name', 'plural', 'group']);
  const { amount, unit } = readMeasure(entry);
  return { amount, unit, name: text('name'), plural: text('plural'), group: text('group'), language };
}

/** Amount and unit of an ingredient, and the names of those that no page can show. */
export function readMeasure({ field }: EntryReader) {
  const [amount, unit] = [field('amount') ?? null, field('unit') ?? null];
  const isAmount = typeof amount === 'number' && amount > 0 && amount <= 10_000;
  const isUnit = units.some((known) => known === unit);
  const invalid = [!isAmount && amount !== null && 'amount', !isUnit && unit !== null && 'unit'].filter(
    (name) => name !== false,
  );
  return { amount: isAmount ? amount : null, unit: isUnit ? (unit as Unit) : null, invalid };
}
