/** Letters and digits that nobody mistakes for one another: without 0, 1, 8, B, I, O, S and Z. */
const signs = '2345679ACDEFGHJKLMNPQRTUVWXY';
const length = 8;
const wholeCode = new RegExp(`^[${signs}]{${length}}$`);
/** Bytes from here on would make the first signs likelier than the others. */
const fairBytes = 256 - (256 % signs.length);

/** Creates a code of eight signs, 38 bits, as `KX4M-7QPR`. */
export function createSignInCode(random: (bytes: number) => Uint8Array): string {
  let code = '';
  while (code.length < length) {
    for (const byte of random(length)) if (byte < fairBytes && code.length < length) code += signs[byte % signs.length];
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The eight signs of a code as typed or pasted: in any case, with any space or dash. Null when it is no code. */
export function parseSignInCode(text: string): string | null {
  if (text.length > 60) return null;
  const typed = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, '');
  const code = typed.replaceAll('Z', '2').replaceAll('S', '5');
  return wholeCode.test(code) ? code : null;
}
