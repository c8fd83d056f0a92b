import { accept, type Kind, refuse } from './kind.ts';

/** One of those that are offered: in words, as drawings or as sums. */
export const choice: Kind = {
  check: (typed, { options = [] }) =>
    options.some(({ value }) => value === typed) ? accept(typed) : refuse('notOffered'),
};
