import { childrenOf, parseXml, textOf, type XmlElement } from '#platform/xml.ts';
import { ageOn } from '#swedish/dates/age.ts';
import type { LookUp, RegisteredAddress } from './port.ts';
import { type SparVersion, soap } from './spar-versions.server.ts';

/** Minimum age for showing an address. */
const youngest = 16;
const notFound: LookUp = { is: 'not-found' };
const unavailable: LookUp = { is: 'unavailable' };

/** Context of parsing. */
interface SparContext {
  ns: SparVersion['namespaces'];
  /** YYYY-MM-DD. */
  today: string;
}

/** Parses SPAR's answer. Unintelligible answers become `unavailable`, and people who may not be shown `not-found`. */
export function readSparAnswer(
  text: string,
  personalNumber: string,
  today: string,
  { namespaces: ns }: SparVersion,
): LookUp {
  const envelope = parseXml(text);
  if (!envelope || envelope.namespace !== soap || envelope.name !== 'Envelope') return unavailable;
  const [answer] = childrenOf(childrenOf(envelope, soap, 'Body')[0], ns.answer, 'SPARPersonsokningSvar');
  if (!answer || childrenOf(answer, ns.exception, 'Undantag').length) return unavailable;
  const [record, ...more] = childrenOf(answer, ns.answer, 'PersonsokningSvarspost');
  if (!record || more.length) return notFound;
  const [who] = childrenOf(record, ns.person, 'PersonId');
  if (textOf(who, ns.person, 'IdNummer') !== personalNumber || !mayBeShown(record, { ns, today })) return notFound;
  const address = addressIn(record, { ns, today });
  return address ? { is: 'found', address } : notFound;
}

/** True only when the record certainly has no protection mark and the person lives in Sweden. */
function mayBeShown(record: XmlElement, reading: SparContext): boolean {
  const { ns, today } = reading;
  const rows = childrenOf(record, ns.details, 'Persondetaljer');
  const marks = [record, ...rows].flatMap((element) => [
    ...childrenOf(element, ns.protection, 'Sekretessmarkering'),
    ...childrenOf(element, ns.protection, 'SkyddadFolkbokforing'),
  ]);
  const isOpen = (name: string) => textOf(record, ns.protection, name) === 'NEJ';
  if (!isOpen('Sekretessmarkering') || !isOpen('SkyddadFolkbokforing')) return false;
  if (marks.some(({ text }) => text.trim() !== 'NEJ')) return false;
  // Only current rows decide on emigration: a person who came home still has the old row. Protection marks count in
  // any row.
  const current = rows.filter((row) => holdsToday(row, reading));
  const isGone = current.some((row) => row.children.some(({ namespace }) => namespace === ns.removal));
  const born = textOf(current[0], ns.details, 'Fodelsedatum');
  return !isGone && /^\d{4}-\d{2}-\d{2}$/.test(born) && ageOn(born, today) >= youngest;
}

function addressIn(record: XmlElement, reading: SparContext): RegisteredAddress | null {
  const { ns } = reading;
  const name = currentOf(childrenOf(record, ns.names, 'Namn'), reading);
  const kinds = [
    ...childrenOf(record, ns.registered, 'Folkbokforingsadress'),
    ...childrenOf(record, ns.contact, 'Kontaktadress'),
  ];
  const swedish = kinds.flatMap((kind) => childrenOf(kind, ns.address, 'SvenskAdress'));
  const row = currentOf(swedish, reading);
  const of = (part: string) => textOf(row, ns.address, part);
  const lines = [of('CareOf'), of('Utdelningsadress1'), of('Utdelningsadress2')].filter(Boolean);
  const postcode = of('PostNr').replaceAll(/\s/g, '');
  if (!lines.length || !/^\d{5}$/.test(postcode) || !of('Postort')) return null;
  const part = (tag: string) => textOf(name, ns.name, tag);
  return {
    firstname: calledBy(part('Fornamn'), part('Tilltalsnamn')),
    lastname: [part('Mellannamn'), part('Efternamn')].filter(Boolean).join(' '),
    street: lines.join(', '),
    postcode,
    city: toTitle(of('Postort')),
  };
}

/** The row valid today. */
function currentOf(rows: readonly XmlElement[], reading: SparContext): XmlElement | undefined {
  return rows.find((row) => holdsToday(row, reading));
}

function holdsToday(row: XmlElement, { ns, today }: SparContext): boolean {
  return textOf(row, ns.dates, 'DatumFrom') <= today && textOf(row, ns.dates, 'DatumTill') > today;
}

/** Given names to use: '10' means the first one, '23' the second and third; without it all are used. */
function calledBy(names: string, used: string): string {
  const all = names.split(/\s+/);
  // A hyphenated name counts as two.
  const parts = all.flatMap((name, at) => name.split('-').map((text, piece) => ({ text, at, piece })));
  const chosen = used
    .split('')
    .map((digit) => parts[Number(digit) - 1])
    .filter((part) => part !== undefined);
  return (
    chosen
      .map(({ text, at }, index) => {
        const before = chosen[index - 1];
        return `${index === 0 ? '' : before?.at === at ? '-' : ' '}${text}`;
      })
      .join('') || names
  );
}

function toTitle(city: string): string {
  return city.toLocaleLowerCase('sv').replaceAll(/(^|[\s-])(\p{L})/gu, (emails) => emails.toLocaleUpperCase('sv'));
}
