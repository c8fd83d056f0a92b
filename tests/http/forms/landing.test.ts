import { expect, inject, it } from 'vitest';
import { askedOf, createFormClient } from '../../support/forms/form-client.ts';
import { attributeIn, attributeOf, type ShownPage } from '../../support/forms/shown-page.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

const giver = {
  'payer-firstname': 'Testa',
  'payer-lastname': 'Givarsson',
  'payer-email': 'landing@exempel.example',
};
let networks = 0;
const visit = () => createFormClient({ site: inject('site'), network: `198.18.42.${networks++}` });

/** Names and values of the choices that are made. */
function chosenOn(page: ShownPage): string[] {
  return page
    .find('input[checked]')
    .filter((input) => /^(frequency|sum-|way)/.test(attributeOf(input, 'name')))
    .map((input) => `${attributeOf(input, 'name')}=${attributeOf(input, 'value')}`);
}

it('a sum on the landing page leads past the sum, with Swish as a wish, in one press', async () => {
  const client = visit();
  const landing = await client.open('/stod');
  const link = attributeIn(landing, '.gift-now .button', 'href')?.replaceAll('&amp;', '&') ?? '';
  expect(link).toBe('/stod/gava/uppgifter?fran=stod&belopp=100&satt=swish');
  const person = await client.open(link);
  expect(person.path.split('?')[0]).toBe('/stod/gava/uppgifter');
  const payment = await client.send(person, { ...askedOf(person, giver), skip: 'yes' });
  expect(payment.path).toBe('/stod/gava/betalning');
  expect(chosenOn(payment)).toContain('way=swish');
  const review = await client.send(payment, {});
  expect([review.path, review.html.includes('100')]).toEqual(['/stod/gava/granska', true]);
});

it('the sum may also be a preset of its own step', async () => {
  const client = visit();
  const page = await client.open('/stod/gava/summa?fran=stod&belopp=500');
  expect([page.status, page.path.split('?')[0]]).toEqual([200, '/stod/gava/summa']);
  expect(chosenOn(page)).toEqual(expect.arrayContaining(['frequency=once', 'sum-once=50000']));
  const next = await client.send(page, {});
  expect(next.path).toBe('/stod/gava/uppgifter');
});

it('a press on another sum replaces the first, and an invoice asks for the address after all', async () => {
  const client = visit();
  const first = await client.open('/stod/gava/uppgifter?fran=stod&belopp=200&satt=swish');
  await client.send(first, { ...askedOf(first, giver), skip: 'yes' });
  const again = await client.open('/stod/gava/uppgifter?fran=stod&belopp=500');
  const payment = await client.send(again, { ...askedOf(again, giver), skip: 'yes' });
  const address = await client.open((await client.send(payment, { way: 'invoice' })).path);
  expect(address.path.split('?')[0]).toBe('/stod/gava/adress');
  expect((await client.open('/stod/gava/summa')).html).toMatch(/<input(?=[^>]*value="50000")(?=[^>]*checked)[^>]*>/);
});

it.each(['7', '-200', 'x'])('a link past the sum with %s leads to the sum', async (sum) => {
  const page = await visit().open(`/stod/gava/uppgifter?fran=stod&belopp=${sum}`);
  expect(page.path.split('?')[0]).toBe('/stod/gava/summa');
});

it('a link from a place offers to pay there', async () => {
  const own = await openOwnSiteHere({ PAYMENT_METHODS: 'swish,invoice,f2f', IN_PERSON_PLACE: 'off' });
  const ways = async (query: string) => {
    const client = createFormClient({ site: own.origin, network: `198.18.43.${networks++}` });
    const typed = { ...giver, 'payer-street': 'Provgatan 1', 'payer-postcode': '123 45', 'payer-city': 'Djurstad' };
    let page = await client.open(`/stod/gava${query}`);
    while (!page.path.endsWith('/betalning')) page = await client.send(page, askedOf(page, typed));
    return page
      .find('input')
      .filter((input) => attributeOf(input, 'name') === 'way')
      .map((input) => attributeOf(input, 'value'));
  };
  expect(await ways('')).toEqual(['swish', 'invoice']);
  expect(await ways('?plats=skansen')).toEqual(['swish', 'invoice', 'f2f']);
  await own.stop();
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
