import { greetingLimits } from '#orders/offers.ts';
import { unprintableSign } from '#orders/printable-signs.ts';
import type { FaultReason } from './fields/kind.ts';

/**
 * Every emoji has one of these in it: a picture, a skin tone, half a flag or the frame of a keycap. ©, ® and ™ are letters to a
 * printer, unless they are asked for in colours.
 */
const emoji = /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20E3]|[©®™]\uFE0F/u;

export function hasEmoji(text: string): boolean {
  return emoji.test(text);
}

/** How long a greeting is: characters as people count them, line ends included. */
export function measureGreeting(text: string): { characters: number; lines: number } {
  return { characters: countCharacters(text), lines: text ? text.split('\n').length : 0 };
}

/** What a card has no sign for, whoever it is to and whatever it says; null when all of it can be printed. */
export function signFault(text: string): FaultReason | null {
  if (hasEmoji(text)) return { message: 'greetingEmoji' };
  const sign = unprintableSign(text);
  return sign === null ? null : { message: 'signUnprintable', sign };
}

/** What keeps a greeting from being printed; null when nothing does. */
export function greetingFault(text: string): FaultReason | null {
  const { characters, lines } = measureGreeting(text);
  // Letters can carry any number of marks: five signs each are plenty.
  const isHeaped = text.length > greetingLimits.characters * 5;
  const fault = signFault(text);
  if (fault) return fault;
  if (characters > greetingLimits.characters || isHeaped)
    return { message: 'greetingTooLong', limit: greetingLimits.characters };
  if (lines > greetingLimits.lines) return { message: 'greetingTooManyLines', limit: greetingLimits.lines };
  return null;
}

function countCharacters(text: string): number {
  // Browsers from before 2024 may not know how to tell characters apart; the server does.
  if (!('Segmenter' in Intl)) return Array.from(text).length;
  return Array.from(new Intl.Segmenter('sv', { granularity: 'grapheme' }).segment(text)).length;
}
