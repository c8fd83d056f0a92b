import { toBareCharacters } from './bare-characters.ts';

/**
 * Alphabet without look-alikes and without vowels, so that a reference never spells a word. Its length is prime, as the
 * check character needs.
 */
const characters = '34679CDFGHJKMNPRTVX';
const length = 8;
const form = new RegExp(`^[${characters}]{${length}}$`);

/**
 * Creates an order reference to read out on the phone: XXXX-XXXX, the last one a check character. There are 19⁷ (900
 * million) references, so the caller must reject one that is taken.
 */
export function createReference(random: (bytes: number) => Uint8Array): string {
  // Modulo bias favours the first characters slightly. That is harmless: a reference is a name, not a secret.
  const chosen = Array.from(random(length - 1), (byte) => characters[byte % characters.length]).join('');
  return format(
    chosen + characters[(characters.length - (weightedSum(chosen) % characters.length)) % characters.length],
  );
}

/**
 * Parses a reference in any case, with or without spaces and dashes, to XXXX-XXXX. Returns null when a character is
 * wrong or two are swapped.
 */
export function parseReference(text: string): string | null {
  const written = (toBareCharacters(text) ?? '').toUpperCase();
  return form.test(written) && weightedSum(written) % characters.length === 0 ? format(written) : null;
}

/**
 * Each position has its own weight (8 … 2, the check character 1). Any single typing mistake or swap therefore changes
 * the remainder.
 */
function weightedSum(written: string): number {
  return written.split('').reduce((sum, character, at) => sum + (length - at) * characters.indexOf(character), 0);
}

function format(written: string): string {
  return `${written.slice(0, 4)}-${written.slice(4)}`;
}
