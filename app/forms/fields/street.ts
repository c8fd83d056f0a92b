import { accept, type Kind, refuse } from './kind.ts';

const longest = 120;

export const street: Kind = {
  check: (typed) => (typed.length > longest ? refuse('tooLong', { limit: longest }) : accept(typed)),
  input: { maxLength: 300, autoCapitalize: 'words', spellCheck: false },
};
