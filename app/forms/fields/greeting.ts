import { greetingError } from '../engine/greeting.ts';
import { accept, type FieldType } from './kind.ts';

export const greeting: FieldType = {
  check(typed) {
    const error = greetingError(typed);
    return error ? { error } : accept(typed);
  },
};
