import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askTls } from '../certificates/ask-tls.ts';
import { outline, type ServedRegistry, serveRegistry, stranger, trusted, writeQuestion } from './served-registry.ts';

let registry: ServedRegistry;
beforeAll(async () => {
  registry = await serveRegistry();
});
beforeEach(() => registry.restart());
afterAll(() => registry.close());

const testa = '195704289999';
const now = { DatumFrom: ['2019-12-02'], DatumTill: ['9999-12-31'] };
const before = { DatumFrom: ['2010-02-02'], DatumTill: ['2019-12-02'] };
const home = { ...now, Utdelningsadress2: ['Provgatan 12 lgh 1101'], PostNr: ['12345'], Postort: ['PROVSTAD'] };

async function know(known: string, id = 'testa'): Promise<void> {
  expect((await registry.put(`people/${id}`, { case: known })).status).toBe(200);
}

/** Reads the only result about Testa in a case, as plain objects. */
async function read(known: string): Promise<Record<string, any>> {
  await know(known);
  const answer = outline(await registry.ask(testa)) as Record<string, any[]>;
  expect(answer['PersonsokningSvarspost']).toHaveLength(1);
  return answer['PersonsokningSvarspost']?.[0];
}

describe('a person who is found', () => {
  it('is told of in full, with the question and an identifier', async () => {
    const answer = await registry.ask(testa);
    expect(outline(answer)).toEqual({
      PersonsokningFraga: [{ IdNummer: [testa] }],
      PersonsokningSvarspost: [
        {
          PersonId: [{ IdNummer: [testa], Typ: ['PERSONNUMMER'] }],
          Sekretessmarkering: ['NEJ'],
          SkyddadFolkbokforing: ['NEJ'],
          SenasteAndringSPAR: ['2019-12-02'],
          Namn: [{ ...now, Fornamn: ['Testa'], Tilltalsnamn: ['10'], Efternamn: ['Testsson'] }],
          Persondetaljer: [
            {
              ...now,
              Sekretessmarkering: ['NEJ'],
              SkyddadFolkbokforing: ['NEJ'],
              Fodelsedatum: ['1957-04-28'],
              Kon: ['MAN'],
            },
          ],
          Folkbokforing: [{ ...now, FolkbokfordLanKod: ['01'], FolkbokfordKommunKod: ['80'] }],
          Folkbokforingsadress: [{ SvenskAdress: [home] }],
        },
      ],
      UUID: [expect.stringMatching(/^[0-9a-f-]{36}$/)],
    });
  });

  it('has every element in the namespace of the schema', async () => {
    const { text } = await registry.post(writeQuestion(testa));
    const schema = 'http://statenspersonadressregister.se/schema';
    for (const [name, namespace] of [
      ['SPARPersonsokningSvar', `${schema}/personsok/2021.1/personsokningsvar`],
      ['IdNummer', `${schema}/komponent/person/person-1.2`],
      ['Sekretessmarkering', `${schema}/komponent/person/skyddadepersonuppgifter-1.1`],
      ['DatumTill', `${schema}/komponent/generellt/datumtid-1.1`],
      ['Fornamn', `${schema}/komponent/person/namn/deladenamnelement-1.0`],
      ['Folkbokforingsadress', `${schema}/komponent/person/adress/folkbokforingsadress-1.1`],
      ['SvenskAdress', `${schema}/komponent/person/adress/deladeadresselement-1.1`],
    ]) {
      const prefix = new RegExp(`<(\\w+):${name}\\b`).exec(text)?.[1];
      expect(text).toContain(`xmlns:${prefix}="${namespace}"`);
    }
  });

  it('may have c/o and a first line', async () => {
    const { Folkbokforingsadress } = await read('care-of');
    expect(Folkbokforingsadress[0].SvenskAdress[0]).toMatchObject({
      CareOf: ['c/o Exempelsson'],
      Utdelningsadress1: ['Gårdshuset'],
      Utdelningsadress2: ['Provgatan 12'],
    });
  });

  it('may have a special address for post, one abroad, or a contact address', async () => {
    expect((await read('special-address'))['SarskildPostadress'][0].SvenskAdress[0]).toMatchObject({
      Utdelningsadress2: ['Box 99'],
    });
    expect((await read('foreign'))['Utlandsadress'][0].InternationellAdress[0]).toEqual({
      ...now,
      Utdelningsadress1: ['1 Example Road'],
      Utdelningsadress2: ['Sampleton'],
      Land: ['IRLAND'],
    });
    const contact = await read('contact-address');
    expect(contact['Kontaktadress'][0].SvenskAdress[0]).toMatchObject({ PostNr: ['12345'] });
    expect(contact).not.toHaveProperty('Folkbokforingsadress');
  });

  it('may have rows of before, first', async () => {
    const { Namn, Persondetaljer, Folkbokforing, Folkbokforingsadress } = await read('several-names');
    expect(Namn).toMatchObject([
      { ...before, Efternamn: ['Föredetta'] },
      { ...now, Fornamn: ['Eva Prova-Lisa Exempla'], Tilltalsnamn: ['23'], Mellannamn: ['Mellan'] },
    ]);
    expect(Folkbokforingsadress).toMatchObject([
      { SvenskAdress: [{ ...before, Postort: ['TESTBY'] }] },
      { SvenskAdress: [home] },
    ]);
    expect([Persondetaljer, Folkbokforing].map(({ length }) => length)).toEqual([2, 2]);
  });

  it('may be a child', async () => {
    expect((await read('under-16'))['Persondetaljer'][0].Fodelsedatum).toEqual(['2016-12-01']);
  });

  it('may have a co-ordination number', async () => {
    await know('contact-address', 'okand');
    const answer = outline(await registry.ask('196408833231')) as Record<string, any>;
    expect(answer['PersonsokningSvarspost'][0]).toMatchObject({
      PersonId: [{ Typ: ['SAMORDNINGSNUMMER'] }],
      Persondetaljer: [{ Fodelsedatum: ['1964-08-23'] }],
    });
  });
});

describe('a person who must not be found out about', () => {
  it('is marked, and nothing is told', async () => {
    const told = await read('protected');
    expect(told).toEqual({
      PersonId: [{ IdNummer: [testa], Typ: ['PERSONNUMMER'] }],
      Sekretessmarkering: ['JA'],
      SkyddadFolkbokforing: ['NEJ'],
      SenasteAndringSPAR: ['2019-12-02'],
    });
  });

  it('is sheltered, with a name and the tax agency’s address', async () => {
    const told = await read('sheltered');
    expect(told).toMatchObject({ Sekretessmarkering: ['JA'], SkyddadFolkbokforing: ['JA'] });
    expect(told['SarskildPostadress'][0].SvenskAdress[0]).toMatchObject({
      Utdelningsadress1: ['Förmedlingsuppdrag'],
      Utdelningsadress2: ['Box 2820'],
    });
    expect((await registry.post(writeQuestion(testa))).text).toContain(':Sekretessmarkering sattAvSPAR="JA">JA<');
  });

  it.each([
    ['deceased', { AvregistreringsorsakKod: ['AV'], Avlidendatum: ['2021-03-01'] }],
    ['emigrated', { AvregistreringsorsakKod: ['UV'], Avregistreringsdatum: ['2021-03-04'] }],
    ['old-number', { AvregistreringsorsakKod: ['GN'], Hanvisning: [{ IdNummer: ['200002292399'], Typ: ['Till'] }] }],
  ])('is %s', async (known, detail) => {
    expect((await read(known))['Persondetaljer']).toMatchObject([detail]);
  });

  it('has had an address, and has none', async () => {
    expect((await read('no-address'))['Folkbokforingsadress']).toMatchObject([{ SvenskAdress: [before] }]);
  });

  it.each([
    ['who was there', testa],
    ['who never was', '201509160006'],
  ])('is not there: one %s', async (_who, personalNumber) => {
    await know('no-hit');
    expect(Object.keys(outline(await registry.ask(personalNumber)) as object)).toEqual(['PersonsokningFraga', 'UUID']);
  });
});

describe('exceptions', () => {
  const exceptionOf = async (personalNumber: string, who = {}) =>
    (outline(await registry.ask(personalNumber, who)) as Record<string, any>)['Undantag'];

  it.each([
    ['another customer', testa, { customerNumber: '500244' }],
    ['another assignment', testa, { assignment: '1' }],
    ['a wrong check digit', '195704289998', {}],
  ])('OGILTIG_INPARAMETER for %s', async (_what, personalNumber, who) => {
    expect(await exceptionOf(personalNumber, who)).toEqual([
      { Kod: ['OGILTIG_INPARAMETER'], Beskrivning: [expect.stringMatching(/./)] },
    ]);
  });

  it('GENERELLT_FEL, and too many answers', async () => {
    await know('exception');
    expect(await exceptionOf(testa)).toMatchObject([{ Kod: ['GENERELLT_FEL'] }]);
    await know('too-many');
    expect(outline(await registry.ask(testa))).toMatchObject({
      OverstigerMaxAntalSvarsposter: [{ AntalPoster: ['101'], MaxAntalSvarsposter: ['100'] }],
    });
  });
});

describe('SOAP faults, with 500', () => {
  const good = writeQuestion(testa);
  it.each([
    ['no XML', 'hej'],
    ['no envelope', '<a/>'],
    ['another namespace', good.replace('2021.1', '2023.1')],
    ['no assignment', good.replaceAll('UppdragId', 'Uppdrag')],
    ['no user', writeQuestion(testa, { user: '' })],
    ['too long a user', writeQuestion(testa, { user: 'x'.repeat(257) })],
    ['a number of ten digits', writeQuestion('5704289999')],
    [
      'a search by name as well',
      good.replace('</sok:Pers', '<sok:NamnSokArgument>Test</sok:NamnSokArgument></sok:Pers'),
    ],
    ['a document type', good.replace('<soapenv:Envelope', '<!DOCTYPE x><soapenv:Envelope')],
  ])('%s', async (_what, body) => {
    const answer = await registry.post(body);
    expect(answer.status).toBe(500);
    expect(answer.text).toMatch(/<S:Fault><faultcode>S:Client<\/faultcode><faultstring>.+<\/faultstring><\/S:Fault>/);
  });

  it('another action; its own and none are taken', async () => {
    const action = 'http://skatteverket.se/spar/personsok/2021.1/PersonsokService/Personsok';
    const statuses = ['urn:other', `"${action}"`, '""'].map((soapaction) => registry.post(good, { soapaction }));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([500, 200, 200]);
  });

  it('when the service fails', async () => {
    await know('fault');
    const answer = await registry.post(good);
    expect(answer).toMatchObject({ status: 500, headers: { 'content-type': 'text/xml;charset=utf-8' } });
    expect(answer.text).toContain('<faultcode>S:Server</faultcode>');
  });
});

describe('the door', () => {
  it.each([
    [404, '/2019.1/', {}],
    [415, '/2021.1/', { 'content-type': 'application/json' }],
    [415, '/2021.1/', { 'content-type': 'application/soap+xml' }],
  ])('%d for %s %j', async (status, path, headers) => {
    expect((await registry.post(writeQuestion(testa), headers, path)).status).toBe(status);
  });

  it.each([
    ['no certificate', undefined],
    ['a certificate of another authority', stranger],
  ])('is shut for %s', async (_what, identity) => {
    const asked = askTls(`${registry.origin}/2021.1/`, { method: 'POST', identity, trusted });
    await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/ALERT|EPROTO|ECONNRESET|EPIPE/) });
  });
});
