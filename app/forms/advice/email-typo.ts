import { countryCodes } from '#i18n/country-codes.ts';

/** Mail services that many have, the likeliest first. */
const services = (
  'gmail.com hotmail.com outlook.com icloud.com live.se hotmail.se yahoo.com yahoo.se telia.com bredband.net comhem.se ' +
  'outlook.se live.com protonmail.com googlemail.com spray.se'
).split(' ');
/** Addresses one letter from a known one, and right. */
const right = new Set([...services, 'mail.com', 'email.com', 'ymail.com', 'life.se', 'love.se', 'like.se', 'lime.se']);
/** Services with addresses in many countries. The others have none: gmail.se is not Google's. */
const national = new Set(['hotmail', 'outlook', 'live', 'yahoo']);
const worldwide = new Set(['gmail', 'googlemail', 'icloud']);
/** Countries whose code is more often half a ‘com’. */
const halves = new Set(['CO', 'CM', 'OM']);
const endings: Readonly<Record<string, string>> = {
  ...Object.fromEntries('con cpm cim vom xom ocm cmo comm coom'.split(' ').map((typed) => [typed, 'com'])),
  ...Object.fromEntries('nte ner nett'.split(' ').map((typed) => [typed, 'net'])),
  ...Object.fromEntries('ogr orgg'.split(' ').map((typed) => [typed, 'org'])),
};

/** Letters that look like another alphabet's: а is Cyrillic, ο Greek. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('аaсcеeоoрpхxуyіiѕsјjԁdһhмmтtкkνvοoιiαaρpıiɡg'.match(/../gu) ?? [], ([one = '', latin = '']) => [
    one,
    latin,
  ]),
);

/** The address that was probably meant, when its domain looks like a slip of the finger; null when it does not. */
export function meantEmail(email: string): string | null {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const meant = meantDomain(domain);
  return meant && meant !== domain ? email.slice(0, at) + meant : null;
}

function meantDomain(domain: string): string | null {
  if (right.has(domain) || isNational(domain)) return null;
  const latin = inLatin(domain);
  if (latin) return meantDomain(latin) ?? latin;
  const service = services.find((known) => isOneSlipFrom(domain, known));
  if (service) return service;
  const [, before = '', ending = ''] = /^(.+\.)([^.]+)$/.exec(domain) ?? [];
  if (worldwide.has(before.slice(0, -1))) return `${before}com`;
  const mended = endings[ending] && before + endings[ending];
  return mended ? (meantDomain(mended) ?? mended) : null;
}

/** The domain in plain letters, when one of its labels mixes alphabets or it looks like a known service; else null. */
function inLatin(domain: string): string | null {
  const latin = domain.replace(/[^a-z]/gu, (letter) => lookalikes[letter] ?? letter);
  const isMixed = domain.split('.').some((label) => /[a-z]/.test(label) && /[а-яѐ-ԯα-ω]/u.test(label));
  return latin !== domain && (isMixed || right.has(latin)) ? latin : null;
}

/** True for a known service in another country, such as hotmail.de. */
function isNational(domain: string): boolean {
  const [name = '', ...rest] = domain.split('.');
  const country = rest.join('.').toUpperCase();
  return national.has(name) && countryCodes.includes(country) && !halves.has(country);
}

/** True when one letter is missing, added, wrong or in another place. */
function isOneSlipFrom(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1 || typed === known) return false;
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  const [rest, meant] = [typed.slice(start), known.slice(start)];
  return (
    isMoved(rest, meant) ||
    isMoved(meant, rest) ||
    rest.slice(1) === meant.slice(1) ||
    rest.slice(1) === meant ||
    rest === meant.slice(1)
  );
}

/** True when the first letter of one text stands further on in the other: ldou and ould become the same. */
function isMoved(one: string, other: string): boolean {
  const place = other.indexOf(one[0] ?? ' ');
  return place > 0 && one.slice(1) === other.slice(0, place) + other.slice(place + 1);
}
