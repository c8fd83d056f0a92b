const schema = 'http://statenspersonadressregister.se/schema';

export const soap = 'http://schemas.xmlsoap.org/soap/envelope/';

/** Namespaces of SPAR's personsökning, version 2021.1, by the prefix that our responses use. */
export const namespaces = {
  ns2: `${schema}/personsok/2021.1/personsokningsvar`,
  ns3: `${schema}/komponent/sok/personsokningsokparametrar-1.1`,
  ns4: `${schema}/komponent/person/person-1.2`,
  ns5: `${schema}/komponent/person/skyddadepersonuppgifter-1.1`,
  ns6: `${schema}/komponent/generellt/datumtid-1.1`,
  ns7: `${schema}/komponent/person/namn/namn-1.0`,
  ns8: `${schema}/komponent/person/namn/deladenamnelement-1.0`,
  ns9: `${schema}/komponent/person/persondetaljer-1.2`,
  ns10: `${schema}/komponent/person/avregistrering-1.0`,
  ns11: `${schema}/komponent/person/hanvisning-1.0`,
  ns12: `${schema}/komponent/person/folkbokforing-1.0`,
  ns13: `${schema}/komponent/person/adress/folkbokforingsadress-1.1`,
  ns14: `${schema}/komponent/person/adress/sarskildpostadress-1.1`,
  ns15: `${schema}/komponent/person/adress/utlandsadress-1.1`,
  ns16: `${schema}/komponent/person/adress/kontaktadress-1.0`,
  ns17: `${schema}/komponent/person/adress/deladeadresselement-1.1`,
  ns18: `${schema}/komponent/sok/undantag-1.0`,
} as const;

export const question = `${schema}/personsok/2021.1/personsokningfraga`;
export const identification = `${schema}/komponent/metadata/identifieringsinformationWs-1.1`;
export const parameters = namespaces.ns3;
export const person = namespaces.ns4;
