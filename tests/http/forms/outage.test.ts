import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { forms } from '#i18n/sv/forms.ts';
import { keyFileOf } from '#platform/encryption/keyring.server.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { askedOf, fillUntil, order } from '../../support/forms/form-client.ts';
import { expectedOf, gift, meetOutage, origin, stated, visit } from '../../support/forms/meet-outage.ts';
import { textIn, valueOf } from '../../support/forms/shown-page.ts';
import { holdDatabase } from '../../support/hold-database.ts';
import { hurryTime } from '../../support/pass-time.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

async function openUntilFinished({ onTestFinished }: TestContext) {
  const site = await openOwnSiteHere({ PUBLIC_ORIGIN: origin });
  onTestFinished(() => site.stop());
  return site;
}

// A database server, and one that is waited for: outage.long.test.ts.
describe.concurrent('a database file', () => {
  it('that is gone with its keys when the site starts is missed, and found again without a restart', async (test) => {
    const site = await openUntilFinished(test);
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

  it('whose key file is gone is missed as well', async (test) => {
    const site = await openUntilFinished(test);
    const client = visit(site);
    const page = await fillUntil(client, gift, 'uppgifter');
    const keyFile = keyFileOf(site.databaseFile);
    await site.restart(() => renameSync(keyFile, `${keyFile}-away`));
    const { met } = await meetOutage(client, page);
    expect(met).toEqual(expectedOf(page));
    for (const form of ['gava', 'giftogram', 'foretag'])
      expect([form, (await visit(site).open(`/stod/${form}/start`)).status]).toEqual([form, 503]);
  });

  it('takes nothing under another key with the same id, names the key, and is whole with the right one', async (test) => {
    const site = await openUntilFinished(test);
    const client = visit(site);
    await fillUntil(client, gift, 'uppgifter');
    const keyFile = keyFileOf(site.databaseFile);
    const right = readFileSync(keyFile, 'utf8');
    const [id = ''] = right.split(':');
    await site.restart(() => writeFileSync(keyFile, `${id}:${randomBytes(32).toString('base64')}\n`));
    const ready = await fetch(`${site.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ready: false, degraded: [`encryption key ${id}: wrong`] },
    ]);
    expect(await site.log()).toContain(`The encryption key ${id} is not`);
    expect((await client.ask('/djurfakta/rav')).status).toBe(200);
    const first = await client.open('/stod/gava/start');
    const refused = await client.send(first, askedOf(first, gift.typed));
    expect([refused.status, refused.summary]).toEqual([503, expect.stringContaining(forms.messages.unavailable)]);

    await site.restart(() => writeFileSync(keyFile, right));
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    expect((await order(client, gift)).path).toMatch(/^\/tack\//);
    expect(await site.ordersOf(stated.email)).toHaveLength(1);
  });

  it('that somebody else holds on to can be read, and what is sent meanwhile is not lost', async (test) => {
    const site = await openUntilFinished(test);
    const client = visit(site);
    const held = filledForm('a gift by invoice', 'held@example.se');
    const review = await fillUntil(client, held, 'granska');
    const person = await client.open('/stod/gava/uppgifter');
    // This process prepares its own connection with its first look, which writes.
    expect(await site.ordersOf('held@example.se')).toEqual([]);
    const letGo = await holdDatabase(site.databaseFile);
    const calmDown = hurryTime();
    const [step, sent] = await Promise.all([
      client.send(person, { 'payer-firstname': 'Senare' }),
      client.send(review, askedOf(review, held.typed)),
    ]);
    expect([step.status, valueOf(step, 'payer-firstname')]).toEqual([503, 'Senare']);
    expect([sent.status, valueOf(sent, 'is-adult')]).toEqual([503, 'yes']);
    expect((await client.open('/stod/gava/granska')).status).toBe(200);
    expect(await site.ordersOf('held@example.se')).toEqual([]);
    calmDown();
    letGo();

    expect((await client.send(step, {})).status).toBe(200);
    // The name has changed since the review was read, so that is shown before it is ordered.
    const changed = await client.send(sent, {});
    expect([changed.status, textIn(changed, '.answers')]).toEqual([422, expect.stringContaining('Senare')]);
    expect((await client.send(changed, {})).path).toMatch(/^\/tack\//);
    expect(await site.ordersOf('held@example.se')).toMatchObject([{ payer: { firstname: 'Senare' } }]);
  });
});
