import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { forms } from '#forms/definitions/forms.ts';
import { aVisitor, untilQuiet } from '../../support/browser.ts';
import { answerStep, chooseAndType } from '../../support/forms/fill-form.ts';
import { filledForm, filledForms } from '../../support/forms/filled-forms.ts';
import { createFormClient, order } from '../../support/forms/form-client.ts';
import { type OwnSite, openOwnSite } from '../../support/forms/own-site.ts';
import { openTlsProxy, type TlsProxy } from '../../support/forms/tls-proxy.ts';
import { buildNewer, type NewerBuild } from '../../support/site/newer-build.ts';
import { type OpenSite, openSite } from '../../support/site/open-site.ts';

const visitor = aVisitor();
let proxy: TlsProxy;
let older: OwnSite;
let built: NewerBuild;
let newer: OpenSite;
let shared: string;
beforeAll(async () => {
  [proxy, built] = await Promise.all([openTlsProxy(), buildNewer()]);
  shared = await mkdtemp(join(tmpdir(), 'klubbhuset-shared-'));
  older = await openOwnSite({ PUBLIC_ORIGIN: proxy.origin, SHARED_ASSETS_FOLDER: shared });
  newer = await openSite(
    {
      ...inject('fakes'),
      PUBLIC_ORIGIN: proxy.origin,
      DATABASE_FILE: older.databaseFile,
      SHARED_ASSETS_FOLDER: shared,
    },
    built.root,
  );
});
afterAll(async () => {
  await Promise.all([newer.stop(), older.stop(), proxy.close()]);
  await built.remove();
  await rm(shared, { recursive: true, force: true });
});

/** Opens a page of the older build; then the newer one takes over. */
async function openBefore(path: string, place: number) {
  proxy.lead(older.origin);
  const extraHTTPHeaders = { 'X-Forwarded-For': `198.18.14.${place}` };
  const page = await visitor.open(proxy.origin + path, { ignoreHTTPSErrors: true, extraHTTPHeaders });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('response', (answer) => answer.status() >= 400 && problems.push(`${answer.status()} ${answer.url()}`));
  return { page, problems, release: () => proxy.lead(newer.origin) };
}

const isNewer = () => document.documentElement.dataset.newer === 'yes';

describe('when a newer build answers', () => {
  it('it is another', async () => {
    const ids = await Promise.all(
      [older, newer].map(
        async ({ origin }) => (await fetch(`${origin}/builds/latest.json`)).json() as Promise<{ id: string }>,
      ),
    );
    expect(ids[0]?.id).toMatch(/./);
    expect(ids[0]?.id).not.toBe(ids[1]?.id);
  });

  it('every form goes on where the older one left it, each request by the other', async () => {
    let asked = 0;
    const site = () => (asked++ % 2 ? newer : older).origin;
    const ended = await Promise.all(
      forms.map(async ({ id }, place) => {
        const filled = filledForms.find(({ form }) => form === id);
        const { what = '' } = filled ?? {};
        const client = createFormClient({ site, origin: proxy.origin, network: `198.18.14.${100 + place}` });
        return (await order(client, filledForm(what, `${id}@newer.example`))).path;
      }),
    );
    expect(ended).toEqual(forms.map(() => expect.stringMatching(/^\/tack\//)));
    const orders = await older.ordersOf();
    expect(orders.map(({ payer }) => payer.email).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(
      forms.map(({ id }) => `${id}@newer.example`).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it('a step that is open keeps what was typed, and leads on', async () => {
    const { page, problems, release } = await openBefore('/stod/gava', 1);
    const { typed } = filledForm('a gift by invoice', 'open@newer.example');
    while (!page.url().endsWith('/uppgifter')) await answerStep(page, typed);
    await chooseAndType(page, typed);
    release();
    await page.locator('form.form button[type=submit]:not([name])').click();
    await page.waitForURL(/\/adress$/);
    await page.waitForFunction(isNewer);
    await page.goBack();
    expect(await page.locator('[name=payer-email]').inputValue()).toBe('open@newer.example');
    expect(problems).toEqual([]);
  });

  it('a search that is open finds, and its links lead to the newer pages', async () => {
    const { page, problems, release } = await openBefore('/sok', 2);
    await untilQuiet(page);
    release();
    await page.getByRole('searchbox', { name: 'Sökord' }).fill('igelkott');
    await expect.poll(() => page.locator('.hit h3').first().textContent()).toBe('Igelkott');
    await page.locator('.hit a').first().click();
    await page.waitForURL(/\/igelkott$/);
    await page.waitForFunction(isNewer);
    expect(problems).toEqual([]);
  });

  it.each(['older', 'newer'])('scripts, styles and fonts of the %s one are found at the other', async (which) => {
    const [one, other] = which === 'older' ? [older, newer] : [newer, older];
    const pages = await Promise.all(
      ['/', '/sok', '/stod/gava', '/djurfakta/rav'].map(async (path) => (await fetch(one.origin + path)).text()),
    );
    const assets = new Set(pages.flatMap((html) => html.match(/\/assets\/[\w.-]+/g) ?? []));
    expect(assets.size).toBeGreaterThan(10);
    const missing: string[] = [];
    for (const asset of assets) if (!(await fetch(other.origin + asset)).ok) missing.push(asset);
    expect(missing).toEqual([]);
  });
});
