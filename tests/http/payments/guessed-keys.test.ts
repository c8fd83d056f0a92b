import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleGiftedMembership, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import type { Order, Person } from '#orders/model/order.ts';
import { createFormClient } from '../../support/forms/form-client.ts';
import { isLong } from '../../support/long.ts';
import type { SiteWithBook as PayingSite } from '../../support/payments/paying-site.ts';
import { createSeeded } from '../../support/seeded.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const draws = isLong ? 10_000 : 60;
/** So many at a time are let in, whoever else is at the door. */
const together = 8;
const emails = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const random = createSeeded(35);
const draw = (from: string) => from[Math.floor(random() * from.length)] ?? '';
const drawKey = () => Array.from({ length: 22 }, () => draw(emails)).join('');

/** Every address that an order's key opens, and the one that a form's key does. */
const pages = [
  ...['tack', 'vidare', 'kort', 'betala', 'signera'].map((page) => (key: string) => `/${page}/${key}`),
  (key: string) => `/tack/${key}/invoice.pdf`,
  (key: string) => `/signera/${key}/lage/sv`,
].flatMap((page) => [page, (key: string) => `/en${page(key)}`]);
const addresses = [
  ...pages
    .flatMap((page) => [page, (key: string) => `${page(key)}/_payload.json`])
    .map((page) => ['GET', page] as const),
  ...['', '/en'].map((prefix) => ['POST', (key: string) => `${prefix}/fortsatt/${key}`] as const),
];

const canary: Person = {
  firstname: 'Kanariefågla',
  lastname: 'Nyckelsson',
  email: 'kanariefagla@example.se',
  mobile: '+46701740606',
  street: 'Gissagatan 77',
  postcode: '98765',
  city: 'Nyckelköping',
  country: 'SE',
};

let site: PayingSite;
let orders: Order[];
beforeAll(async () => {
  site = await openPayingSiteHere();
  orders = await Promise.all([
    site.place({ payer: canary }),
    site.place({ ...sampleGiftedMembership, payer: canary }),
    site.place({ ...sampleMonthly, paymentMethod: 'bank-id', payer: canary }),
  ]);
});
afterAll(() => site.close());

let asked = 0;
/** Asks from a network of its own, so that it is the key that is refused and not whoever tries. */
async function ask(method: 'GET' | 'POST', path: string) {
  const network = `198.18.${Math.floor(asked / 250) % 250}.${asked++ % 250}`;
  const init = method === 'POST' ? { method, headers: { Origin: site.origin }, body: new URLSearchParams() } : {};
  const { status, html, headers } = await createFormClient({ site: site.origin, network }).ask(path, init);
  return { path: `${method} ${path}`, status, told: `${headers.get('Location') ?? ''} ${html}` };
}

async function askAll(questions: (readonly ['GET' | 'POST', string])[]) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const left = questions.values();
  const work = async () => {
    for (const question of left) answers.push(await ask(...question));
  };
  await Promise.all(Array.from({ length: together }, work));
  return answers;
}

/** Words that tell something of an order or its people; what stands in the address was known to whoever wrote it there. */
function tellTales({ path, told }: { path: string; told: string }): string[] {
  const secrets = [
    ...Object.values(canary),
    'Provina',
    ...orders.flatMap(({ token, reference }) => [token, reference]),
  ];
  return secrets.filter((secret) => secret !== 'SE' && told.includes(secret) && !path.includes(secret));
}

describe('the key of an order', () => {
  it('is met by no guess, and what is told of one is nothing', async () => {
    const guesses = Array.from({ length: draws }, (_, at) => {
      const [method, page] = addresses[at % addresses.length] ?? (['GET', String] as const);
      return [method, page(drawKey())] as const;
    });
    const answers = await askAll(guesses);
    expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
    expect(answers.flatMap(tellTales)).toEqual([]);
    console.log(`guessed keys: ${answers.length} tries, 0 met`);
  });

  const nearMisses = [
    ['one sign changed', ({ token }: Order) => token.slice(0, 9) + (token[9] === 'x' ? 'y' : 'x') + token.slice(10)],
    ['its last sign changed', ({ token }: Order) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
    ['its last sign cut off', ({ token }: Order) => token.slice(0, -1)],
    ['its first half', ({ token }: Order) => token.slice(0, 11)],
    ['one sign more', ({ token }: Order) => `${token}A`],
    ['capitals and small letters changed about', ({ token }: Order) => swapCase(token)],
    ['a full stop after it', ({ token }: Order) => `${token}.`],
    ['a zero byte after it', ({ token }: Order) => `${token}%00`],
    ['the order’s reference', ({ reference }: Order) => reference],
    ['the order’s row', ({ id }: Order) => encodeURIComponent(id)],
  ] as const;
  it.each(nearMisses.map(([what, near], round) => ({ what, near, round })))(
    'opens nothing with $what',
    async ({ near, round }) => {
      const answers = await askAll(
        orders.flatMap((order, place) =>
          addresses
            // In `npm test` each kind of address with one order, a third of them in turn.
            .filter(
              (_, at) => isLong || (at % orders.length === place && Math.floor(at / orders.length) % 3 === round % 3),
            )
            .map(([method, page]) => [method, page(near(order))] as const),
        ),
      );
      expect(answers.filter(({ status }) => ![400, 404].includes(status))).toEqual([]);
      expect(answers.flatMap(tellTales)).toEqual([]);
    },
  );

  it.each(['/', '%20'])('with %s after it leads to its own address, and no other', async (ending) => {
    for (const { token } of orders) {
      const answers = await askAll(['tack', 'vidare'].map((page) => ['GET', `/${page}/${token}${ending}`] as const));
      expect(answers.map(({ status }) => status)).toEqual([301, 301]);
      for (const { path, told } of answers) expect(`GET ${told.trim()}`).toBe(path.slice(0, -ending.length));
    }
  });
});

function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (email) => (email < 'a' ? email.toLowerCase() : email.toUpperCase()));
}
