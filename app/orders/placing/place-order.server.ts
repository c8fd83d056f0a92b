import { markAnswersSent } from '#forms/session/answer-store.server.ts';
import type { SentForm } from '#forms/session/port.ts';
import { bookInvoice } from '#ledger/booking/book-order.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { OrderDraft } from '../model/order.ts';
import { firstState } from '../model/order-transitions.ts';
import { partsToRetain, retainUntil } from '../model/retention.ts';
import { protectAsBefore } from '../people/protection.server.ts';
import type { Placed, RefusedForm } from '../port.ts';
import { recordAudit } from '../store/audit.server.ts';
import {
  createFreeReference,
  createRowId,
  createSecret,
  type Deps,
  hashOf,
  today,
  type Write,
} from '../store/deps.server.ts';
import { queueEmails } from '../store/queue-emails.server.ts';
import { openToken, readOrder } from '../store/read-orders.server.ts';
import { hasFreeMembership } from './free-membership.server.ts';
import { insertPii } from './insert-pii.server.ts';
import { issueInvoice } from './issue-invoice.server.ts';
import { isRenewedAlready, renewedColumns, stopRemindersAsBefore } from './renewed-year.server.ts';

/** Places an order with all its rows in one transaction. Idempotent by `submission`. */
export function placeOrder(deps: Deps, draft: OrderDraft, submission: string): Promise<Placed> {
  return deps.database.write((db) => writeOrder(deps, db, draft, submission));
}

/** Places the order of a submitted form, as `placeSent` of the port. */
export function placeSentForm(deps: Deps, draft: OrderDraft, sent: SentForm): Promise<Placed | RefusedForm | null> {
  return deps.database.write(async (db) => {
    if (await hasFreeMembership(deps, db, draft, sent.submission)) return { refused: 'member-already' };
    if (await isRenewedAlready(db, draft, sent.submission)) return { refused: 'renewed-already' };
    const placed = await writeOrder(deps, db, draft, sent.submission);
    return (await markAnswersSent(db, deps.encryptor, sent, placed)) ? placed : null;
  });
}

async function writeOrder(deps: Deps, db: Write, draft: OrderDraft, submission: string): Promise<Placed> {
  const id = createRowId(deps);
  const isNew = await insertOrder(deps, db, id, draft, submission);
  if (!isNew) return { ...(await findPlaced(deps, db, submission)), isNew };
  await insertLines(db, id, draft);
  await insertPii(deps, db, id, partsToRetain(draft, today(deps)));
  await protectAsBefore(deps, db, id, draft.payer.email);
  await stopRemindersAsBefore(deps, db, id, draft.payer.email);
  await db
    .insertInto('attempts')
    .values({
      id,
      order_id: id,
      payment_method: draft.paymentMethod,
      state: 'started',
      created_at: deps.now().toISOString(),
    })
    .execute();
  if (draft.paymentMethod === 'invoice') await issueInvoice(deps, db, id);

  const order = await readOrder(db, deps.encryptor, 'id', id);
  if (!order) throw new Error('An order that was just written cannot be read');
  if (order.invoice) await bookInvoice(deps, db, order);
  await queueEmails(deps, db, order, 'placed');
  await recordAudit(deps, db, { actor: 'visitor', act: 'placed', reference: order.reference });
  return { token: order.token, reference: order.reference, isNew };
}

/** False when the submission already has an order. Waits for a concurrent insert of the same submission. */
async function insertOrder(deps: Deps, db: Write, id: string, draft: OrderDraft, submission: string): Promise<boolean> {
  const token = createSecret(deps);
  const isTaken = (column: 'reference' | 'certificate') => async (reference: string) =>
    (await db.selectFrom('orders').select('id').where(column, '=', reference).executeTakeFirst()) !== undefined;
  const createdAt = deps.now();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('orders')
    .values({
      id,
      reference: await createFreeReference(deps, isTaken('reference')),
      token_hash: hashOf(token),
      token_encrypted: deps.encryptor.encrypt(token, { table: 'orders', id, column: 'token_encrypted' }),
      submission,
      form: draft.form,
      locale: draft.locale,
      category: draft.category,
      payment_method: draft.paymentMethod,
      frequency: draft.frequency,
      total: draft.total,
      state: firstState(draft.paymentMethod),
      created_at: createdAt.toISOString(),
      keep_details_consent: draft.keepDetailsConsent ? 1 : 0,
      has_recipient: draft.recipient ? 1 : 0,
      gift_card: draft.gift?.card ?? null,
      gift_delivery: draft.gift?.delivery ?? null,
      gift_deliver_on: draft.gift?.deliverOn ?? null,
      card_sent_at: null,
      membership_kind: draft.membership?.kind ?? null,
      membership_starts_on: draft.membership?.startsOn ?? null,
      membership_ends_on: draft.membership?.endsOn ?? null,
      certificate: draft.gift && (await createFreeReference(deps, isTaken('certificate'))),
      ...(await renewedColumns(db, draft)),
      mark: null,
      retain_until: retainUntil('bookkeeping', draft, dateInStockholm(createdAt)),
    })
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function findPlaced(
  { encryptor }: Deps,
  db: Write,
  submission: string,
): Promise<{ token: string; reference: string }> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'reference', 'token_encrypted'])
    .where('submission', '=', submission)
    .executeTakeFirstOrThrow();
  return { token: openToken(row, encryptor), reference: row.reference };
}

async function insertLines(db: Write, orderId: string, { lines }: OrderDraft): Promise<void> {
  const rows = lines.map(({ product, variant, amount }, position) => ({
    order_id: orderId,
    position,
    product,
    variant,
    amount,
  }));
  if (rows.length) await db.insertInto('order_lines').values(rows).execute();
}
