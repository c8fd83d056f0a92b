import { toBareSigns } from './bare-signs.ts';

/** No sign that looks like another, and no vowel: a reference never spells a word. Prime in number, for the check sign. */
const signs = '34679CDFGHJKMNPRTVX';
const length = 8;
const form = new RegExp(`^[${signs}]{${length}}$`);

/**
 * A new order reference to read out over the telephone: XXXX-XXXX, the last one a check sign.
 * There are 19⁷ (900 million) of them, so whoever keeps orders has to refuse one that is taken.
 */
export function createReference(random: (bytes: number) => Uint8Array): string {
  // A remainder favours the first signs a little, which is no matter: a reference is a name, not a secret.
  const chosen = Array.from(random(length - 1), (byte) => signs[byte % signs.length]).join('');
  return format(chosen + signs[(signs.length - (weightedSum(chosen) % signs.length)) % signs.length]);
}

/** A reference in any case, with or without spaces and dashes, as XXXX-XXXX; null when a sign is wrong or two are swapped. */
export function parseReference(text: string): string | null {
  const written = (toBareSigns(text) ?? '').toUpperCase();
  return form.test(written) && weightedSum(written) % signs.length === 0 ? format(written) : null;
}

/** Every place weighs differently (8 … 2, the check sign 1), so no single slip and no swap leaves the remainder as it was. */
function weightedSum(written: string): number {
  return written.split('').reduce((sum, sign, at) => sum + (length - at) * signs.indexOf(sign), 0);
}

function format(written: string): string {
  return `${written.slice(0, 4)}-${written.slice(4)}`;
}
