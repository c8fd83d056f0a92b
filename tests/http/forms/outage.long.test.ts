import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testKeys } from '#scripts/each-database.ts';
import { type PostgresServer, startPostgres } from '#scripts/system/postgres.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { askedOf, fillUntil, order } from '../../support/forms/form-client.ts';
import { expectedOf, gift, meetOutage, origin, stated, visit } from '../../support/forms/meet-outage.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { holdDatabase } from '../../support/hold-database.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

describe('a database file', () => {
  let site: OwnSite;
  beforeAll(async () => {
    site = await openOwnSiteHere({ PUBLIC_ORIGIN: origin });
  });
  afterAll(() => site.stop());

  it('that somebody else holds on to for four seconds is waited for, and the order is placed', async () => {
    const client = visit(site);
    const patient = filledForm('a gift by invoice', 'patient@example.se');
    const review = await fillUntil(client, patient, 'granska');
    expect(await site.ordersOf('patient@example.se')).toEqual([]);
    const letGo = await holdDatabase(site.databaseFile);
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
    site = await openOwnSiteHere({ PUBLIC_ORIGIN: origin, DATABASE_URL, ENCRYPTION_KEYS: testKeys });
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
