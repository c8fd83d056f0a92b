import { toPlainDigits } from '#swedish/ids/plain-digits.ts';

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

/** Kronor, with or without thousands separators of one kind (1.000.000), and öre after the other kind or a colon (500:00). */
const amount =
  /^(\d{1,9}|[1-9]\d{0,2}(?:\.\d{3}){1,2}(?!\.)|[1-9]\d{0,2}(?:,\d{3}){1,2}(?!,))(?:[.,](\d{1,2})|:(\d{2}))?$/;
/** A blank between digits that parts no thousands: 100 50 is probably 100,50. */
const oddBlank = /\d[\s'’٬]+(?!\d{3}(?!\d))\d/;
const currency = '(?:kr|kronor|sek)\\.?';
/** How often, in the box of a monthly sum: 150 kr/mån. Spaces are gone by then. */
const monthly = '(?:\\/|per|i|a|varje|every)(?:mån(?:ad(?:en)?)?|month)\\.?';
const around = new RegExp(
  `^${currency}|(?:[,.:][-\u2010-\u2015\u2212]{1,2}|,=)?(?:${currency})?(?:${monthly})?$`,
  'gi',
);

/**
 * Parses an amount as typed: '200', '200 kr', 'SEK 1000', '1 250,50', '1.000', '200:-', '500,-', '500:50'. Returns öre; null when
 * it is not an amount.
 */
export function parseMoney(text: string): number | null {
  if (text.length > 40) return null;
  const plain = toPlainDigits(text).replace(/\p{Cf}/gu, '');
  const bare = plain
    .replace(/[\s'’٬]/g, '')
    .replace('٫', ',')
    .replace(around, '');
  const match = amount.exec(bare);
  if (!match || oddBlank.test(plain)) return null;
  const [, kronor = '', cents, ore = cents ?? ''] = match;
  return Number(kronor.replace(/[.,]/g, '')) * 100 + Number(ore.padEnd(2, '0'));
}

function formatsOf(language: string) {
  const withDigits = (digits: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return { whole: withDigits(0), broken: withDigits(2) };
}
