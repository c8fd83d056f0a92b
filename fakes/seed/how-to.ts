import type { Picture } from '#art/picture.ts';
import type { NamedPicture } from './asset.ts';
import { type ExportedFields, toLink } from './contentful-export.ts';
import { valueOf } from './front-matter.ts';
import type { Pair } from './pairs.ts';
import { fail, type TextFile } from './text-file.ts';

export const difficulties = ['lätt', 'lite svårt', 'svårt'];
export const adultHelps = ['nej', 'bra', 'måste'];
export const units = ['krm', 'tsk', 'msk', 'dl', 'l', 'tsp', 'tbsp', 'ml', 'g', 'kg'];
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
];

interface SeedStep {
  name: string;
  text: string;
  adult: string;
  /** Description of its drawing; empty without one. */
  alt: string;
}

/** An entry of a step or an ingredient. */
interface Part {
  id: string;
  type: 'step' | 'ingredient';
  fields: ExportedFields;
}

/**
 * Fields of a craft or a recipe, from the front matter and the blocks `steg` and `ingredienser`, and the entries that
 * they link to. Throws an Error with file and line for a value that cannot be one.
 */
export function howToOf({ id, swedish }: Pair): { fields: ExportedFields; parts: Part[] } {
  const steps = readSteps(swedish);
  if (!steps.length) return { fields: {}, parts: [] };
  const stepParts = steps.map(({ alt, ...texts }, at): Part => {
    const picture = alt && toLink('Asset', `picture-${stepSlug(id, at)}`);
    return { id: stepSlug(id, at), type: 'step', fields: inSwedish({ ...texts, picture }) };
  });
  const ingredientParts = readIngredients(swedish).map(
    (fields, at): Part => ({ id: `${id}-ingrediens-${at + 1}`, type: 'ingredient', fields: inSwedish(fields) }),
  );
  const [, servings, servingsOf] = /^(\d+) (.+)$/.exec(valueOf(swedish, 'servings') ?? '') ?? [];
  const minutes = valueOf(swedish, 'minutes');
  const fields = inSwedish({
    minutes: minutes && Number(minutes),
    difficulty: chosen(swedish, 'difficulty', difficulties)[0],
    adultHelp: chosen(swedish, 'adultHelp', adultHelps)[0],
    materials: valueOf(swedish, 'materials')?.split('; '),
    steps: stepParts.map((part) => toLink('Entry', part.id)),
    ending: valueOf(swedish, 'ending'),
    servings: servings && Number(servings),
    servingsOf,
    ingredients: ingredientParts.map((part) => toLink('Entry', part.id)),
    allergens: chosen(swedish, 'allergens', allergens),
  });
  return { fields, parts: [...stepParts, ...ingredientParts] };
}

/** Drawings of a text's steps. */
export function stepPictures({ id, swedish }: Pair): NamedPicture[] {
  return readSteps(swedish).flatMap(({ name, alt }, at) => {
    const picture: Picture = { kind: 'step', craft: id, step: at + 1 };
    return alt ? [{ slug: stepSlug(id, at), picture, title: name, alt }] : [];
  });
}

function stepSlug(id: string, at: number): string {
  return `${id}-steg-${at + 1}`;
}

/** Steps of a text: a heading names each, `vuxen:` says what a grown-up does, and `bild:` what its drawing shows. */
function readSteps({ parts, file }: TextFile): SeedStep[] {
  const { markdown = '', line = 1 } = parts.steg ?? {};
  const sections = markdown.split(/^### */m).map((section) => section.trim());
  if (sections[0]) fail(file, line, 'a step begins with ###');
  return sections.slice(1).map((section) => {
    const [name = '', ...lines] = section.split('\n');
    const labelled = (label: string) =>
      lines.find((one) => one.startsWith(`${label}: `))?.slice(label.length + 2) ?? '';
    const text = lines.filter((one) => one && !/^(?:vuxen|bild): /.test(one)).join(' ');
    if (!text) fail(file, line, `the step ${name} has no text`);
    return { name, text, adult: labelled('vuxen'), alt: labelled('bild') };
  });
}

const ingredient = new RegExp(
  `^(?:(?<whole>\\d+)?(?<fraction>[½¼¾])? )?(?:(?<unit>${units.join('|')}) )?(?<name>[^|]+?)(?: \\| (?<plural>.+))?$`,
);

/** Ingredients of a text, one a line: `2½ dl vatten`, `1 morot | morötter`, `lite florsocker`. `Deg:` begins a part. */
function readIngredients({ parts, file }: TextFile): Record<string, unknown>[] {
  const { markdown = '', line = 1 } = parts.ingredienser ?? {};
  let group = '';
  return markdown.split('\n').flatMap((text, at) => {
    if (text.endsWith(':')) group = text.slice(0, -1);
    if (!text || text.endsWith(':')) return [];
    const found = ingredient.exec(text)?.groups ?? fail(file, line + at, `not an ingredient: ${text}`);
    const { whole, fraction = '', unit, name, plural } = found;
    const amount = Number(whole ?? 0) + ({ '½': 0.5, '¼': 0.25, '¾': 0.75 }[fraction] ?? 0);
    return [{ amount: amount || undefined, unit, name, plural, group }];
  });
}

function chosen(text: TextFile, key: string, known: string[]): string[] {
  const values = (valueOf(text, key) ?? '').split(', ').filter(Boolean);
  const strange = values.find((value) => !known.includes(value));
  if (strange !== undefined) fail(text.file, text.front.get(key)?.line ?? 1, `${key}: ${strange} is unknown`);
  return values;
}

/** Fields in Swedish alone; those that are empty are left out. */
function inSwedish(values: Record<string, unknown>): ExportedFields {
  const isFilled = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && !value.length);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isFilled(value) ? [[name, { sv: value }]] : [])),
  );
}
