import { greetingError } from '../greeting.ts';
import { accept, type Kind } from './kind.ts';

export const greeting: Kind = {
  check(typed) {
    const error = greetingError(typed);
    return error ? { error } : accept(typed);
  },
};
