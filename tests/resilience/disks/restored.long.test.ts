import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfigWithoutContent } from '#config/config.server.ts';
import { createClock } from '#fakes/admin/clock.ts';
import { serveStripe } from '#fakes/stripe/served-stripe.ts';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import { createOrderServices, type OrderServices } from '#services/order-services.server.ts';
import { stripeSettings } from '../../support/payments/own-stripe.ts';
import { type OpenSite, openSite } from '../../support/site/open-site.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
let folder: string;
let file: string;
let copy: string;
let environment: Record<string, string>;
let stripe: Awaited<ReturnType<typeof serveStripe>>;
let site: OpenSite;
let repository: OrderServices;
const openBook = () => createOrderServices(readConfigWithoutContent(environment), silent);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klubbhuset-restored-'));
  file = join(folder, 'klubbhuset.db');
  copy = join(folder, 'copy.db');
  stripe = await serveStripe();
  environment = {
    ...inject('fakes'),
    ...stripeSettings(stripe),
    PAYMENT_METHODS: 'stripe,form',
    SMTP_URL: '',
    DATABASE_FILE: file,
    DATABASE_COPY: copy,
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  };
  site = await openSite(environment);
  stripe.restart({ clock: createClock(), now: Date.now, webhookUrl: `${site.origin}/_/webhooks/stripe` });
  repository = openBook();
});
afterAll(async () => {
  await site.stop();
  await repository.database.close();
  stripe.close();
  await rm(folder, { recursive: true, force: true });
});

/** Gift whose giver has gone to Stripe, and Stripe's id of the payment. */
async function begin(): Promise<{ order: Order; session: string }> {
  const draft = { ...sampleDonation, paymentMethod: 'stripe' as const };
  const { reference } = await repository.orders.place(draft, randomUUID());
  const order = await find(reference);
  if (!order) throw new Error('It was not placed');
  await fetch(`${site.origin}/vidare/${order.token}`);
  const attempt = await repository.database.read((db) =>
    db.selectFrom('attempts').select('ref').where('order_id', '=', order.id).executeTakeFirst(),
  );
  return { order, session: attempt?.ref ?? '' };
}
const find = (reference: string) => repository.orders.findByReference(reference);
const stateOf = async ({ reference }: Order) => (await find(reference))?.state;
const emailsFor = async ({ reference }: Order) =>
  ((await repository.orders.findHistory(reference))?.emails ?? []).map(({ kind }) => kind).toSorted();

/** Stripe session ids in the second copy. */
function inCopy(): unknown[] {
  if (!existsSync(copy)) return [];
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    return database
      .prepare('select ref from attempts')
      .all()
      .map(({ ref }) => ref);
  } finally {
    database.close();
  }
}

function loseDatabase(): void {
  for (const companion of ['', '-wal', '-shm']) rmSync(`${file}${companion}`, { force: true });
}

it('a site whose disk is lost goes on from its second copy, and learns from Stripe what was paid meanwhile', async () => {
  const paid = await begin();
  await stripe.control(`sessions/${paid.session}/pay`);
  await expect.poll(() => stateOf(paid.order), { timeout: 20_000 }).toBe('paid');
  const open = await begin();
  const begun = performance.now();
  await expect
    .poll(inCopy, { timeout: 60_000, interval: 100 })
    .toEqual(expect.arrayContaining([paid.session, open.session]));
  console.log(`second copy: what was written stood there ${(performance.now() - begun).toFixed(0)} ms later`);

  site.process.kill('SIGKILL');
  await site.stop();
  await repository.database.close();
  await stripe.control(`sessions/${open.session}/pay`);
  loseDatabase();

  // A site started without its database must not damage the copy.
  site = await openSite(environment);
  await fetch(`${site.origin}/stod/gava`);
  await expect.poll(() => site.log(), { timeout: 30_000 }).toContain('A job failed');
  await site.stop();
  expect(inCopy()).toEqual(expect.arrayContaining([paid.session, open.session]));

  loseDatabase();
  copyFileSync(copy, file);
  site = await openSite(environment);
  repository = openBook();
  expect([await stateOf(paid.order), await stateOf(open.order)]).toEqual(['paid', 'awaiting_payment']);
  expect(await emailsFor(paid.order)).toEqual(['confirmation', 'receipt']);

  await stripe.control('webhooks', { url: `${site.origin}/_/webhooks/stripe` }, 'PUT');
  const told = (await stripe.control('deliveries', {}, 'GET')).body as unknown as { event: string }[];
  for (const { event } of told) await stripe.control(`events/${event}/deliver`);
  await expect.poll(() => stateOf(open.order), { timeout: 20_000 }).toBe('paid');
  expect(await emailsFor(paid.order)).toEqual(['confirmation', 'receipt']);
  expect(await emailsFor(open.order)).toEqual(['confirmation', 'receipt']);
  expect((await stripe.control('ledger', {}, 'GET')).body).toHaveLength(2);
});
