const schema = 'http://statenspersonadressregister.se/schema';
const component = `${schema}/komponent`;

/** One version of SPAR's personsökning: its path, and the XML namespaces of question and answer. */
export interface SparVersion {
  /** Path below the registry's origin. */
  path: string;
  namespaces: Readonly<Record<SparNamespace, string>>;
}
type SparNamespace =
  | 'question'
  | 'answer'
  | 'identification'
  | 'parameters'
  | 'person'
  | 'protection'
  | 'dates'
  | 'names'
  | 'name'
  | 'details'
  | 'removal'
  | 'registered'
  | 'contact'
  | 'address'
  | 'exception';

/** SOAP 1.1; the same in every version. */
export const soap = 'http://schemas.xmlsoap.org/soap/envelope/';

/**
 * Versions by SPAR's own names; add an entry for a new one. Components have versions of their own, so each is
 * written out as in SPAR's schemas. With a wrong `removal`, dead people would be found.
 */
export const sparVersions = {
  '2021.1': {
    path: '/2021.1/',
    namespaces: {
      question: `${schema}/personsok/2021.1/personsokningfraga`,
      answer: `${schema}/personsok/2021.1/personsokningsvar`,
      identification: `${component}/metadata/identifieringsinformationWs-1.1`,
      parameters: `${component}/sok/personsokningsokparametrar-1.1`,
      person: `${component}/person/person-1.2`,
      protection: `${component}/person/skyddadepersonuppgifter-1.1`,
      dates: `${component}/generellt/datumtid-1.1`,
      names: `${component}/person/namn/namn-1.0`,
      name: `${component}/person/namn/deladenamnelement-1.0`,
      details: `${component}/person/persondetaljer-1.2`,
      removal: `${component}/person/avregistrering-1.0`,
      registered: `${component}/person/adress/folkbokforingsadress-1.1`,
      contact: `${component}/person/adress/kontaktadress-1.0`,
      address: `${component}/person/adress/deladeadresselement-1.1`,
      exception: `${component}/sok/undantag-1.0`,
    },
  },
} as const satisfies Record<string, SparVersion>;

/** Valid values of REGISTRY_VERSION. */
export const sparVersionNames = Object.keys(sparVersions) as (keyof typeof sparVersions)[];
