import { allFields, type Field, openFields } from './field.ts';
import { tidyLine, tidyLines } from './tidy-text.ts';

/**
 * What was typed: tidy, but as the visitor wrote it, '' where a question that this very submission asks was left open. What was typed
 * into a question of a choice that was not made is there too, so that a page that is shown again still has it. Names that no question
 * has are passed over, files count as nothing, and of a name sent twice the last one stands.
 */
export function readAnswers(fields: readonly Field[], form: FormData): Record<string, string> {
  const sent = Object.fromEntries(allFields(fields).map((field) => [field.name, readField(field, form)]));
  const asked = new Set(openFields(fields, sent).map(({ name }) => name));
  return Object.fromEntries(Object.entries(sent).filter(([name, typed]) => asked.has(name) || typed));
}

function readField(field: Field, form: FormData): string {
  const value = form.getAll(field.name).at(-1);
  return typeof value === 'string' ? tidyAnswer(field, value) : '';
}

export function tidyAnswer({ kind }: Field, text: string): string {
  return kind === 'greeting' ? tidyLines(text) : tidyLine(text);
}
