import { printedLength } from '#orders/model/printable-characters.ts';
import { hasLetterOrDigit } from '../engine/tidy-text.ts';
import { accept, type FieldType, refuse } from './kind.ts';

const longest = 80;
/** Spam defence: names contain no URLs. Without this check a spammer could have our emails carry links to strangers. */
const webAddress = /:\/\/|\bwww\./i;

export const text: FieldType = {
  check(typed, { label }) {
    if (!hasLetterOrDigit(typed)) return refuse(`${label}Missing`);
    if (printedLength(typed) > longest) return refuse('tooLong', { limit: longest });
    return webAddress.test(typed) ? refuse('textWrong') : accept(typed);
  },
  input: { maxLength: 200, autoCapitalize: 'words', spellCheck: false },
};
