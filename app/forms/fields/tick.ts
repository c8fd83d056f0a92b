import { accept, type Kind, refuse } from './kind.ts';

export const tick: Kind = {
  check: (typed) => (typed === 'yes' ? accept(typed) : refuse('notOffered')),
};
