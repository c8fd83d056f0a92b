import { accept, type FieldType, refuse } from './kind.ts';

/** Accepts one of the offered options: texts, drawings or sums. */
export const choice: FieldType = {
  check: (typed, { options = [] }) =>
    options.some(({ value }) => value === typed) ? accept(typed) : refuse('notOffered'),
};
