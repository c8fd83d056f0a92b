import { parseDay } from '#swedish/dates/date.ts';
import { monthNames } from '#swedish/dates/format-date.ts';

const yearFirst = /^(?<year>\d{4})(?:[-/.]| )(?<month>\d{1,2})(?:[-/.]| )(?<day>\d{1,2})$/;
/** Day first, as written in Swedish (3/5 2014, 3/5-2014) and in most of Europe (3.5.2014). */
const dayFirst = /^(?<day>\d{1,2})(?:\/|\. ?)(?<month>\d{1,2})(?: |\. ?|(?<=\/\d{1,2}) ?- ?)(?<year>\d{4})$/;
const dayAndWord = /^(?:den )?(?<day>\d{1,2})(?:\.|:e|st|nd|rd|th)? (?:of )?(?<word>\p{L}{3,9})\.?,? (?<year>\d{4})$/iu;
const wordAndDay = /^(?<word>\p{L}{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/iu;
const yearLast = /^(?<first>\d{1,2})[-/](?<second>\d{1,2})[-/](?<year>\d{4})$/;

/** Parses a date in any usual format, in numbers or words, Swedish or English. Null when it is invalid or ambiguous. */
export function parseWrittenDay(text: string): string | null {
  const plain = text.replace(/[\u2010-\u2015\u2212]/g, '-').trim();
  const { groups } =
    yearFirst.exec(plain) ?? dayFirst.exec(plain) ?? dayAndWord.exec(plain) ?? wordAndDay.exec(plain) ?? {};
  if (!groups) return parseDay(plain) ?? parseYearLast(plain);
  const { year = '', month = monthOf(groups.word ?? ''), day = '' } = groups;
  return toDay(year, month, day);
}

/** 14/3/2016 and 3/14/2016 are unambiguous; 3/4/2016 is ambiguous and gives null. */
function parseYearLast(text: string): string | null {
  const { first = '', second = '', year = '' } = yearLast.exec(text)?.groups ?? {};
  const days = [toDay(year, second, first), toDay(year, first, second)].filter((day) => day !== null);
  return new Set(days).size === 1 ? (days[0] ?? null) : null;
}

function monthOf(word: string): string {
  const isMonth = (name: string) => name.toLowerCase().startsWith(word.toLowerCase());
  const place = Object.values(monthNames).map((names) => names.findIndex(isMonth));
  return String(Math.max(...place) + 1);
}

function toDay(year: string, month: string, day: string): string | null {
  return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
