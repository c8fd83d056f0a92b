import type { Kysely } from 'kysely';
import type { Order, Person } from '#orders/model/order.ts';
import { periods } from '#orders/model/retention.ts';
import { correctOrder } from '#orders/office/correct-order.server.ts';
import { type CorrectionField, fieldsToCorrect, readCorrection } from '#orders/office/read-correction.ts';
import { lockOrder } from '#orders/store/apply-event.server.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { type Deps, emailIndices, type Write } from '#orders/store/deps.server.ts';
import { readOrders } from '#orders/store/read-orders.server.ts';
import { readWithdrawals } from '#orders/store/withdrawals.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import { addYears } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { MemberService } from '../port.ts';

type OwnDetails = Pick<
  MemberService,
  'listWithdrawals' | 'findBooksUntil' | 'findDetails' | 'correctDetails' | 'takeBackConsent'
>;

/** Details that an address has told about its owner, on its own orders. */
export function createOwnDetails(deps: Deps): OwnDetails {
  const { database, encryptor, now } = deps;

  async function ordersOf(db: Kysely<Tables>, email: string): Promise<Order[]> {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', (own) =>
        own.selectFrom('order_pii').select('order_id').where('email_index', 'in', emailIndices(encryptor, email)),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return readOrders(db, encryptor, rows, () => {});
  }

  return {
    listWithdrawals: (email) =>
      database.read((db) => readWithdrawals(db, encryptor, () => {}, emailIndices(encryptor, email))),

    findBooksUntil: async (email) => {
      const row = await database.read((db) =>
        db
          .selectFrom('order_pii')
          .select(({ fn }) => fn.max('retain_until').as('until'))
          .where('purpose', '=', 'bookkeeping')
          .where('order_id', 'in', (own) =>
            own.selectFrom('order_pii').select('order_id').where('email_index', 'in', emailIndices(encryptor, email)),
          )
          .executeTakeFirst(),
      );
      return row?.until ?? null;
    },

    findDetails: (email) =>
      database.read(async (db) => {
        const orders = await ordersOf(db, email);
        const newest = newestWithName(orders);
        return {
          fields: newest ? fieldsOf(newest) : [],
          locale: newest?.locale ?? null,
          consents: orders
            .filter(({ keepDetailsConsent }) => keepDetailsConsent)
            .map(({ reference, createdAt }) => ({ reference, givenOn: dateInStockholm(createdAt) })),
        };
      }),

    correctDetails: (email, typed, locale) =>
      database.write(async (db) => {
        const orders = await ordersOf(db, email);
        const newest = newestWithName(orders);
        if (!newest) return [];
        const { correction, wrong } = readCorrection(fieldsOf(newest), typed, dateInStockholm(now()));
        if (wrong.length) return wrong;
        // Two people may share an address: what one of them corrects leaves the other's orders alone.
        for (const order of orders.filter((one) => nameIn(one) === nameIn(newest))) {
          const payer = changesFor(order, correction.payer ?? {}, newest);
          const isOther = locale !== null && locale !== order.locale;
          if (!Object.keys(payer).length && !isOther) continue;
          await lockOrder(db, order.reference);
          if (isOther) await db.updateTable('orders').set({ locale }).where('id', '=', order.id).execute();
          if (Object.keys(payer).length) await correctOrder(deps, db, order, { payer });
          await recordAudit(deps, db, { actor: 'visitor', act: 'correct-order', reference: order.reference });
        }
        return [];
      }),

    takeBackConsent: (email, reference) =>
      database.write(async (db) => {
        const order = (await ordersOf(db, email)).find((one) => one.reference === reference);
        if (!order) return false;
        if (order.keepDetailsConsent) await endConsent(deps, db, order);
        return true;
      }),
  };
}

const longer = periods.contact.yearsWithConsent - periods.contact.years;

/** Takes away the time that the consent had added; the job that erases does the rest. */
async function endConsent(deps: Deps, db: Write, { id, reference }: Order): Promise<void> {
  await lockOrder(db, reference);
  const ended = await db
    .updateTable('orders')
    .set({ keep_details_consent: 0 })
    .where('id', '=', id)
    .where('keep_details_consent', '=', 1)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return;
  const kept = await db
    .selectFrom('order_pii')
    .select(['id', 'retain_until'])
    .where('order_id', '=', id)
    .where('purpose', '=', 'contact')
    .execute();
  for (const part of kept) {
    const until = addYears(part.retain_until, -longer);
    await db.updateTable('order_pii').set({ retain_until: until }).where('id', '=', part.id).execute();
  }
  await recordAudit(deps, db, { actor: 'visitor', act: 'end-consent', reference });
}

function newestWithName(orders: readonly Order[]): Order | undefined {
  return orders.find((order) => nameIn(order) !== '');
}

function nameIn({ payer }: Order): string {
  return [payer.firstname, payer.lastname, payer.companyName].filter(Boolean).join('\n').toLowerCase();
}

/** An e-mail address stands on its own page: a new one must be confirmed. Another country is for the office to enter. */
function fieldsOf(order: Order): CorrectionField[] {
  return fieldsToCorrect(order, true).filter(
    ({ of, field }) => of === 'payer' && field !== 'email' && field !== 'country',
  );
}

const ofAddress: readonly (keyof Person)[] = ['street', 'postcode', 'city'];

/**
 * Changes to fields that the order has: nothing is added that it never asked for. An address in another country stays
 * whole, for the country is not corrected along.
 */
function changesFor(order: Order, changes: Partial<Person>, newest: Order): Partial<Person> {
  const { payer } = order;
  const isElsewhere = (payer.country ?? 'SE') !== (newest.payer.country ?? 'SE');
  const known = (Object.entries(changes) as [keyof Person, string][]).filter(
    ([field]) => (order === newest || payer[field] !== undefined) && !(isElsewhere && ofAddress.includes(field)),
  );
  return Object.fromEntries(known.filter(([field, value]) => (payer[field] ?? '') !== value));
}
