import { accept, type Kind, refuse } from './kind.ts';

/** Accepts one of the offered options: texts, drawings or sums. */
export const choice: Kind = {
  check: (typed, { options = [] }) =>
    options.some(({ value }) => value === typed) ? accept(typed) : refuse('notOffered'),
};
