import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { emailsFor } from '#emails/emails-for-order.ts';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import type { Order, OrderDraft } from '#orders/model/order.ts';
import type { OrderEvent } from '#orders/model/order-transitions.ts';
import { writeEmptyTables } from '#scripts/each-database.ts';
import { createPostman } from '../forms/postman.ts';
import { openSite, type RunningSite } from '../site/open-site.ts';

/** Opens a site with its own order book. Tests place orders directly in it instead of filling in forms. */
export const openPayingSite = (environment: Record<string, string> = {}) => openWithBook(environment, openSite);

export async function openWithBook<Site extends RunningSite>(
  environment: Record<string, string>,
  open: (environment: Record<string, string>) => Promise<Site>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-'));
  const databaseFile = join(folder, 'klubbhuset.db');
  writeEmptyTables(databaseFile);
  const encryptionKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;
  const settings = { DATABASE_FILE: databaseFile, ENCRYPTION_KEYS: encryptionKeys, ...environment };
  const site = await open({ ...inject('fakes'), ...settings });
  const now = () => new Date();
  const { repository, answers, database, deps, outbox } = createSampleOrders(
    { databaseFile, databaseUrl: '', encryptionKeys },
    { emailsFor, now },
  );

  async function read(reference: string): Promise<Order> {
    const order = await repository.findByReference(reference);
    if (!order) throw new Error(`${reference} is gone`);
    return order;
  }
  return {
    ...site,
    databaseFile,
    deps,
    ...createPostman(outbox, () => ({ ...inject('fakes'), PUBLIC_ORIGIN: site.origin, ...settings })),
    async place(draft: Partial<OrderDraft>): Promise<Order> {
      const placed = await repository.place({ ...sampleDonation, ...draft }, randomUUID());
      return read(placed.reference);
    },
    /** Returns the resume link in the visitor's e-mail, which continues a form on another device. */
    async continueLink(): Promise<string> {
      const visitor = randomBytes(16).toString('base64url');
      await answers.save(visitor, sampleDonation.form, { answers: { frequency: 'month' } });
      const link = await answers.createLink(visitor, sampleDonation.form);
      return `/fortsatt/${link?.token}`;
    },
    read,
    /** Last day of each purpose for which something of an order is kept. */
    keptUntil: async ({ reference }: Order): Promise<Record<string, string>> =>
      Object.fromEntries(
        ((await repository.findHistory(reference))?.kept ?? []).map(({ purpose, until }) => [purpose, until]),
      ),
    audit: () => repository.audit(),
    erase: (email: string) => repository.erasePerson(email, 'visitor'),
    apply: (order: Order, event: OrderEvent) => repository.apply(order.reference, event, 'job'),
    /** Counts the orders, or the forms begun. */
    countOf: (table: 'orders' | 'answers') =>
      database.read(async (db) => (await db.selectFrom(table).select('id').execute()).length),
    stateOf: async ({ reference }: Order) => (await read(reference)).state,
    emails: ({ id }: Order) =>
      database.read(async (db) => {
        const rows = await db.selectFrom('outbox').select('kind').where('order_id', '=', id).execute();
        return rows.map(({ kind }) => kind).toSorted();
      }),
    /** Notes the letters of some orders as sent. */
    noteLettersSent: (orders: readonly Order[]) =>
      database.write(async (db) => {
        const ids = orders.map(({ id }) => id);
        await db.updateTable('outbox').set({ state: 'sent' }).where('order_id', 'in', ids).execute();
      }),
    attempts: ({ id }: Order) =>
      database.read((db) =>
        db
          .selectFrom('attempts')
          .select(['state', 'payment_method', 'reason', 'ref'])
          .where('order_id', '=', id)
          .orderBy('number')
          .execute(),
      ),
    /** Notes the card as printed, as the post room does. */
    printCard: ({ id }: Order) =>
      database.write(async (db) => {
        const printed = { card_printed_at: now().toISOString() };
        await db.updateTable('orders').set(printed).where('id', '=', id).execute();
      }),
    /** Makes the next poll of an order's payment due. */
    letCheckBeDue: ({ id }: Order) =>
      database.write(async (db) => {
        const past = { next_check_at: '2000-01-01T00:00:00.000Z' };
        await db.updateTable('attempts').set(past).where('order_id', '=', id).execute();
      }),
    /** Returns the Stripe id of the order's subscription. */
    async subscriptionOf({ id }: Order): Promise<string> {
      const row = await database.read((db) =>
        db.selectFrom('subscriptions').select('ref').where('order_id', '=', id).executeTakeFirst(),
      );
      return row?.ref ?? '';
    },
    async close() {
      await site.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Type of either variant: own process or in-process. */
export type SiteWithBook = Awaited<ReturnType<typeof openWithBook<RunningSite>>>;
export type PayingSite = Awaited<ReturnType<typeof openPayingSite>>;
