import { signFault } from '../greeting.ts';
import type { Kind } from './kind.ts';
import { text } from './text.ts';

/** Whom a card is to, as it is printed on it. */
export const cardTo: Kind = {
  ...text,
  check(typed, field, context) {
    const fault = signFault(typed);
    return fault ? { fault } : text.check(typed, field, context);
  },
};
