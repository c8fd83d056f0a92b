import { expect, inject, it } from 'vitest';
import type { FormId } from '#orders/model/order.ts';
import { onePerForm } from '../../support/forms/filled-forms.ts';
import { createFormClient, type FormClient } from '../../support/forms/form-client.ts';
import { attributeOf, type ShownPage } from '../../support/forms/shown-page.ts';
import { isLong } from '../../support/long.ts';

/** The most presses of each form: a field, a choice that is not made already, a button. */
const mostPresses: Record<FormId, number> = {
  donation: 14,
  'welcome-present': 16,
  giftogram: 20,
  annual: 16,
  'annual-gifted-membership': 20,
  tov: 18,
  company: 12,
};

let networks = 0;
const visit = () => createFormClient({ site: inject('site'), network: `198.18.45.${networks++}` });

interface Effort {
  pages: number;
  typed: number;
  presses: number;
}

/** Fields that may stay empty: a greeting only on a giftogram. */
const needless = /^(payer-mobile|is-remembered|wish-|(sum|recipient)\b.*-(other|street|postcode|city)$)/;
const words = /^(greeting|card-to)$/;

function isNeeded({ path }: ShownPage, name: string): boolean {
  return !needless.test(name) && (!words.test(name) || path.startsWith('/stod/giftogram'));
}

/** Fills in a page with as little as it takes, and adds what that was. */
async function pass(client: FormClient, page: ShownPage, known: Record<string, string>, effort: Effort) {
  const controls = page.forms[0]?.controls.filter(({ kind, name }) => kind !== 'hidden' && isNeeded(page, name)) ?? [];
  const told = controls.flatMap(({ name, kind, value }) => {
    const answer = known[name];
    if (!answer || answer === value) return [];
    // A choice that is made already holds, where it is one of ours.
    return kind === 'choice' && value && name !== 'way' ? [] : [{ name, kind, answer }];
  });
  effort.pages++;
  effort.typed += told.filter(({ kind }) => kind === 'line').length;
  effort.presses += told.length + 1;
  const answers = Object.fromEntries(told.map(({ name, answer }) => [name, answer]));
  const canSkip = page.find('button[name="skip"]').length > 0 && known.skip;
  return client.send(page, { ...answers, ...(canSkip && { skip: 'yes' }) });
}

async function fillIn(path: string, known: Record<string, string>): Promise<Effort & { end: ShownPage }> {
  const client = visit();
  const effort = { pages: 0, typed: 0, presses: 0 };
  let page = await client.open(path);
  while (page.path.startsWith('/stod/')) {
    page = await pass(client, page, known, effort);
    if (page.summary) throw new Error(`${page.path}: ${page.summary}`);
  }
  return { ...effort, end: page };
}

const tried = onePerForm.filter(({ form }) => isLong || form === 'donation' || form === 'giftogram');
it.each(tried)('$what takes no more presses than it did', async ({ form, path, typed }) => {
  const { end, ...effort } = await fillIn(`/stod/${path}`, { ...typed, 'same-address': 'yes' });
  console.log(`${form}: ${effort.pages} pages, ${effort.typed} typed fields, ${effort.presses} presses`);
  expect(end.path).toMatch(/^\/tack\//);
  expect(effort.presses).toBeLessThanOrEqual(mostPresses[form]);
});

it('a gift of 200 kr by Swish comes from /stod to the code in 4 pages, 4 fields and 8 presses', async () => {
  const landing = await visit().open('/stod');
  const link =
    landing
      .find('.gift-now a')
      .map((a) => attributeOf(a, 'href'))
      .find((href) => href.includes('belopp=200')) ?? '';
  const { typed } = onePerForm.find(({ form }) => form === 'donation') ?? { typed: {} };
  const { end, ...effort } = await fillIn(link, { ...typed, way: 'swish', skip: 'yes' });
  const presses = effort.presses + 1;
  console.log(`from /stod: ${effort.pages} pages, ${effort.typed} typed fields, ${presses} presses`);
  expect(end.html).toMatch(/Swish/);
  expect(effort.pages).toBeLessThanOrEqual(4);
  expect(effort.typed).toBeLessThanOrEqual(4);
  expect(presses).toBeLessThanOrEqual(8);
});
