import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forms as words } from '#i18n/sv/forms.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, type FormClient, fillUntil } from '../../support/forms/form-client.ts';
import { type OwnSite, openOwnSite } from '../../support/forms/own-site.ts';
import type { ShownPage } from '../../support/forms/shown-page.ts';
import { mountSmallDisk } from '../../support/forms/small-disk.ts';

const givers = 100;
const atOnce = 10;
const origin = 'https://klubbhuset.example';
const pages = ['/', '/djurfakta', '/djurfakta/rav', '/stod', '/sok?sokord=igelkott'];

/** Visitor who has filled in the form and only has to submit it. */
interface Giver {
  email: string;
  client: FormClient;
  send(): Promise<ShownPage>;
}

const small = mountSmallDisk(8);
afterAll(() => small?.unmount());
it(small ? 'there is a small disk' : 'a full disk: NOT TESTED, none may be mounted on this machine', () => {
  if (!small) console.warn('\n  No disk may be mounted on this machine: none was filled.\n');
  expect(small?.folder).toEqual(small ? expect.stringMatching(/^\//) : undefined);
});

describe.each(small ? [small] : [])('a disk that is full', (disk) => {
  let site: OwnSite;
  beforeAll(async () => {
    site = await openOwnSite({
      PUBLIC_ORIGIN: origin,
      SMTP_URL: '',
      DATABASE_FILE: join(disk.folder, 'klubbhuset.db'),
    });
  });
  afterAll(() => site.stop());

  it('can be read, takes nothing that it loses, and takes all of it when there is room', async () => {
    const crowd: Giver[] = [];
    while (crowd.length < givers) {
      const next = Array.from({ length: atOnce }, (_, at) => fillIn(crowd.length + at));
      crowd.push(...(await Promise.all(next)));
    }
    const standing = async () => (await fetch(`${site.origin}/readyz`)).json();
    const payers = async () => (await site.ordersOf()).map(({ payer }) => payer.email ?? '').toSorted();
    await expect.poll(standing).toEqual({ ready: true, degraded: [] });

    disk.fill();
    const told: string[] = [];
    const refused: ShownPage[] = [];
    // The write-ahead log has some spare room, which the first orders use up.
    for (const { email, send } of crowd) {
      const answer = await send();
      if (answer.status === 303) told.push(email);
      else refused.push(answer);
    }
    await expect.poll(standing).toEqual({ ready: true, degraded: ['database'] });
    expect(await payers()).toEqual(told.toSorted());
    expect(refused.length).toBeGreaterThan(givers / 2);
    expect(refused.map(({ status, summary }) => [status, summary.includes(words.messages.unavailable)])).toEqual(
      refused.map(() => [503, true]),
    );
    const read = await Promise.all(pages.map((path) => fetch(site.origin + path)));
    expect(read.map(({ status }) => status)).toEqual(pages.map(() => 200));

    disk.free();
    await expect.poll(standing, { timeout: 5000 }).toEqual({ ready: true, degraded: [] });
    for (const { send } of crowd) expect((await send()).status).toBe(303);
    expect(await payers()).toEqual(crowd.map(({ email }) => email).toSorted());
    console.log(`full disk: ${refused.length} of ${givers} orders refused, ${told.length} told of, none lost`);
    const file = new DatabaseSync(site.databaseFile);
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    file.close();
  });

  async function fillIn(place: number): Promise<Giver> {
    const client = createFormClient({ site: site.origin, origin, network: `198.18.12.${place}` });
    const email = `full-${place}@example.se`;
    const filled = filledForm('a gift by invoice', email);
    const review = await fillUntil(client, filled, 'granska');
    return { email, client, send: () => client.post(review, askedOf(review, filled.typed)) };
  }
});
