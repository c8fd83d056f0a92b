import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secrets, serveStripe } from '#fakes/stripe/served-stripe.ts';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { stripeWebhook } from '#server/endpoints/stripe-webhook.ts';
import { createSeeded } from '../support/seeded.ts';
import { back } from './payments.fixture.ts';
import { openStripePayments, type StripePayments } from './stripe-payments.fixture.ts';

const path = '/_/webhooks/stripe';
const tries = 100;
const databases = createDatabaseFiles();
const random = createSeeded(20_261_121);
const [secret = ''] = secrets;
let stripe: Awaited<ReturnType<typeof serveStripe>>;
let bank: StripePayments;
/** Genuine event of an order that awaits payment. */
let body: string;
let header: string;

interface Forgery {
  header?: string;
  body: string;
}

function sign(key: string, text: string, seconds: number, scheme = 'v1'): string {
  return `t=${seconds},${scheme}=${createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex')}`;
}
const second = () => Math.floor(bank.now().getTime() / 1000);
const hex = () => Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join('');
/** Forged event: a paid session that nobody paid, with its own number. */
const invented = (number: number) => JSON.stringify({ ...(JSON.parse(body) as object), id: `evt_${number}` });
const changed = (number: number) => body.replace(/evt_\w+/, `evt_${number}`);

const kinds: Record<string, (number: number) => Forgery> = {
  'without a signature': (number) => ({ body: invented(number) }),
  'with a signature out of thin air': (number) => ({ body: invented(number), header: `t=${second()},v1=${hex()}` }),
  'signed with another secret': (number) => ({
    body: invented(number),
    header: sign(`whsec_${hex()}`, invented(number), second()),
  }),
  'signed with no secret': (number) => ({ body: invented(number), header: sign('', invented(number), second()) }),
  'changed after it was signed': (number) => ({ body: changed(number), header }),
  'written anew after it was signed': (number) => ({
    body: `${JSON.stringify(JSON.parse(body))}${' '.repeat(number)}`,
    header,
  }),
  'more than five minutes old': (number) => ({
    body: invented(number),
    header: sign(secret, invented(number), second() - 301 - number),
  }),
  'more than five minutes ahead': (number) => ({
    body: invented(number),
    header: sign(secret, invented(number), second() + 301 + number),
  }),
  'old, with the time changed': (number) => ({ body, header: header.replace(/t=\d+/, `t=${second() - number - 1}`) }),
  'signed in another scheme': (number) => ({
    body: invented(number),
    header: sign(secret, invented(number), second(), 'v0'),
  }),
};

beforeAll(async () => {
  stripe = await serveStripe();
  bank = openStripePayments(databases.next(), stripe);
  const order = await bank.place();
  await bank.payments.start(order, back);
  await stripe.control(`${await bank.payableOf(order)}/pay`);
  const genuine = (await bank.listSent()).find((sent) => sent.body.includes('checkout.session.completed'));
  if (!genuine) throw new Error('Stripe told nothing of a payment');
  ({ body, signature: header } = genuine);
});
afterAll(async () => {
  await bank.close();
  stripe.close();
  databases.remove();
});

function openDoor(stripeWebhookSecrets: string[] = secrets) {
  const warned: object[] = [];
  const log = { info: () => {}, warn: (details: object) => void warned.push(details), error: () => {} };
  const site = stripeWebhook({ stripeWebhookSecrets }, bank.payments, log);
  const send = async (given: Forgery) => {
    const headers = new Headers(given.header === undefined ? {} : { 'stripe-signature': given.header });
    return (await site.request(path, { method: 'POST', body: given.body, headers })).status;
  };
  return { send, warned };
}
const kept = () => bank.database.read((db) => db.selectFrom('webhook_events').selectAll().execute());

describe('a webhook that Stripe has not signed', () => {
  it(`is never taken in: ${Object.keys(kinds).length} kinds, ${tries} of each`, async () => {
    const { send, warned } = openDoor();
    const accepted: Record<string, number> = {};
    for (const [kind, forge] of Object.entries(kinds)) {
      accepted[kind] = 0;
      for (let number = 1; number <= tries; number++) if ((await send(forge(number))) !== 400) accepted[kind]++;
    }
    console.log(`forged webhooks accepted, of ${tries} each: ${JSON.stringify(accepted)}`);
    expect(Object.values(accepted)).toEqual(Object.keys(kinds).map(() => 0));
    expect(await kept()).toEqual([]);
    expect(warned.at(-1)).toMatchObject({ refusals: tries * Object.keys(kinds).length });
  });

  it('is not refused when it is genuine: by either secret, at either end of five minutes, and told again', async () => {
    const { send } = openDoor();
    for (const key of secrets) {
      for (const drift of [-299, 0, 299]) {
        expect(await send({ body, header: sign(key, body, second() + drift) })).toBe(200);
      }
    }
    await bank.payments.idle();
    expect(await kept()).toHaveLength(1);
  });

  it('is 413 when it is too large, and 404 where no secret is known', async () => {
    const large = ' '.repeat(256 * 1024 + 1);
    expect(await openDoor().send({ body: large, header: sign(secret, large, second()) })).toBe(413);
    expect(await openDoor([]).send({ body, header })).toBe(404);
  });

  it('is let be when it tells of somebody else’s payment', async () => {
    const { send } = openDoor();
    const event = JSON.parse(body) as { data: { object: { metadata: object } } };
    event.data.object.metadata = {};
    const foreign = JSON.stringify({ ...event, id: 'evt_foreign' });
    expect(await send({ body: foreign, header: sign(secret, foreign, second()) })).toBe(200);
    expect(await kept()).toHaveLength(1);
  });
});
