import { namespaces, soap } from './namespaces.ts';
import type { AddressRow, DetailRow, NameRow, PersonRecord, Span } from './record.ts';

type Prefix = keyof typeof namespaces;

/** Result for a number: a person, none, or the reason for a refusal. */
export type Answer =
  | { record: PersonRecord | null }
  | { exception: { code: 'OGILTIG_INPARAMETER' | 'GENERELLT_FEL'; description: string } }
  | { tooMany: number };

/** Writes a SPARPersonsokningSvar in its envelope. */
export function writeAnswer(personalNumber: string, answer: Answer, uuid: string): string {
  const declarations = Object.entries(namespaces).map(([prefix, namespace]) => ` xmlns:${prefix}="${namespace}"`);
  const asked = tag('ns3', 'PersonsokningFraga', text('ns4', 'IdNummer', personalNumber));
  return envelope(
    `<ns2:SPARPersonsokningSvar${declarations.join('')}>${asked}${writeContent(answer)}${text('ns2', 'UUID', uuid)}</ns2:SPARPersonsokningSvar>`,
  );
}

/** Writes a SOAP fault: the message was invalid (`Client`) or the service failed (`Server`). */
export function writeFault(side: 'Client' | 'Server', why: string): string {
  return envelope(`<S:Fault><faultcode>S:${side}</faultcode><faultstring>${escape(why)}</faultstring></S:Fault>`);
}

function envelope(body: string): string {
  return `<?xml version='1.0' encoding='UTF-8'?><S:Envelope xmlns:S="${soap}"><S:Body>${body}</S:Body></S:Envelope>`;
}

function writeContent(answer: Answer): string {
  if ('exception' in answer) {
    const { code, description } = answer.exception;
    return tag('ns18', 'Undantag', text('ns18', 'Kod', code) + text('ns18', 'Beskrivning', description));
  }
  if ('tooMany' in answer) {
    const counts = text('ns18', 'AntalPoster', String(answer.tooMany)) + text('ns18', 'MaxAntalSvarsposter', '100');
    return tag('ns18', 'OverstigerMaxAntalSvarsposter', counts);
  }
  return answer.record ? writeRecord(answer.record) : '';
}

function writeRecord({
  personalNumber,
  marked,
  sheltered,
  names,
  details,
  registered,
  addresses,
}: PersonRecord): string {
  const kind = Number(personalNumber.slice(6, 8)) > 60 ? 'SAMORDNINGSNUMMER' : 'PERSONNUMMER';
  const markings = writeMarkings(marked, sheltered);
  return tag(
    'ns2',
    'PersonsokningSvarspost',
    [
      tag('ns4', 'PersonId', text('ns4', 'IdNummer', personalNumber) + text('ns4', 'Typ', kind)),
      markings,
      text('ns4', 'SenasteAndringSPAR', '2019-12-02'),
      ...names.map(writeName),
      ...details.map((row) => writeDetail(row, markings, personalNumber)),
      ...registered.map((row) =>
        tag(
          'ns12',
          'Folkbokforing',
          writeSpan(row) +
            text('ns12', 'FolkbokfordLanKod', row.county) +
            text('ns12', 'FolkbokfordKommunKod', row.municipality),
        ),
      ),
      ...addresses.map(writeAddress),
    ].join(''),
  );
}

function writeMarkings(marked: PersonRecord['marked'], sheltered: PersonRecord['sheltered']): string {
  const attribute = marked === 'JA, set by SPAR' ? ' sattAvSPAR="JA"' : '';
  const marking = `<ns5:Sekretessmarkering${attribute}>${marked === 'NEJ' ? 'NEJ' : 'JA'}</ns5:Sekretessmarkering>`;
  return marking + text('ns5', 'SkyddadFolkbokforing', sheltered);
}

function writeName(row: NameRow): string {
  return tag(
    'ns7',
    'Namn',
    writeSpan(row) +
      text('ns8', 'Aviseringsnamn', row.posted) +
      text('ns8', 'Fornamn', row.firstNames) +
      text('ns8', 'Tilltalsnamn', row.used) +
      text('ns8', 'Mellannamn', row.middleName) +
      text('ns8', 'Efternamn', row.lastName),
  );
}

function writeDetail(row: DetailRow, markings: string, personalNumber: string): string {
  const { removed, newNumber, born } = row;
  const reference = newNumber ? text('ns4', 'IdNummer', newNumber) + text('ns11', 'Typ', 'Till') : '';
  return tag(
    'ns9',
    'Persondetaljer',
    writeSpan(row) +
      markings +
      text('ns10', 'AvregistreringsorsakKod', removed?.why) +
      text('ns10', 'Avregistreringsdatum', removed?.day) +
      text('ns10', 'Avlidendatum', removed?.died) +
      text('ns9', 'Fodelsedatum', born) +
      text('ns9', 'Kon', Number(personalNumber[10]) % 2 === 0 ? 'KVINNA' : 'MAN') +
      (reference && tag('ns11', 'Hanvisning', reference)),
  );
}

const addressPrefixes = {
  Folkbokforingsadress: 'ns13',
  SarskildPostadress: 'ns14',
  Utlandsadress: 'ns15',
  Kontaktadress: 'ns16',
} as const;

function writeAddress(row: AddressRow): string {
  const content =
    'lines' in row
      ? tag(
          'ns17',
          'InternationellAdress',
          writeSpan(row) +
            row.lines.map((line, at) => text('ns17', `Utdelningsadress${at + 1}`, line)).join('') +
            text('ns17', 'Land', row.country),
        )
      : tag(
          'ns17',
          'SvenskAdress',
          writeSpan(row) +
            text('ns17', 'CareOf', row.careOf) +
            text('ns17', 'Utdelningsadress1', row.line1) +
            text('ns17', 'Utdelningsadress2', row.line2) +
            text('ns17', 'PostNr', row.postcode) +
            text('ns17', 'Postort', row.city),
        );
  return tag(addressPrefixes[row.kind], row.kind, content);
}

function writeSpan({ from, till }: Span): string {
  return text('ns6', 'DatumFrom', from) + text('ns6', 'DatumTill', till);
}

/** Omits the element when there is no value, as the registry does. */
function text(prefix: Prefix, name: string, value: string | undefined): string {
  return value === undefined ? '' : tag(prefix, name, escape(value));
}

function tag(prefix: Prefix, name: string, content: string): string {
  return `<${prefix}:${name}>${content}</${prefix}:${name}>`;
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
