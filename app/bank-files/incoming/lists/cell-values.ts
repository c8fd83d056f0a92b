import { parseDay } from '#swedish/dates/date.ts';

/** Öre of a sum as people and banks write it: 1 250,00 · 1.250,00 · 250 kr · −50,5. Null for anything else. */
export function oreIn(text: string): number | null {
  const bare = text
    .replaceAll(/[\s\p{Cf}'’]/gu, '')
    .replace(/^[\u2212\u2013]/, '-')
    .replaceAll(/^(?:kr\.?|sek)|(?:[:,.][-–])?(?:kr\.?|sek)?$/gi, '');
  // 1.250 may be thousands or a slip of the decimals: a sum with one sign has two decimals at most.
  const [, sign = '', whole = '', decimals = ''] =
    /^([+-]?)(\d{1,8}|\d{1,3}(?:\.\d{3}){1,2}(?=,)|\d{1,3}(?:,\d{3}){1,2}(?=\.))(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (!whole) return null;
  const ore = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -ore : ore;
}

/** Day of a cell that may hold a time of day as well. */
export function dayIn(text: string): string | null {
  return parseDay(text.replace(/[T\s]\d{1,2}[:.]\d{2}.*$/, ''));
}
