import type { Kysely, Selectable } from 'kysely';
import type { Order, PaymentMethod } from '#orders/model/order.ts';
import { lockOrder } from '#orders/store/apply-event.server.ts';
import type { Deps, Write } from '#orders/store/deps.server.ts';
import { readOrder } from '#orders/store/read-orders.server.ts';
import type { AttemptsTable } from '#platform/database/payment-tables.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import type { Encryptor } from '#platform/encryption/port.ts';
import type { AttemptState } from '../model/attempt.ts';
import type { Attempt, NextAction, StartPaymentInput } from '../provider.ts';
import { callbackTokenOf } from '../webhooks/callback-token.server.ts';

export type AttemptRow = Omit<Selectable<AttemptsTable>, 'state' | 'payment_method'> & {
  state: AttemptState;
  payment_method: PaymentMethod;
};

type EncryptedColumn = 'start_input_encrypted' | 'next_action_encrypted' | 'evidence_encrypted';

/** The order's latest attempt: the one that pages show. */
export async function readLatestAttempt(db: Kysely<Tables>, orderId: string): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row as AttemptRow | undefined) ?? null;
}

/** An attempt and its order; null when there is no such attempt. */
export async function readAttempt(
  db: Kysely<Tables>,
  encryptor: Encryptor,
  id: string,
): Promise<{ row: AttemptRow; order: Order } | null> {
  const row = await db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirst();
  // Lenient: money that has come is noted even if the payer’s name does not decrypt.
  const order = row && (await readOrder(db, encryptor, 'id', row.order_id, () => {}));
  return row && order ? { row: row as AttemptRow, order } : null;
}

/** Row lock: reads an attempt and its order, and locks both until the transaction ends. */
export async function lockAttempt(
  { encryptor }: Deps,
  db: Write,
  id: string,
): Promise<{ row: AttemptRow; order: Order } | null> {
  const about = await db
    .selectFrom('attempts')
    .innerJoin('orders', 'orders.id', 'attempts.order_id')
    .select('reference')
    .where('attempts.id', '=', id)
    .executeTakeFirst();
  if (!about) return null;
  await lockOrder(db, about.reference);
  return readAttempt(db, encryptor, id);
}

/** Maps a row to the adapter's view. Null when it has not been started. */
export function toAttempt(encryptor: Encryptor, row: AttemptRow): Attempt | null {
  const { id, payment_method, amount, key, ref, started_at } = row;
  if (amount === null || key === null || started_at === null) return null;
  return {
    id,
    paymentMethod: payment_method,
    amount,
    currency: 'SEK',
    key,
    ref,
    startedAt: new Date(started_at),
    input: openStartInput(encryptor, row),
    nextAction: decryptNextAction(encryptor, row),
    callbackToken: callbackTokenOf(encryptor, id),
  };
}

export function decryptNextAction(encryptor: Encryptor, row: AttemptRow): NextAction | null {
  return openColumn(encryptor, row, 'next_action_encrypted') as NextAction | null;
}

/** Name of the person who signed; null when nobody did. */
export function readSigner(encryptor: Encryptor, row: AttemptRow): string | null {
  return (openColumn(encryptor, row, 'evidence_encrypted') as { name?: string } | null)?.name ?? null;
}

function openColumn(encryptor: Encryptor, row: AttemptRow, column: EncryptedColumn): unknown {
  const encrypted = row[column];
  return encrypted === null
    ? null
    : JSON.parse(encryptor.decrypt(encrypted, { table: 'attempts', id: row.id, column }));
}

export function encryptColumn(encryptor: Encryptor, id: string, column: EncryptedColumn, value: object): string {
  return encryptor.encrypt(JSON.stringify(value), { table: 'attempts', id, column });
}

/** Attempts started before migration 006 have `back` and `address` in their JSON. */
function openStartInput(encryptor: Encryptor, row: AttemptRow): StartPaymentInput {
  const stored = openColumn(encryptor, row, 'start_input_encrypted') as
    | (StartPaymentInput & { back?: string; address?: string })
    | null;
  if (!stored) return { returnUrl: '' };
  const { back: oldReturnUrl = '', address: oldClientIp, ...input } = stored;
  const clientIp = input.clientIp ?? oldClientIp;
  return { ...input, returnUrl: input.returnUrl ?? oldReturnUrl, ...(clientIp !== undefined && { clientIp }) };
}
