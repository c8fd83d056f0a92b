import { expect, inject, it } from 'vitest';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { createFormClient, fillUntil } from '../../support/forms/form-client.ts';
import { attributeIn, textIn } from '../../support/forms/shown-page.ts';

const gift = filledForm('a gift by invoice');
let networks = 0;
const visit = () => createFormClient({ site: inject('site'), network: `198.18.41.${networks++}` });

it('whoever cancels is asked once, and finds all that was written', async () => {
  const client = visit();
  const step = await fillUntil(client, gift, 'adress');
  const header = /<header.*?<\/header>/s.exec(step.html)?.[0] ?? '';
  expect(header.match(/<a [^>]*href="[^"]*"/g)?.at(-1)).toContain('href="/stod/gava/avbryt?steg=adress"');
  const page = await client.open('/stod/gava/avbryt?steg=adress');
  expect([page.status, textIn(page, 'h1')]).toEqual([200, 'Vill du avbryta?']);
  expect(page.html).toContain('href="/stod/gava/adress"');
  expect((await client.open('/stod/gava')).path).toBe('/stod/gava/adress');
});

it('a made-up step leads back to the form, and nowhere else', async () => {
  const client = visit();
  await fillUntil(client, gift, 'adress');
  for (const step of ['//evil.example', '../../sok', 'finns-inte', '%2F%2Fevil.example']) {
    const page = await client.open(`/stod/gava/avbryt?steg=${step}`);
    expect([step, attributeIn(page, 'main .row a', 'href')]).toEqual([step, '/stod/gava']);
  }
});

it('whoever wants it forgotten has nothing left on the site', async () => {
  const client = visit();
  await fillUntil(client, gift, 'adress');
  const gone = await client.send(await client.open('/stod/gava/avbryt'), {});
  expect(gone.path).toBe('/');
  expect((await client.open('/stod/gava')).path).toBe('/stod/gava/start');
});

it('whoever has written nothing is asked nothing', async () => {
  expect((await visit().open('/stod/gava/avbryt')).path).toBe('/');
});

it('a form, a payment and an order have the quiet frame, and a missing page has the menu', async () => {
  const client = visit();
  for (const path of ['/stod/gava', '/stod/giftogram']) {
    const { html } = await client.open(path);
    expect([path, html.includes('class="quiet-top"'), html.includes('class="menu-button"')]).toEqual([
      path,
      true,
      false,
    ]);
  }
  for (const path of ['/stod', '/stod/gava/finns-inte', '/stod/finns-inte', '/tack']) {
    const { html } = await client.open(path);
    expect([path, html.includes('class="quiet-top"'), html.includes('class="menu-button"')]).toEqual([
      path,
      false,
      true,
    ]);
  }
});
