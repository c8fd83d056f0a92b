import type { AutogiroRow } from '#autogiro/port.ts';
import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';

/** Outcome of a file's row, in one or two sentences. */
export function sayRow({ autogiro }: DeskWords, { outcome, code }: AutogiroRow): string {
  return autogiro.outcomes[outcome](autogiro.codes[code] ?? code, code);
}
