import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forms as words } from '#messages/sv/forms.ts';
import { support } from '#messages/sv/support.ts';
import { createReference } from '#numbers/reference.ts';
import { createMailbox, type Mailbox } from '#sandbox/mail/mailbox.ts';
import { testKeys } from '#setup/each-database.ts';
import { type PostgresServer, startPostgres } from '#setup/postgres.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, type FormClient, fillUntil, order } from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { type ShownPage, valueOf } from '../../support/forms/shown-page.ts';
import { holdDatabase } from '../../support/hold-database.ts';
import { openOwnSiteHere } from '../../support/in-process-site.ts';

const origin = 'https://klubbhuset.example';
const anyKey = 'AAAAAAAAAAAAAAAAAAAAAA';
const someNumber = createReference((bytes) => new Uint8Array(bytes));
let networks = 0;

function visit(site: OwnSite): FormClient {
  return createFormClient({ site: () => site.origin, origin, network: `198.18.11.${networks++}` });
}

const gift = filledForm('a gift by invoice', 'outage@example.se');
const stated = { name: 'Testa Testsson', reference: 'TV7K-M4XR', email: 'outage@example.se' };
/** These need no database … */
const content = ['/djurfakta', '/djurfakta/rav', '/stod', '/medlem', '/angra', '/intyg'];
/** … and these do. */
const needing = [
  ...['', '/start', '/uppgifter', '/granska', '/spara'].map((step) => `/stod/gava${step}`),
  ...[`/tack/${anyKey}`, `/vidare/${anyKey}`, `/intyg?nummer=${someNumber}`],
];

/** What a visitor meets who has a form's page before them while the database can neither be read nor written. */
async function meetOutage(client: FormClient, page: ShownPage) {
  const read = await Promise.all([...content, ...needing].map((path) => client.ask(path)));
  const refused = await client.send(page, askedOf(page, gift.typed));
  const confirm = await client.send(await client.open('/angra'), stated);
  const withdrawal = await client.send(confirm, { part: 'confirm' });
  return {
    refused,
    met: {
      read: read.map(({ path, status, headers }) => [path, status, headers.get('Retry-After')]),
      step: [refused.status, refused.headers.get('Retry-After'), refused.summary.includes(words.messages.unavailable)],
      kept: Object.keys(askedOf(page, gift.typed)).map((name) => valueOf(refused, name)),
      withdrawal: [withdrawal.status, withdrawal.summary.includes(support.withdraw.messages.unavailable)],
      stated: Object.keys(stated).map((name) => valueOf(withdrawal, name)),
    },
  };
}

/** The rest goes on, nothing is said to be done that is not, and nothing typed is lost. */
const expectedOf = (page: ShownPage) => ({
  read: [...content.map((path) => [path, 200, null]), ...needing.map((path) => [path, 503, '30'])],
  step: [503, '30', true],
  kept: Object.values(askedOf(page, gift.typed)),
  withdrawal: [503, true],
  stated: Object.values(stated),
});

describe('a database file', () => {
  let site: OwnSite;
  beforeAll(async () => {
    site = await openOwnSiteHere({ PUBLIC_ORIGIN: origin, SMTP_URL: '' });
  });
  afterAll(() => site.stop());

  it('that is gone with its keys when the site starts is missed, and found again without a restart', async () => {
    const client = visit(site);
    const page = await fillUntil(client, gift, 'uppgifter');
    const folder = dirname(site.databaseFile);
    await site.restart(() => {
      renameSync(folder, `${folder}-away`);
      writeFileSync(folder, 'a file where a folder should be');
    });
    const { refused, met } = await meetOutage(client, page);
    expect(met).toEqual(expectedOf(page));
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    expect((await client.send(refused, {})).path).toBe('/stod/gava/adress');
    expect((await order(client, gift)).path).toMatch(/^\/tack\//);
    expect(await site.ordersOf(stated.email)).toHaveLength(1);
  });

  it('that somebody else holds on to can be read, and what is sent meanwhile is not lost', async () => {
    const client = visit(site);
    const held = filledForm('a gift by invoice', 'held@example.se');
    const review = await fillUntil(client, held, 'granska');
    const person = await client.open('/stod/gava/uppgifter');
    // This process prepares its own connection with its first look, which writes.
    expect(await site.ordersOf('held@example.se')).toEqual([]);
    const letGo = holdDatabase(site.databaseFile);
    const [step, sent] = await Promise.all([
      client.send(person, { 'payer-firstname': 'Senare' }),
      client.send(review, askedOf(review, held.typed)),
    ]);
    expect([step.status, valueOf(step, 'payer-firstname')]).toEqual([503, 'Senare']);
    expect([sent.status, valueOf(sent, 'is-adult')]).toEqual([503, 'yes']);
    expect((await client.open('/stod/gava/granska')).status).toBe(200);
    expect(await site.ordersOf('held@example.se')).toEqual([]);
    letGo();

    expect((await client.send(step, {})).status).toBe(200);
    expect((await client.send(sent, {})).path).toMatch(/^\/tack\//);
    expect(await site.ordersOf('held@example.se')).toMatchObject([{ payer: { firstname: 'Senare' } }]);
  });

  it('that somebody else holds on to for four seconds is waited for, and the order is placed', async () => {
    const client = visit(site);
    const patient = filledForm('a gift by invoice', 'patient@example.se');
    const review = await fillUntil(client, patient, 'granska');
    expect(await site.ordersOf('patient@example.se')).toEqual([]);
    const letGo = holdDatabase(site.databaseFile);
    const since = performance.now();
    const sending = client.send(review, askedOf(review, patient.typed));
    await delay(4000);
    letGo();
    const sent = await sending;
    expect([sent.path, performance.now() - since > 4000]).toEqual([expect.stringMatching(/^\/tack\//), true]);
    expect(await site.ordersOf('patient@example.se')).toHaveLength(1);
  });
});

const server: PostgresServer | null = await startPostgres({ isDurable: false });
afterAll(() => server?.stop(), 60_000);
it(
  server ? 'there is a PostgreSQL' : 'PostgreSQL: its outage is NOT TESTED, there is none on this machine',
  async () => {
    if (!server) console.warn('\n  There is no PostgreSQL on this machine: its outage was not tested.\n');
    expect(await server?.createDatabase()).toEqual(server ? expect.stringMatching(/^postgres:/) : undefined);
  },
);

describe.each(server ? [server] : [])('a database server', (postgres) => {
  let site: OwnSite;
  beforeAll(async () => {
    const DATABASE_URL = await postgres.createDatabase();
    site = await openOwnSiteHere({ PUBLIC_ORIGIN: origin, SMTP_URL: '', DATABASE_URL, SEALING_KEYS: testKeys });
  });
  afterAll(() => site.stop());

  it('that is killed while a form is filled in is missed, and found again without a restart', async () => {
    const client = visit(site);
    const page = await fillUntil(client, gift, 'uppgifter');
    await postgres.kill();
    const { refused, met } = await meetOutage(client, page);
    expect(met).toEqual(expectedOf(page));
    await postgres.start();
    expect((await client.send(refused, {})).path).toBe('/stod/gava/adress');
    expect((await order(client, gift)).path).toMatch(/^\/tack\//);
    expect(await site.ordersOf(stated.email)).toHaveLength(1);
  });
});

describe('a mail server', () => {
  let mailbox: Mailbox;
  let site: OwnSite;
  beforeAll(async () => {
    mailbox = await createMailbox();
    site = await openOwnSiteHere({ PUBLIC_ORIGIN: origin, SMTP_URL: mailbox.url });
  });
  afterAll(async () => {
    await site.stop();
    await mailbox.close();
  });
  const tell = (path: string, method: string, body?: object) =>
    mailbox.handle(new Request(`http://mail${path}`, { method, ...(body && { body: JSON.stringify(body) }) }));
  const letters = async () => (await (await tell('/__sandbox/letters', 'GET')).json()) as { subject: string }[];

  it('that is away keeps no order from being placed; its letters come later, each once', async () => {
    await tell('/__sandbox/faults', 'PUT', { kind: 'offline' });
    const client = visit(site);
    const membership = filledForm('the children’s club as a gift');
    const page = await order(client, membership);
    expect([page.status, page.path.startsWith('/tack/')]).toEqual([200, true]);
    const faults = async () => (await (await tell('/__sandbox/faults', 'GET')).json()) as { hits: number }[];
    await expect.poll(async () => (await faults())[0]?.hits, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await letters()).toEqual([]);

    await tell('/__sandbox/faults', 'DELETE');
    // The minute until the next try, and the days until the card is due, go by.
    const goBy = () =>
      site.book.database.write((db) =>
        db.updateTable('outbox').set({ next_at: '2000-01-01T00:00:00.000Z', claimed_until: null }).execute(),
      );
    await expect
      .poll(
        async () => {
          await goBy();
          return (await site.book.outbox.status()).waiting;
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(0);
    await expect
      .poll(
        async () => {
          await goBy();
          return (await letters()).length;
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(3);
    const subjects = (await letters()).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(3);
  });
});
