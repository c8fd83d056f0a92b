/** Writes the digits of any script (１２, ٣٤), and full-width signs, as plain ones. */
export function toPlainDigits(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0))
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** Each script's digits stand side by side, from its zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value % 10;
}
