import { greetingFault } from '../greeting.ts';
import { accept, type Kind } from './kind.ts';

export const greeting: Kind = {
  check(typed) {
    const fault = greetingFault(typed);
    return fault ? { fault } : accept(typed);
  },
};
