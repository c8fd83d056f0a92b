import { people, type TestPerson } from '../people.ts';
import type { AddressRow, PersonRecord } from './record.ts';

/** Cases of the fake registry: what it holds about a person, or how it fails. */
export const cases = {
  found: 'An address like any other',
  'care-of': 'c/o, and a first line of the address',
  'special-address': 'Registered at one address, post to another',
  foreign: 'Lives in Sweden, post goes abroad',
  'contact-address': 'A co-ordination number with a contact address',
  'several-names': 'Names and addresses of before, listed first, and a double name in use',
  'under-16': 'A child',
  protected: 'Sekretessmarkering: a number and nothing else',
  sheltered: 'Skyddad folkbokföring: post by way of the tax agency',
  deceased: 'Dead, with the last address',
  emigrated: 'Moved abroad',
  returned: 'Moved abroad, and came home long ago',
  'old-number': 'The number has been replaced by another',
  'no-address': 'Registered in a municipality, no address',
  'no-hit': 'Not in the register',
  'too-many': 'More answers than may be given',
  exception: 'The register says that something went wrong',
  fault: 'The service says so',
  slow: 'Found, after a long time',
} as const;
export type Case = keyof typeof cases;

export function isCase(given: unknown): given is Case {
  return typeof given === 'string' && Object.hasOwn(cases, given);
}

/** Initial case of each person. */
export const ordinaryCases: Readonly<Record<string, Case>> = {
  testa: 'found',
  prova: 'several-names',
  hemlig: 'protected',
  gammal: 'deceased',
  utflyttad: 'emigrated',
  okand: 'no-hit',
};

const now = { from: '2019-12-02', till: '9999-12-31' };
const before = { from: '2010-02-02', till: '2019-12-02' };
const home: AddressRow = {
  ...now,
  kind: 'Folkbokforingsadress',
  line2: 'Provgatan 12 lgh 1101',
  postcode: '12345',
  city: 'PROVSTAD',
};
const byTaxAgency: AddressRow = {
  ...now,
  kind: 'SarskildPostadress',
  line1: 'Förmedlingsuppdrag',
  line2: 'Box 2820',
  postcode: '40320',
  city: 'GÖTEBORG',
};

/** Builds the registry's record for a case; null when there is none. `today` is YYYY-MM-DD. */
export function recordOf(who: TestPerson, known: Case, today: string): PersonRecord | null {
  const { personalNumber, givenName, surname } = who;
  const year = personalNumber.slice(0, 4);
  const day = String(Number(personalNumber.slice(6, 8)) % 60).padStart(2, '0');
  const born = `${year}-${personalNumber.slice(4, 6)}-${day}`;
  const name = { ...now, firstNames: givenName, used: '10', lastName: surname };
  const ordinary: PersonRecord = {
    personalNumber,
    marked: 'NEJ',
    sheltered: 'NEJ',
    names: [name],
    details: [{ ...now, born }],
    registered: [{ ...now, county: '01', municipality: '80' }],
    addresses: [home],
  };
  const removed = { why: 'UV', day: '2021-03-04' };
  switch (known) {
    case 'found':
    case 'slow':
      return ordinary;
    case 'care-of': {
      const address = { ...home, careOf: 'c/o Exempelsson', line1: 'Gårdshuset', line2: 'Provgatan 12' };
      return { ...ordinary, addresses: [address] };
    }
    case 'special-address': {
      const box: AddressRow = {
        ...now,
        kind: 'SarskildPostadress',
        line2: 'Box 99',
        postcode: '54321',
        city: 'TESTBY',
      };
      return { ...ordinary, addresses: [home, box] };
    }
    case 'foreign': {
      const abroad: AddressRow = {
        ...now,
        kind: 'Utlandsadress',
        lines: ['1 Example Road', 'Sampleton'],
        country: 'IRLAND',
      };
      return { ...ordinary, addresses: [home, abroad] };
    }
    case 'contact-address':
      return { ...ordinary, registered: [], addresses: [{ ...home, kind: 'Kontaktadress' }] };
    case 'several-names': {
      const earlier = { ...before, firstNames: givenName, lastName: 'Föredetta', posted: `Föredetta, ${givenName}` };
      const double = { ...name, firstNames: 'Eva Prova-Lisa Exempla', used: '23', middleName: 'Mellan' };
      const moved: AddressRow = { ...home, ...before, line2: 'Gamla vägen 1', postcode: '54321', city: 'TESTBY' };
      return {
        ...ordinary,
        names: [earlier, double],
        details: [{ ...before, born }, ...ordinary.details],
        registered: [{ ...before, county: '14', municipality: '80' }, ...ordinary.registered],
        addresses: [moved, home],
      };
    }
    case 'under-16': {
      const tenYearsAgo = `${Number(today.slice(0, 4)) - 10}${today.slice(4)}`.replace('-02-29', '-02-28');
      return { ...ordinary, details: [{ ...now, born: tenYearsAgo }] };
    }
    case 'protected':
      return { ...ordinary, marked: 'JA', names: [], details: [], registered: [], addresses: [] };
    case 'sheltered':
      return { ...ordinary, marked: 'JA, set by SPAR', sheltered: 'JA', registered: [], addresses: [byTaxAgency] };
    case 'deceased': {
      const died = { why: 'AV', day: '2021-03-04', died: '2021-03-01' };
      return { ...ordinary, details: [{ ...now, born, removed: died }] };
    }
    case 'emigrated':
      return { ...ordinary, details: [{ ...now, born, removed }], registered: [], addresses: [] };
    case 'returned': {
      const abroad = { from: '2001-01-01', till: '2010-02-02', born, removed: { why: 'UV', day: '2001-01-01' } };
      return { ...ordinary, details: [abroad, { ...before, born }, ...ordinary.details] };
    }
    case 'old-number': {
      const replaced = { ...now, born, removed: { ...removed, why: 'GN' }, newNumber: anotherNumber(who) };
      return { ...ordinary, names: [], details: [replaced], registered: [], addresses: [] };
    }
    case 'no-address':
      return { ...ordinary, addresses: [{ ...home, ...before }] };
    case 'no-hit':
    case 'too-many':
    case 'exception':
    case 'fault':
      return null;
  }
}

function anotherNumber(who: TestPerson): string {
  return people.find(({ id }) => id !== who.id)?.personalNumber ?? '';
}
