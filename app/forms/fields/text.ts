import { accept, type Kind, refuse } from './kind.ts';

const longest = 80;
/** Nobody is called that; but letters in our name that carry strangers' addresses would be worth sending. */
const webAddress = /:\/\/|\bwww\./i;

export const text: Kind = {
  check(typed) {
    if (typed.length > longest) return refuse('tooLong', { limit: longest });
    return webAddress.test(typed) ? refuse('textWrong') : accept(typed);
  },
  input: { maxLength: 200, autoCapitalize: 'words', spellCheck: false },
};
