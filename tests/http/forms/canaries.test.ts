import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aVisitor } from '../../support/browser.ts';
import { fillForm } from '../../support/forms/fill-form.ts';
import { type FilledForm, filledForm, filledForms } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, type FormClient, fillUntil, order } from '../../support/forms/form-client.ts';
import { leaveHeapIn, readHeapTexts } from '../../support/forms/heap.ts';
import { lettersTo, untilNoLetterWaits, waitForLetter } from '../../support/forms/letter-box.ts';
import { findNeedles, type Haystack } from '../../support/forms/needles.ts';
import { type OwnSite, openOwnSite } from '../../support/forms/own-site.ts';
import { attributeOf, type ShownPage } from '../../support/forms/shown-page.ts';

const email = 'kanariella@undulat.example';
const childBorn = `${new Date().getFullYear() - 9}-08-21`;
/** Told in every form, and found nowhere but under seal, in letters and on the visitor's own pages. */
const told: Record<string, string> = {
  'payer-firstname': 'Kanariella',
  'payer-lastname': 'Fågelsångsson',
  'payer-email': email,
  'payer-mobile': '070-174 06 77',
  'payer-street': 'Kanariebacken 17',
  'payer-city': 'Kanariestad',
  'payer-company-name': 'Papegojbolaget',
  'payer-organisation-number': '857209-0606',
  'recipient-firstname': 'Kvittra',
  'recipient-lastname': 'Nymfparakitsson',
  'recipient-street': 'Voljärgatan 3',
  'recipient-city': 'Pippstad',
  'card-to': 'Ara Macaosson',
  greeting: 'Kvitter, kvitter!\nSånger för bara dig.',
};
const personalNumbers = ['19670919-9530', '196709199530', '670919-9530', '6709199530', '19670919 9530', '670919 9530'];
const asStored = [
  '+46701740677',
  '701740677',
  '8572090606',
  '1967-09-19',
  childBorn,
  ...(told.greeting ?? '').split('\n'),
];
const canaries = [...Object.values(told), ...personalNumbers, ...asStored];

/** What is looked for in vain is counted, words and all; here it should not be among others' searches. */
const missesFile = join(tmpdir(), `misses-of-canaries-${process.pid}.json`);
const heapFolder = mkdtempSync(join(tmpdir(), 'heap-of-canaries-'));
const browser = aVisitor();
let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSite({ LOG_LEVEL: 'trace', SEARCH_MISSES_FILE: missesFile, ...leaveHeapIn(heapFolder) });
});
/** Made as the office makes it every night. */
const copy = join(tmpdir(), `copy-of-canaries-${process.pid}.db`);
afterAll(async () => {
  await site.stop();
  for (const file of [missesFile, copy, heapFolder]) rmSync(file, { force: true, recursive: true });
});

const clients: FormClient[] = [];
function visit(): FormClient {
  const client = createFormClient({ site: site.origin, network: `198.18.5.${clients.length}` });
  clients.push(client);
  return client;
}
const overheard = { addresses: [] as string[], referers: [] as string[], cookies: [] as string[] };

it('what people tell stands in no log, no memory, no address, no cookie and no error page, and under seal in the database and its copy', async () => {
  // Two letters are refused, for what went wrong is logged as well.
  const refusal = JSON.stringify({ kind: 'refuse', to: email, times: 2 });
  await fetch(`${inject('mailbox')}/__sandbox/faults`, { method: 'PUT', body: refusal });
  await Promise.all([
    ...filledForms.map((filled) => order(visit(), withCanaries(filled))),
    orderInSixWritings(),
    browse(),
  ]);
  const link = await goOnElsewhere();
  await withdraw();
  const orders = await site.ordersOf();
  await site.office('paid', `${orders.find(({ way }) => way === 'invoice')?.reference}`);
  await openPapers();
  // A letter that is being written is in memory, as it must be.
  await untilNoLetterWaits(site.book.outbox);
  const heap = { where: 'heap', bytes: await readHeapTexts(site.processId, heapFolder) };
  await searchAndReport();
  const errors = await collectErrors();

  for (const { seen } of clients) {
    overheard.addresses.push(...seen.addresses);
    overheard.cookies.push(...seen.cookies);
  }
  await site.office('backup', copy);
  const folder = dirname(site.databaseFile);
  const files = readdirSync(folder).map((name) => ({ where: name, bytes: readFileSync(join(folder, name)) }));
  const haystacks: Haystack[] = [
    ...files,
    { where: 'copy', bytes: readFileSync(copy) },
    { where: 'log', bytes: Buffer.from(await site.log()) },
    { where: 'error pages', bytes: Buffer.from(errors.map(({ html }) => html).join('\n')) },
    ...Object.entries(overheard).map(([where, heard]) => ({ where, bytes: Buffer.from(heard.join('\n')) })),
  ];
  const kept = ['klubbhuset.db', 'klubbhuset.db-shm', 'klubbhuset.db-wal', 'klubbhuset.keys'];
  expect(files.map(({ where }) => where).toSorted()).toEqual(kept);

  expect(findNeedles(haystacks, canaries)).toEqual([]);
  // Nor does anybody hold on to it. One is an example in our own words as well.
  expect(findNeedles([heap], canaries)).toEqual(['857209-0606 in heap']);
  // What opens something is not lying about either; of course it stands in the address that it makes.
  const visitors = clients.flatMap(({ cookies }) => cookies.get('__Host-svar') ?? []);
  const keys = [...visitors, ...orders.map(({ token }) => token), link];
  const quiet = haystacks.filter(({ where }) => where !== 'addresses' && where !== 'cookies');
  expect(findNeedles(quiet, keys)).toEqual([]);

  // Whoever looks there finds what does stand there.
  const plain = [
    '/stod/giftogram/granska',
    'A page reported an error',
    'awaiting_invoice',
    '__Host-svar=',
    'A letter was refused',
    site.origin,
    '404',
  ];
  expect(findNeedles(haystacks, plain)).toEqual(
    expect.arrayContaining([
      '/stod/giftogram/granska in addresses',
      '/stod/giftogram/granska in log',
      'A page reported an error in log',
      'awaiting_invoice in klubbhuset.db-wal',
      'awaiting_invoice in copy',
      '__Host-svar= in cookies',
      'A letter was refused in log',
      `${site.origin} in referers`,
      '404 in error pages',
    ]),
  );
  const size = Math.round(haystacks.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1000);
  console.log(
    `canaries: ${canaries.length} texts and ${keys.length} keys sought in ${haystacks.length} places (${size} kB) after ${orders.length} orders: 0 hits`,
  );
}, 900_000);

function withCanaries(filled: FilledForm): FilledForm {
  const asked = Object.entries(told).filter(([name]) => name in filled.typed);
  const isChild = filled.typed['recipient-birth-date']?.endsWith('-03-14') && filled.typed['sum-childrens-club'];
  if (isChild) asked.push(['recipient-birth-date', childBorn]);
  return { ...filled, typed: { ...filled.typed, ...Object.fromEntries(asked) } };
}

/** The same personal number in every writing, each taken. */
async function orderInSixWritings(): Promise<void> {
  const client = visit();
  const membership = withCanaries(filledForm('an adult’s membership'));
  const person = await fillUntil(client, membership, 'uppgifter');
  for (const number of personalNumbers) {
    const typed = { ...askedOf(person, membership.typed), 'payer-personal-number': number };
    expect([number, (await client.post(person, typed)).status]).toEqual([number, 303]);
  }
  // The bank needs it for a monthly gift alone; here it is asked, and not kept with the order.
  await order(client, membership);
}

/** In a browser, which tells the next page where it comes from. */
async function browse(): Promise<void> {
  const extraHTTPHeaders = { 'X-Forwarded-For': '198.18.5.250' };
  const page = await browser.open(`${site.origin}/stod`, { extraHTTPHeaders });
  page.on('request', (request) => overheard.addresses.push(request.url()));
  page.on('request', (request) => overheard.referers.push(request.headers().referer ?? ''));
  await fillForm(page, withCanaries(filledForm('a printed card to the recipient')), site.origin);
  await page.locator('main form[action="/angra"] button').click();
  await page.waitForURL('**/angra');
  const cookies = await page.context().cookies();
  overheard.cookies.push(...cookies.map(({ name, value }) => `${name}=${value}`));
}

/** Has a link sent, and goes on with it; its key. */
async function goOnElsewhere(): Promise<string> {
  const [here, there] = [visit(), visit()];
  await fillUntil(here, withCanaries(filledForm('a gift by invoice')), 'betalning');
  await here.send(await here.open('/stod/gava/spara'), { 'link-email': email });
  const { text } = await waitForLetter(email, '/fortsatt/');
  const key = /\/fortsatt\/([\w-]{22})/.exec(text)?.[1] ?? '';
  expect((await there.send(await there.open(`/fortsatt/${key}`), {})).path).toBe('/stod/gava/betalning');
  return key;
}

async function withdraw(): Promise<void> {
  const client = visit();
  const stated = { name: 'Kanariella Fågelsångsson', reference: 'Kanariebacken 17', email };
  const confirm = await client.send(await client.open('/angra'), stated);
  expect((await client.send(confirm, { part: 'confirm' })).status).toBe(200);
}

/** Every paper of every order, and what the order's page leads to. */
async function openPapers(): Promise<void> {
  const client = visit();
  for (const { token } of await site.ordersOf(email)) {
    const page = await client.open(`/tack/${token}`);
    for (const link of page.find('a[rel="nofollow"]')) await client.ask(attributeOf(link, 'href'));
  }
}

/** Looked for, and told of by a page that broke on it. The addresses of searches say of course what is sought; the log must not. */
async function searchAndReport(): Promise<void> {
  for (const [at, text] of canaries.entries()) {
    const query = `sokord=${encodeURIComponent(text)}`;
    // A connection of its own: between two searches the server may have let go of an idle one.
    const network = { 'X-Forwarded-For': `198.18.6.${at}`, Connection: 'close' };
    const body = JSON.stringify({ kind: 'error', message: `"${text}" is broken`, page: `/sok?${query}` });
    const [found, , reported] = await Promise.all([
      fetch(`${site.origin}/sok?${query}`, { headers: network }),
      fetch(`${site.origin}/finns-inte?${query}`, { headers: network }),
      fetch(`${site.origin}/_/report`, {
        method: 'POST',
        headers: { Origin: site.origin, 'Content-Type': 'application/json', ...network },
        body,
      }),
    ]);
    expect([text, found.status, reported.status]).toEqual([text, 200, 204]);
  }
}

/** Pages for what went wrong, each asked for with all there is to tell. */
async function collectErrors(): Promise<ShownPage[]> {
  const client = visit();
  const body = new URLSearchParams({ ...told, 'payer-personal-number': personalNumbers.join() });
  const own = { Origin: site.origin };
  const asked = await Promise.all([
    client.ask('/stod/gava/finns-inte', { method: 'POST', headers: own, body }),
    client.ask('/stod/finns-inte/uppgifter', { method: 'POST', headers: own, body }),
    client.ask('/stod/gava/uppgifter', { method: 'POST', headers: { Origin: 'https://evil.example' }, body }),
    client.ask('/stod/gava/uppgifter', { method: 'PUT', headers: own, body }),
    client.ask('/stod/gava/uppgifter', { method: 'POST', headers: own, body: `${body}${'x'.repeat(70_000)}` }),
    client.ask('/stod/gava/uppgifter', {
      method: 'POST',
      headers: { ...own, 'Content-Type': 'application/json' },
      body,
    }),
    client.ask('/tack/AAAAAAAAAAAAAAAAAAAAAA', { method: 'POST', headers: own, body }),
    client.ask('/fortsatt/AAAAAAAAAAAAAAAAAAAAAA', { method: 'POST', headers: own, body }),
  ]);
  const statuses = asked.map(({ status }) => status);
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  expect((await lettersTo(email)).length).toBeGreaterThan(0);
  return asked;
}
