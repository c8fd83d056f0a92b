const schema = 'http://statenspersonadressregister.se/schema';
const component = `${schema}/komponent`;

/** SPAR's personsökning, version 2021.1. */
export const ns = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
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
} as const;
