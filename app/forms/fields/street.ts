import { accept, type FieldType, refuse } from './kind.ts';

const longest = 120;

export const street: FieldType = {
  check: (typed) => (typed.length > longest ? refuse('tooLong', { limit: longest }) : accept(typed)),
  input: { maxLength: 300, autoCapitalize: 'words', spellCheck: false },
};
