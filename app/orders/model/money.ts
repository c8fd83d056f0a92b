/** Currency labels after an amount (specification §9). */
export const currencyLabels = { sv: 'kr', en: 'sek' } as const;

// Formatters are shared: creating one costs more than formatting many amounts.
const formats = { sv: formatsOf('sv-SE'), en: formatsOf('en-US') };

/**
 * Formats an amount: '200 kr', '1 250,50 kr', '200 sek'. Non-breaking spaces keep number and unit together.
 * @param ore the amount in öre
 */
export function formatMoney(ore: number, locale: 'sv' | 'en'): string {
  const { whole, broken } = formats[locale];
  const number = (ore % 100 === 0 ? whole : broken).format(ore / 100);
  return `${number.replaceAll(' ', '\u00a0')}\u00a0${currencyLabels[locale]}`;
}

/** Parses an amount as typed: '200', '200 kr', '1 250,50', '200:-'. Returns öre; null when it is not an amount. */
export function parseMoney(text: string): number | null {
  if (text.length > 40) return null;
  const bare = text.replace(/[\s\u00a0]/g, '').replace(/(kr|kronor|sek|:-)\.?$/i, '');
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match) return null;
  const [, kronor = '', ore = ''] = match;
  return Number(kronor) * 100 + Number(ore.padEnd(2, '0'));
}

function formatsOf(language: string) {
  const withDigits = (digits: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return { whole: withDigits(0), broken: withDigits(2) };
}
