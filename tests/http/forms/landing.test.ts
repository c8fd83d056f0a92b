import { expect, inject, it } from 'vitest';
import { createFormClient } from '../../support/forms/form-client.ts';
import { attributeIn, attributeOf, type ShownPage } from '../../support/forms/shown-page.ts';

let networks = 0;
const visit = () => createFormClient({ site: inject('site'), network: `198.18.42.${networks++}` });

/** Names and values of the choices that are made. */
function chosenOn(page: ShownPage): string[] {
  return page
    .find('input[checked]')
    .filter((input) => /^(frequency|sum-)/.test(attributeOf(input, 'name')))
    .map((input) => `${attributeOf(input, 'name')}=${attributeOf(input, 'value')}`);
}

it('a sum on the landing page leads to the first question, with the sum chosen, in one press', async () => {
  const client = visit();
  const landing = await client.open('/stod');
  expect(attributeIn(landing, '.gift-now .button', 'href')).toMatch(
    /^\/stod\/gava\/summa\?fran=stod&(amp;)?belopp=100$/,
  );
  const page = await client.open('/stod/gava/summa?fran=stod&belopp=500');
  expect([page.status, page.path.split('?')[0]]).toEqual([200, '/stod/gava/summa']);
  expect(chosenOn(page)).toEqual(expect.arrayContaining(['frequency=once', 'sum-once=50000']));
  const next = await client.send(page, {});
  expect(next.path).toBe('/stod/gava/uppgifter');
});

it('a monthly sum leads there as well', async () => {
  const page = await visit().open('/stod/gava/summa?fran=stod&belopp=50&ofta=manad');
  expect(chosenOn(page)).toEqual(expect.arrayContaining(['frequency=month', 'sum-month=5000']));
});

it.each(['1', '-200', '1e9', 'NaN', '', '200.5', '%3Cscript%3E'])(
  'the sum %s is not offered, and not chosen',
  async (sum) => {
    const page = await visit().open(`/stod/gava/summa?fran=stod&belopp=${sum}`);
    expect(page.status).toBe(200);
    expect(chosenOn(page).filter((choice) => /^sum-once=(?!10000|20000|50000|other)/.test(choice))).toEqual([]);
  },
);

it('what was answered before is not replaced', async () => {
  const client = visit();
  const page = await client.open('/stod/gava/summa?fran=stod&belopp=500');
  await client.send(page, {});
  const again = await client.open('/stod/gava/summa?fran=stod&belopp=100');
  expect(chosenOn(again)).toEqual(expect.arrayContaining(['sum-once=50000']));
});

it('without the link the welcome comes first', async () => {
  expect((await visit().open('/stod/gava/summa?belopp=500')).path).toBe('/stod/gava/start');
});
