import { accept, type FieldType, refuse } from './kind.ts';

export const tick: FieldType = {
  check: (typed) => (typed === 'yes' ? accept(typed) : refuse('notOffered')),
};
