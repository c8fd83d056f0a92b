import { characterError } from '../engine/greeting.ts';
import type { FieldType } from './kind.ts';
import { text } from './text.ts';

/** Recipient's name as printed on the card. */
export const cardTo: FieldType = {
  ...text,
  check(typed, field, context) {
    const error = characterError(typed);
    return error ? { error } : text.check(typed, field, context);
  },
};
