import { addDays } from '#calendar/day.ts';
import { dateInStockholm } from '#calendar/stockholm.ts';
import { toOcr } from '#numbers/ocr.ts';
import { type KeptPart, keptUntil, partsToKeep } from '#orders/keeping.ts';
import { daysToPay } from '#orders/offers.ts';
import type { OrderDraft } from '#orders/order.ts';
import { firstState } from '#orders/order-states.ts';
import { markAnswersSent } from '../answers/answer-store.server.ts';
import type { SentForm } from '../answers/port.ts';
import { note } from './audit.server.ts';
import {
  createFreeReference,
  createRowId,
  createSecret,
  emailIndices,
  hashOf,
  type Means,
  today,
  type Write,
} from './means.server.ts';
import { takeNumber } from './number-series.server.ts';
import type { Placed } from './port.ts';
import { queueLetters } from './queue-letters.server.ts';
import { openToken, readOrder } from './read-orders.server.ts';

/** Places an order with all its rows in one transaction. Idempotent by `submission`. */
export function placeOrder(means: Means, draft: OrderDraft, submission: string): Promise<Placed> {
  return means.database.write((db) => writeOrder(means, db, draft, submission));
}

/** Places the order of a submitted form. Null when another visitor has sent the same form before. */
export function placeSentForm(means: Means, draft: OrderDraft, sent: SentForm): Promise<Placed | null> {
  return means.database.write(async (db) => {
    const placed = await writeOrder(means, db, draft, sent.submission);
    return (await markAnswersSent(db, means.sealer, sent, placed)) ? placed : null;
  });
}

async function writeOrder(means: Means, db: Write, draft: OrderDraft, submission: string): Promise<Placed> {
  const id = createRowId(means);
  const isNew = await insertOrder(means, db, id, draft, submission);
  if (!isNew) return { ...(await findPlaced(means, db, submission)), isNew };
  await insertLines(db, id, draft);
  await insertParts(means, db, id, partsToKeep(draft, today(means)));
  await db
    .insertInto('attempts')
    .values({
      id,
      order_id: id,
      payment_method: draft.paymentMethod,
      state: 'started',
      created_at: means.now().toISOString(),
    })
    .execute();
  if (draft.paymentMethod === 'invoice') await insertInvoice(means, db, id);

  const order = await readOrder(db, means.sealer, 'id', id);
  if (!order) throw new Error('An order that was just written cannot be read');
  await queueLetters(means, db, order, 'placed');
  await note(means, db, { actor: 'visitor', act: 'placed', reference: order.reference });
  return { token: order.token, reference: order.reference, isNew };
}

/** False when the submission already has an order. Waits for a concurrent insert of the same submission. */
async function insertOrder(
  means: Means,
  db: Write,
  id: string,
  draft: OrderDraft,
  submission: string,
): Promise<boolean> {
  const token = createSecret(means);
  const isTaken = (column: 'reference' | 'certificate') => async (reference: string) =>
    (await db.selectFrom('orders').select('id').where(column, '=', reference).executeTakeFirst()) !== undefined;
  const createdAt = means.now();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('orders')
    .values({
      id,
      reference: await createFreeReference(means, isTaken('reference')),
      token_hash: hashOf(token),
      token_encrypted: means.sealer.seal(token, { table: 'orders', id, column: 'token_encrypted' }),
      submission,
      form: draft.form,
      locale: draft.locale,
      category: draft.category,
      payment_method: draft.paymentMethod,
      frequency: draft.frequency,
      total: draft.total,
      state: firstState(draft.paymentMethod),
      created_at: createdAt.toISOString(),
      keep_details_consent: draft.isRemembered ? 1 : 0,
      has_recipient: draft.recipient ? 1 : 0,
      gift_card: draft.gift?.card ?? null,
      gift_delivery: draft.gift?.delivery ?? null,
      gift_deliver_on: draft.gift?.handOverOn ?? null,
      card_sent_at: null,
      membership_kind: draft.membership?.kind ?? null,
      membership_starts_on: draft.membership?.startsOn ?? null,
      membership_ends_on: draft.membership?.endsOn ?? null,
      certificate: draft.gift && (await createFreeReference(means, isTaken('certificate'))),
      retain_until: keptUntil('bookkeeping', draft, dateInStockholm(createdAt)),
    })
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function findPlaced(
  { sealer }: Means,
  db: Write,
  submission: string,
): Promise<{ token: string; reference: string }> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'reference', 'token_encrypted'])
    .where('submission', '=', submission)
    .executeTakeFirstOrThrow();
  return { token: openToken(row, sealer), reference: row.reference };
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

async function insertParts(means: Means, db: Write, orderId: string, parts: KeptPart[]): Promise<void> {
  const rows = parts.map(({ part, purpose, until, fields }) => {
    const id = createRowId(means);
    const { email } = fields;
    return {
      id,
      order_id: orderId,
      subject: part,
      purpose,
      fields_encrypted: means.sealer.seal(JSON.stringify(fields), {
        table: 'order_pii',
        id,
        column: 'fields_encrypted',
      }),
      retain_until: until,
      email_index: part === 'payer' && email ? (emailIndices(means.sealer, email)[0] ?? null) : null,
    };
  });
  if (rows.length) await db.insertInto('order_pii').values(rows).execute();
}

async function insertInvoice(means: Means, db: Write, orderId: string): Promise<void> {
  const number = await takeNumber(db, 'invoice');
  const ocr = toOcr(number, means.ocrLevel);
  const dueOn = addDays(today(means), daysToPay);
  await db.insertInto('invoices').values({ order_id: orderId, number, ocr, due_on: dueOn }).execute();
}
