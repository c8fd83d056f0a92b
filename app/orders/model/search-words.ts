import { toBareCharacters } from '#swedish/ids/bare-characters.ts';
import { parseMobile } from '#swedish/ids/mobile.ts';
import { organisationDigits } from '#swedish/ids/organisation-number.ts';
import { toPlainDigits } from '#swedish/ids/plain-digits.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import type { Person } from './order.ts';

/** Letters of a name that stand in the index. What follows is compared once a hit is decrypted. */
const prefix = { shortest: 3, longest: 8 };
/** Words of a question that are looked up; a longer question is somebody's letter. */
const mostWords = 6;

/** Letters that do not come apart into a plain one and its accent. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** Words of a name, folded: small letters without accents. `Anna-Karin Sjöö` has three. */
export function wordsOfName(name: string): string[] {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æøœßłđðþ]/g, (letter) => plainLetters[letter] ?? letter);
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Personal data that the search knows: a person's, or a gift's `to`. */
export type SearchedFields = Person & { to?: string };

/** Terms under which personal data stands in the index. */
export function termsToIndex(fields: SearchedFields): string[] {
  const { email, mobile, organisationNumber } = fields;
  const digits = digitsOf(mobile ?? '');
  const terms = [
    ...namesIn(fields).flatMap((word) => prefixesOf(word).map(nameTerm)),
    ...(email ? [emailTerm(email)] : []),
    ...(mobile ? [phoneTerm(mobile)] : []),
    ...(digits.length > lastDigits ? [endingTerm(digits)] : []),
    ...(organisationNumber ? [organisationTerm(organisationNumber)] : []),
  ];
  return [...new Set(terms)];
}

/** Terms of the index under which an order of somebody stands: whole words of the name, and the phone number (E.164). */
export function termsOfPayer({ name, phone }: { name: string; phone: string }): { names: string[]; phone: string[] } {
  return { names: [...new Set(wordsOfName(name).map(nameTerm))], phone: phone ? [phoneTerm(phone)] : [] };
}

/** One part of a question: a hit has one of the terms, and still matches when it has been decrypted. */
export interface WantedPart {
  anyOf: string[];
  matches(fields: readonly SearchedFields[]): boolean;
}

/** A question as the office types it. All parts must match; a number may also be an order's own. */
export interface SearchQuestion {
  parts: WantedPart[];
  /** Reference or certificate number, XXXX-XXXX. */
  reference: string | null;
  /** OCR or invoice number, digits. */
  number: string | null;
}

/** Reads a question: names, a town, an e-mail address, a phone number or its end, a number of any of ours. */
export function readQuestion(text: string): SearchQuestion {
  const whole = toPlainDigits(text).trim().slice(0, 200);
  const reference = parseReference(whole);
  const bare = toBareCharacters(whole)?.replace(/[()./]/g, '') ?? '';
  if (/^\+?\d{4,19}$/.test(bare)) {
    return { parts: [numberPart(bare)], reference, number: bare.replace(/^0+/, '') };
  }
  const company = organisationDigits(whole);
  if (company) return { parts: [numberPart(company)], reference, number: null };
  const words = whole.split(/\s+/).filter(Boolean).slice(0, mostWords);
  return { parts: words.flatMap(partsOfWord), reference, number: null };
}

function partsOfWord(word: string): WantedPart[] {
  if (word.includes('@')) {
    const email = word.toLowerCase();
    return [{ anyOf: [emailTerm(email)], matches: (all) => all.some((one) => one.email?.toLowerCase() === email) }];
  }
  const bare = toBareCharacters(word) ?? '';
  if (/^\+?\d{4,}$/.test(bare)) return [numberPart(bare)];
  return wordsOfName(word).map((part) => ({
    anyOf: [nameTerm(part)],
    matches: (all) => all.some((one) => namesIn(one).some((name) => name.startsWith(part))),
  }));
}

function numberPart(bare: string): WantedPart {
  const mobile = parseMobile(bare);
  const digits = digitsOf(bare);
  const organisation = organisationDigits(digits) || digits;
  const anyOf = [organisationTerm(organisation), ...(mobile ? [phoneTerm(mobile)] : [])];
  if (digits.length === lastDigits) anyOf.push(endingTerm(digits));
  return {
    anyOf,
    matches: (all) =>
      all.some(
        (one) =>
          one.organisationNumber === organisation ||
          (mobile !== null && one.mobile === mobile) ||
          (digits.length === lastDigits && digitsOf(one.mobile ?? '').endsWith(digits)),
      ),
  };
}

const lastDigits = 4;

function namesIn({ firstname, lastname, companyName, city, to }: SearchedFields): string[] {
  return [firstname, lastname, companyName, city, to].flatMap((name) => wordsOfName(name ?? ''));
}

/** A short name stands whole, so that Bo and Li are found. */
function prefixesOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length <= prefix.shortest) return [word];
  const lengths = Math.min(letters.length, prefix.longest) - prefix.shortest + 1;
  return Array.from({ length: lengths }, (_, more) => letters.slice(0, prefix.shortest + more).join(''));
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

const nameTerm = (word: string) => `name ${Array.from(word).slice(0, prefix.longest).join('')}`;
const emailTerm = (email: string) => `e-mail ${email.trim().toLowerCase()}`;
const phoneTerm = (number: string) => `phone ${number}`;
const endingTerm = (digits: string) => `phone ends ${digits.slice(-lastDigits)}`;
const organisationTerm = (number: string) => `organisation ${digitsOf(number)}`;
