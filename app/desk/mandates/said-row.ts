import type { AutogiroRow } from '#autogiro/port.ts';
import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';

/** What has become of a row of a file, in one or two sentences. */
export function sayRow({ autogiro }: DeskWords, { outcome, code }: AutogiroRow): string {
  return autogiro.outcomes[outcome](autogiro.codes[code] ?? code, code);
}
