import { type EntryReader, list, readEntry } from '../contentful/entry-reader.server.ts';
import { readMeasure } from '../contentful/to-instructions.server.ts';

/** Problems that pages pass over in silence: of an article's steps and ingredients, and of a step or an ingredient itself. */
export function problemsOfInstructions(entry: EntryReader): string[] {
  const type = entry.sys.contentType?.sys.id;
  if (type === 'step') return entry.text('name') || entry.text('text') ? [] : ['It is a step that says nothing.'];
  if (type === 'ingredient') {
    const problems = readMeasure(entry).invalid.map((name) => `Its field “${name}” has a value that no page can show.`);
    return entry.text('name') ? problems : [...problems, 'It is an ingredient without a name.'];
  }
  if (type !== 'article') return [];
  const problems = [...problemsOfList(entry, 'steps', 'step'), ...problemsOfList(entry, 'ingredients', 'ingredient')];
  const [steps, ingredients] = [list(entry.field('steps')), list(entry.field('ingredients'))];
  if (ingredients.length && !steps.length) problems.push('It has ingredients and no steps: neither is shown.');
  if (ingredients.length && !entry.field('servings'))
    problems.push('It has ingredients and no “servings”: its amounts cannot be scaled.');
  return problems;
}

function problemsOfList(entry: EntryReader, name: string, type: string): string[] {
  const linked = list(entry.field(name));
  const problems: string[] = [];
  if (linked.some((one) => !readEntry(one, 'sv'))) problems.push(`One of its ${name} is not published.`);
  if (linked.some((one) => readEntry(one, 'sv') && !readEntry(one, 'sv', type)))
    problems.push(`Something among its ${name} is no ${type}.`);
  return problems;
}
