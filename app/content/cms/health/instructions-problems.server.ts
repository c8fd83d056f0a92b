import type { ContentFault } from '#i18n/content-problems.ts';
import { type EntryReader, list, readEntry } from '../contentful/entry-reader.server.ts';
import { readMeasure } from '../contentful/to-instructions.server.ts';

/** Problems that pages pass over in silence: of an article's steps and ingredients, and of a step or an ingredient itself. */
export function problemsOfInstructions(entry: EntryReader): ContentFault[] {
  const type = entry.sys.contentType?.sys.id;
  if (type === 'step') return entry.text('name') || entry.text('text') ? [] : [['emptyStep']];
  if (type === 'ingredient') {
    const problems: ContentFault[] = readMeasure(entry).invalid.map((name) => ['invalidField', name]);
    return entry.text('name') ? problems : [...problems, ['ingredientWithoutName']];
  }
  if (type !== 'article') return [];
  const [steps, ingredients] = [list(entry.field('steps')), list(entry.field('ingredients'))];
  const problems: ContentFault[] = [];
  if (steps.some(isUnpublished)) problems.push(['stepUnpublished']);
  if (steps.some((one) => isOther(one, 'step'))) problems.push(['stepOther']);
  if (ingredients.some(isUnpublished)) problems.push(['ingredientUnpublished']);
  if (ingredients.some((one) => isOther(one, 'ingredient'))) problems.push(['ingredientOther']);
  if (ingredients.length && !steps.length) problems.push(['ingredientsWithoutSteps']);
  if (ingredients.length && !entry.field('servings')) problems.push(['ingredientsWithoutServings']);
  return problems;
}

/** True for a link whose entry or asset is not published. */
export function isUnpublished(link: unknown): boolean {
  return !readEntry(link, 'sv');
}

/** True for a link to a published entry of another type. */
export function isOther(link: unknown, type: string): boolean {
  return !isUnpublished(link) && !readEntry(link, 'sv', type);
}
