/** True for an IBAN in any usual spelling: ISO 13616, with its check digits (ISO 7064, MOD 97-10). */
export function isIban(text: string): boolean {
  const written = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(written)) return false;
  const digits = `${written.slice(4)}${written.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** Formats an IBAN in groups of four, as on paper. */
export function formatIban(text: string): string {
  const written = text.replace(/\s/g, '').toUpperCase();
  return written.replace(/(.{4})(?=.)/g, '$1 ');
}
