import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { notReturned } from '../cards/returned-card.ts';
import { replaceToken } from '../links/replace-token.server.ts';
import { cardReceiver } from '../model/card-receiver.ts';
import type { Order, Person } from '../model/order.ts';
import { partsToRetain } from '../model/retention.ts';
import { protectAsBefore } from '../people/protection.server.ts';
import { indexWords } from '../search/index-words.server.ts';
import { createRowId, type Deps, emailIndices, type Write } from '../store/deps.server.ts';
import { NotNow } from './act-on-case.server.ts';
import type { Correction } from './order-case.ts';

/**
 * Corrects an order's people and its gift. Each purpose keeps its own row and its own last day; what has been erased
 * does not come back.
 * @throws NotNow for what a posted card carries
 */
export async function correctOrder(deps: Deps, db: Write, order: Order, correction: Correction): Promise<void> {
  const row = await db.selectFrom('orders').select('card_sent_at').where('id', '=', order.id).executeTakeFirstOrThrow();
  if (row.card_sent_at !== null && correction.gift) throw new NotNow('printed');
  const corrected = withCorrection(order, correction);
  const deliverOn = corrected.gift?.deliverOn;
  if (deliverOn && deliverOn !== order.gift?.deliverOn) {
    await db.updateTable('orders').set({ gift_deliver_on: deliverOn }).where('id', '=', order.id).execute();
    await moveLetters(db, order.id, order.gift?.deliverOn ?? '', deliverOn);
  }
  if (isOnCard(correction))
    await db.updateTable('orders').set({ card_printed_at: null }).where('id', '=', order.id).execute();
  if (hasMoved(order, corrected)) await db.updateTable('orders').set(notReturned).where('id', '=', order.id).execute();
  await writePeople(deps, db, corrected);
  if (order.payer.email && order.payer.email.toLowerCase() !== corrected.payer.email?.toLowerCase())
    await replaceToken(deps, db, order.id);
  await protectAsBefore(deps, db, order.id, corrected.payer.email);
}

/** True for all but an e-mail address and a mobile number: neither stands on a card or its envelope. */
function isOnCard({ payer, recipient, gift }: Correction): boolean {
  const fields = Object.keys({ ...payer, ...recipient, ...gift });
  return fields.some((field) => field !== 'email' && field !== 'mobile');
}

/** True when the envelope gets another address: a card that came back need not wait any longer. */
function hasMoved(before: Order, after: Order): boolean {
  const [old, now] = [cardReceiver(before), cardReceiver(after)];
  return (['street', 'postcode', 'city', 'country'] as const).some(
    (field) => (old[field] ?? '') !== (now[field] ?? ''),
  );
}

function withCorrection(order: Order, { payer, recipient, gift }: Correction): Order {
  return {
    ...order,
    payer: tidy({ ...order.payer, ...payer }),
    recipient: order.recipient && tidy({ ...order.recipient, ...recipient }),
    gift: order.gift && { ...order.gift, ...gift },
  };
}

function tidy(person: Person): Person {
  return Object.fromEntries(Object.entries(person).filter(([, value]) => value));
}

async function writePeople(deps: Deps, db: Write, order: Order): Promise<void> {
  const known = await db.selectFrom('order_pii').selectAll().where('order_id', '=', order.id).execute();
  for (const { part, purpose, until, fields } of partsToRetain(order, dateInStockholm(order.createdAt))) {
    const row = known.find((one) => one.subject === part && one.purpose === purpose);
    const id = row?.id ?? createRowId(deps);
    const place = { table: 'order_pii', id, column: 'fields_encrypted' };
    const values = {
      fields_encrypted: deps.encryptor.encrypt(JSON.stringify(fields), place),
      email_index: part === 'payer' && fields.email ? (emailIndices(deps.encryptor, fields.email)[0] ?? null) : null,
    };
    if (row) await db.updateTable('order_pii').set(values).where('id', '=', id).execute();
    else {
      const about = { id, order_id: order.id, subject: part, purpose, retain_until: until, indexed_with: null };
      await db
        .insertInto('order_pii')
        .values({ ...about, ...values })
        .execute();
    }
    await indexWords(deps, db, { id, orderId: order.id, fields });
  }
}

/** Letters that wait for the day of a gift go on its new day. */
async function moveLetters(db: Write, orderId: string, from: string, to: string): Promise<void> {
  const letters = await db
    .selectFrom('outbox')
    .select(['id', 'due_at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'queued')
    .where('kind', 'in', ['certificate', 'welcome-child'])
    .execute();
  for (const { id, due_at } of letters) {
    const day = dateInStockholm(new Date(due_at));
    if (day !== from) continue;
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
    const due = `${addDays(due_at.slice(0, 10), days)}${due_at.slice(10)}`;
    await db.updateTable('outbox').set({ due_at: due, next_at: due }).where('id', '=', id).execute();
  }
}
