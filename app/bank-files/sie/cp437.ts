/** Bytes 80–FF of code page 437, which SIE calls PC8. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';
const byCharacter = new Map(Array.from(upperHalf, (character, at) => [character, 0x80 + at]));

/** Characters that have a plain spelling. */
const plain: Record<string, string> = {
  '\u00A0': ' ',
  '\u202F': ' ',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  '”': '"',
  '“': '"',
  '…': '...',
  '€': 'EUR',
  ø: 'ö',
  Ø: 'Ö',
};

/** Writes a text in code page 437. A character that it lacks becomes its plain spelling, its bare letter, or a question mark. */
export function toCp437(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text.normalize('NFC'), bytesOf).flat());
}

function bytesOf(character: string): number[] {
  const known = byteOf(plain[character] ?? character);
  if (known) return known;
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return byteOf(bare) ?? [0x3f];
}

function byteOf(text: string): number[] | null {
  const bytes = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 ? code : byCharacter.get(character);
  });
  return bytes.every((byte) => byte !== undefined) ? bytes : null;
}
