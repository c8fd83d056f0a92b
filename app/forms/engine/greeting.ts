import { greetingLimits } from '#orders/model/offers.ts';
import { toPrintable, unprintableCharacter } from '#orders/model/printable-characters.ts';
import type { ValidationReason } from '../fields/kind.ts';

/**
 * Matches any emoji: a pictograph, skin tone, half a flag or keycap frame. ©, ® and ™ are printable unless their emoji
 * style is requested.
 */
const emoji = /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20E3]|[©®™]\uFE0F/u;

/** A letter below more marks than any language has; they would climb over the lines above it. */
const heaped = /.(?:\p{M}[\u200C\u200D]*){5}/su;

export function hasEmoji(text: string): boolean {
  return emoji.test(text);
}

/** Counts a greeting's grapheme clusters, line breaks included, and its lines. */
export function measureGreeting(text: string): { characters: number; lines: number } {
  return { characters: charactersOf(text).length, lines: text ? text.split('\n').length : 0 };
}

/** Validates that every character of a text can be printed on paper; null when it can. The error names the first. */
export function characterError(text: string): ValidationReason | null {
  const heap = heaped.exec(text)?.[0];
  if (heap !== undefined) return { message: 'characterUnprintable', character: Array.from(heap).slice(0, 2).join('') };
  const pictured = charactersOf(text).find(hasEmoji);
  if (pictured !== undefined) return { message: 'emojiUnprintable', character: pictured };
  const character = unprintableCharacter(text);
  return character === null ? null : { message: 'characterUnprintable', character };
}

/** Validates a greeting; null when it can be printed. */
export function greetingError(text: string): ValidationReason | null {
  const { characters, lines } = measureGreeting(text);
  const error = characterError(text);
  if (error) return error;
  if (Math.max(characters, measureGreeting(toPrintable(text)).characters) > greetingLimits.characters)
    return { message: 'greetingTooLong', limit: greetingLimits.characters };
  if (lines > greetingLimits.lines) return { message: 'greetingTooManyLines', limit: greetingLimits.lines };
  return null;
}

/** Made once: that takes longer than any text. */
let segmenter: Intl.Segmenter | undefined;

function charactersOf(text: string): string[] {
  // Browsers from before 2024 may lack Intl.Segmenter; the server then decides.
  if (!('Segmenter' in Intl)) return Array.from(text);
  segmenter ??= new Intl.Segmenter('sv', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
