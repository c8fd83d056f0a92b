import { memberWords as en } from './en/members/member-words.ts';
import type { LocaleCode } from './locales.ts';
import { type MemberWords, memberWords as sv } from './sv/members/member-words.ts';

/** Words of the members' own pages in each language. */
export const memberWordsIn: Record<LocaleCode, MemberWords> = { sv, en };
