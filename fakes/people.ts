/** Fictitious person with one of the personal numbers published for tests. */
export interface TestPerson {
  id: string;
  /** Personal number, 12 digits; a co-ordination number when the day exceeds 60. */
  personalNumber: string;
  givenName: string;
  surname: string;
}

/** Test persons known to the fakes of BankID and the population registry. */
export const people: readonly TestPerson[] = [
  { id: 'testa', personalNumber: '195704289999', givenName: 'Testa', surname: 'Testsson' },
  { id: 'prova', personalNumber: '200002292399', givenName: 'Prova Exempla', surname: 'Provsdotter' },
  { id: 'hemlig', personalNumber: '196709199530', givenName: 'Påhittad', surname: 'Hemligsson' },
  { id: 'gammal', personalNumber: '190905271474', givenName: 'Uråldrig', surname: 'Testgren' },
  { id: 'utflyttad', personalNumber: '198112789873', givenName: 'Exempel', surname: 'Utflyttsson' },
  { id: 'okand', personalNumber: '196408833231', givenName: 'Okänd', surname: 'Låtsasdotter' },
];
