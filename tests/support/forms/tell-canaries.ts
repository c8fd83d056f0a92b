import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject } from 'vitest';
import { isLong } from '../long.ts';
import { type FilledForm, filledForm } from './filled-forms.ts';
import { askedOf, createFormClient, type FormClient, fillUntil, order } from './form-client.ts';
import { emailsTo, untilNoEmailWaits, waitForEmail } from './mailbox.ts';
import { findNeedles, type Haystack } from './needles.ts';
import type { OwnSite } from './own-site.ts';
import { attributeOf, type ShownPage } from './shown-page.ts';

const email = 'kanariella@undulat.example';
const childBorn = `${new Date().getFullYear() - 9}-08-21`;
/** Canary texts entered in every form. They may appear only encrypted, in e-mails and on the visitor's own pages. */
const told: Record<string, string> = {
  'payer-firstname': 'Kanariella',
  'payer-lastname': 'Fågelsångsson',
  'payer-email': email,
  'payer-mobile': '070-174 06 77',
  'payer-street': 'Kanariebacken 17',
  'payer-city': 'Kanariestad',
  'payer-company-name': 'Papegojbolaget',
  'payer-organisation-number': '857209-0606',
  'payer-your-reference': 'Undulat Jakosson, order 4711',
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
export const canaries = [...Object.values(told), ...personalNumbers, ...asStored];

export function withCanaries(filled: FilledForm): FilledForm {
  const asked = Object.entries(told).filter(([name]) => name in filled.typed);
  const isChild = filled.typed['recipient-birth-date']?.endsWith('-03-14') && filled.typed['sum-childrens-club'];
  if (isChild) asked.push(['recipient-birth-date', childBorn]);
  return { ...filled, typed: { ...filled.typed, ...Object.fromEntries(asked) } };
}

/** Creates a client that enters canary texts into every form, and searches for their traces. */
export function createTeller(site: OwnSite) {
  const clients: FormClient[] = [];
  /** Observable data, by kind. */
  const overheard: Record<string, string[]> = { addresses: [], cookies: [] };
  /** Tokens and other keys. */
  let keys: string[] = [];

  function visit(): FormClient {
    const client = createFormClient({ site: site.origin, network: `198.18.5.${clients.length}` });
    clients.push(client);
    return client;
  }

  /** Enters the canaries by every route: orders, resumed forms, withdrawals, payments, all documents. */
  async function tell(filled: FilledForm[], meanwhile: () => Promise<void> = async () => {}): Promise<number> {
    // Two e-mails are refused, because failures are logged as well.
    const refusal = JSON.stringify({ kind: 'refuse', to: email, times: 2 });
    await fetch(`${inject('mailbox')}/__fakes/faults`, { method: 'PUT', body: refusal });
    await Promise.all([...filled.map((one) => order(visit(), withCanaries(one))), orderInSixWritings(), meanwhile()]);
    const link = await goOnElsewhere();
    await withdraw();
    const orders = await site.ordersOf();
    const paid = `${orders.find(({ paymentMethod: way }) => way === 'invoice')?.reference}`;
    // A process of its own takes as long as a form.
    await (isLong ? site.office('paid', paid) : site.repository.orders.apply(paid, 'paid', 'job'));
    await openPapers();
    await untilNoEmailWaits(site.repository.outbox);
    const visitors = clients.flatMap(({ cookies }) => cookies.get('__Host-svar') ?? []);
    keys = [...visitors, ...orders.map(({ token }) => token), link];
    return orders.length;
  }

  /** Enters the same personal number in every accepted notation. */
  async function orderInSixWritings(): Promise<void> {
    const client = visit();
    const gift = withCanaries(filledForm('a gift every month'));
    const payment = await fillUntil(client, gift, 'betalning');
    for (const number of personalNumbers) {
      const typed = { ...askedOf(payment, gift.typed), way: 'bank-id', 'payer-personal-number': number };
      expect([number, (await client.post(payment, typed)).status]).toEqual([number, 303]);
    }
    // A mandate on paper is written by hand: the number was entered, and is not stored with the order.
    await order(client, gift);
  }

  /** Requests a resume link and follows it; returns its token. */
  async function goOnElsewhere(): Promise<string> {
    const [here, there] = [visit(), visit()];
    await fillUntil(here, withCanaries(filledForm('a gift by invoice')), 'betalning');
    await here.send(await here.open('/stod/gava/spara'), { 'link-email': email });
    const { text } = await waitForEmail(email, '/fortsatt/');
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

  /** Opens every document of every order, and the links on the order's page. */
  async function openPapers(): Promise<void> {
    const client = visit();
    for (const { token } of await site.ordersOf(email)) {
      const page = await client.open(`/tack/${token}`);
      for (const link of page.find('a[rel="nofollow"]')) await client.ask(attributeOf(link, 'href'));
    }
  }

  /**
   * Searches for the canaries, and reports a script error from those pages. A search address contains its query; the
   * log must not.
   */
  async function searchAndReport(): Promise<void> {
    for (const [at, text] of canaries.entries()) {
      if (!isLong && at % 4) continue;
      const query = `sokord=${encodeURIComponent(text)}`;
      // New connection: the server may have closed an idle one between two searches.
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

  /**
   * Searches all traces for the canaries.
   * @param copy path of the nightly database copy
   */
  async function expectNothingLeft(copy: string): Promise<Haystack[]> {
    await searchAndReport();
    const errors = await collectErrors();
    for (const { seen } of clients) {
      overheard.addresses?.push(...seen.addresses);
      overheard.cookies?.push(...seen.cookies);
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
    // Tokens must not leak either. They do appear in the addresses made of them.
    const quiet = haystacks.filter(({ where }) => where !== 'addresses' && where !== 'cookies');
    expect(findNeedles(quiet, keys)).toEqual([]);

    // Control check: the search finds texts that are there.
    const standing = [
      ['/stod/giftogram/granska', 'addresses'],
      ['/stod/giftogram/granska', 'log'],
      ['A page reported an error', 'log'],
      ['awaiting_invoice', 'klubbhuset.db-wal'],
      ['awaiting_invoice', 'copy'],
      ['__Host-svar=', 'cookies'],
      ['An e-mail was rejected', 'log'],
      ...(overheard.referers ? [[site.origin, 'referers']] : []),
      ['Ett fel har inträffat', 'error pages'],
    ];
    const plain = [...new Set(standing.map(([text = '']) => text))];
    expect(findNeedles(haystacks, plain)).toEqual(expect.arrayContaining(standing.map((pair) => pair.join(' in '))));
    const size = Math.round(haystacks.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1000);
    console.log(
      `canaries: ${canaries.length} texts and ${keys.length} keys sought in ${haystacks.length} places (${size} kB): 0 hits`,
    );
    return haystacks;
  }

  /** Error pages, requested with all the canaries. A refused foreign form is not among them: it keeps what was written. */
  async function collectErrors(): Promise<ShownPage[]> {
    const client = visit();
    const body = new URLSearchParams({ ...told, 'payer-personal-number': personalNumbers.join() });
    const own = { Origin: site.origin };
    const asked = await Promise.all([
      client.ask('/stod/gava/finns-inte', { method: 'POST', headers: own, body }),
      client.ask('/stod/finns-inte/uppgifter', { method: 'POST', headers: own, body }),
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
    expect((await emailsTo(email)).length).toBeGreaterThan(0);
    return asked;
  }

  return { overheard, tell, expectNothingLeft };
}
