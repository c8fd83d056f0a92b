import { readAccounts, readSigned } from '#mandates/kept-mandates.server.ts';
import type { Person } from '../model/order.ts';
import type { Purpose } from '../model/retention.ts';
import type { OrderMark } from '../office/order-case.ts';
import { leftToPay } from '../search/left-to-pay.server.ts';
import { type Deps, emailIndices, type Write } from '../store/deps.server.ts';
import { lettersTo, orderRows, type PersonScope } from '../store/people.server.ts';
import { readOrders } from '../store/read-orders.server.ts';
import { readWithdrawals } from '../store/withdrawals.server.ts';
import type { PersonFile, PersonMandate, PersonOrder } from './people-office.ts';

/** Reads all that a person's page shows. What does not decrypt is left out. */
export async function readPersonFile(
  deps: Deps,
  db: Write,
  reference: string,
  { email, orderIds: ids }: PersonScope,
): Promise<PersonFile> {
  const orders = await readPersonOrders(deps, db, ids);
  const oldestFirst = orders.map(({ order }) => order.payer).toReversed();
  const { personalNumber: _masked, ...person } = Object.assign({}, ...oldestFirst) as Person;
  return {
    reference,
    email,
    person,
    isProtected: orders.some(({ order }) => order.isProtected),
    orders,
    numberIn: orders.find(({ order }) => order.payer.personalNumber)?.order.reference ?? null,
    mandates: await readMandates(deps, db, ids),
    withdrawals: email ? await readWithdrawals(db, deps.encryptor, () => {}, emailIndices(deps.encryptor, email)) : [],
    letters: email ? (await lettersTo(deps, db, email)).length : 0,
    signedInAt: email ? await lastSignIn(deps, db, email) : null,
    kept: await readKept(db, ids),
  };
}

async function readPersonOrders({ encryptor }: Deps, db: Write, ids: string[]): Promise<PersonOrder[]> {
  const rows = await orderRows(db, ids);
  const orders = await readOrders(db, encryptor, rows, () => {});
  const money = await leftToPay(db, orders);
  return orders.map((order, place) => ({
    order,
    cardSentAt: rows[place]?.card_sent_at ? new Date(rows[place].card_sent_at) : null,
    mark: (rows[place]?.mark ?? null) as OrderMark | null,
    ...(money.get(order.id) ?? { left: 0, kept: 0 }),
  }));
}

async function readMandates({ encryptor }: Deps, db: Write, ids: string[]): Promise<PersonMandate[]> {
  const accounts = await readAccounts(db, encryptor, ids, () => {});
  const signed = await readSigned(db, encryptor, ids, () => {});
  return accounts.map(({ reference, createdAt, account, state }) => ({
    reference,
    createdAt,
    state,
    lastDigits: account.slice(-4),
    signedAt: signed.find((one) => one.reference === reference)?.signedAt ?? null,
  }));
}

async function lastSignIn({ encryptor }: Deps, db: Write, email: string): Promise<Date | null> {
  const row = await db
    .selectFrom('member_sessions')
    .select(({ fn }) => fn.max('used_at').as('at'))
    .where('email_index', 'in', emailIndices(encryptor, email))
    .executeTakeFirst();
  return row?.at ? new Date(row.at) : null;
}

async function readKept(db: Write, ids: string[]): Promise<PersonFile['kept']> {
  const rows = await db
    .selectFrom('order_pii')
    .select(({ fn }) => ['purpose', fn.max('retain_until').as('until')])
    .where('order_id', 'in', ids)
    .groupBy('purpose')
    .orderBy('until')
    .execute();
  return rows.map(({ purpose, until }) => ({ purpose: purpose as Purpose, until }));
}
