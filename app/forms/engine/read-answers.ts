import { allFields, type Field, openFields } from './field.ts';
import { tidyLine, tidyLines } from './tidy-text.ts';

/**
 * Reads the submitted answers: trimmed, but as typed. An open question left blank is ''. Values of unrevealed fields
 * are kept too, so that a page shown again still has them. Unknown names and files are ignored; of repeated names the
 * last value wins.
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
