import { contentProblems as en } from './en/desk/content-problems.ts';
import type { LocaleCode } from './locales.ts';
import { type ContentProblemWords, contentProblems as sv } from './sv/desk/content-problems.ts';

const wordsIn: Record<LocaleCode, ContentProblemWords> = { sv, en };

/** Something of an entry that no page can show: the name of its sentence, and what that speaks of. */
export type ContentFault = {
  [Name in keyof ContentProblemWords]: readonly [name: Name, ...values: Parameters<ContentProblemWords[Name]>];
}[keyof ContentProblemWords];

/** The sentence about it, for an editor. */
export function faultInWords([name, ...values]: ContentFault, locale: LocaleCode): string {
  return (wordsIn[locale][name] as (...values: unknown[]) => string)(...values);
}
