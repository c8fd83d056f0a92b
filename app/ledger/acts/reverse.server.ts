import { isReceivedCause } from '#emails/charge-cause.ts';
import { readRefundCause } from '#emails/credit.ts';
import { readPaymentCause } from '#emails/payment-cause.ts';
import type { Order, PaymentMethod } from '#orders/model/order.ts';
import { transition } from '#orders/model/order-transitions.ts';
import type { Actor } from '#orders/port.ts';
import { applyEvent } from '#orders/store/apply-event.server.ts';
import type { Deps, Write } from '#orders/store/deps.server.ts';
import { mirrorGroup } from '../booking/book-refund.server.ts';
import { keptOf } from '../model/balance.ts';
import { isOfBankFile, type LedgerEntry, mirrorOf, standing } from '../model/entry.ts';
import { mirror } from '../store/append.server.ts';
import { entriesOfOrder, findEntry, sumsOfOrder } from '../store/read-entries.server.ts';
import { type Act, actOnOrder, type Found, type OrderAct, type Outcome, once, Refused } from './act.server.ts';
import { dropLetters, dropOneLetter, queuePaymentNoted } from './letters.server.ts';
import { lockUnknown } from './unknown-money.server.ts';

/**
 * Takes back what the office has booked of an order, with all that was booked together with it: mirror entries, the
 * order's state, and a letter that puts right one that has left. A letter that has not left is dropped.
 */
export function reverse(
  deps: Deps,
  wish: OrderAct & { entryId: string; reason: string },
): Promise<Outcome<{ entryIds: string[]; balance: number; kept: number }>> {
  const { actor, entryId, reason } = wish;
  return actOnOrder(deps, 'reverse', { ...wish }, async (found) => {
    const entry = found.entries.find(({ id }) => id === entryId);
    if (!entry) throw new Refused('no-entry');
    // The row would go on saying that it is booked.
    if (isOfBankFile(entry)) throw new Refused('of-bank-file');
    return reverseGroup(deps, found, entry, { actor, reason });
  });
}

/** As `reverse`, of an order that is locked already. @throws Refused when it cannot be taken back */
export async function reverseGroup(
  deps: Deps,
  found: Found,
  entry: LedgerEntry,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<{ entryIds: string[]; balance: number; kept: number }> {
  const { db, order, entries, kept, pending } = found;
  const group = standing(entries).filter(({ groupId }) => groupId === entry.groupId);
  if (!canReverse(entry, group)) throw new Refused('not-ours');
  const keptAfter = keptOf([...entries, ...group.map(mirrorOf)]);
  // Money that has gone back, or is on its way, cannot be said never to have come.
  if (keptAfter < kept && keptAfter < pending) throw new Refused('gone-back', Math.max(0, kept - pending));
  const mirrors = await mirrorGroup(deps, db, entry, actor, reason);
  await db
    .updateTable('ledger_returns')
    .set({ state: 'failed', settled_at: deps.now().toISOString() })
    .where('group_id', '=', entry.groupId)
    .execute();
  const isUnpaidAgain = await moveBack(deps, found, group);
  const sums = await sumsOfOrder(db, order.id);
  await putRight(deps, found, group, { balance: sums.balance, isUnpaidAgain });
  return { entryIds: mirrors.map(({ id }) => id), balance: sums.balance, kept: sums.kept };
}

/** Takes back unknown money of which nothing has been assigned or sent back, such as a line of a file. */
export function reverseUnknown(
  deps: Deps,
  { entryId, reason, ...act }: Act & { entryId: string; reason: string },
): Promise<Outcome<{ entryIds: string[] }>> {
  return once(deps, 'reverse-unknown', act, { entryId, reason }, async (db) => {
    const known = await findEntry(db, entryId);
    const { receipt, left } = await lockUnknown(db, known?.kind === 'returned_unknown' ? (known.about ?? '') : entryId);
    const entry = known?.kind === 'returned_unknown' ? known : receipt;
    if (entry === receipt && left !== receipt.amount) throw new Refused('in-use');
    const made = await mirror(deps, db, entry, { actor: act.actor, reason });
    if (made.state !== 'new') throw new Refused('not-ours');
    return { orderId: null, reference: null, result: { entryIds: [made.entry.id] } };
  });
}

/** True for what stands and was booked by the office; what providers say is theirs to take back. */
export function canReverse(entry: LedgerEntry, group: readonly LedgerEntry[]): boolean {
  return group.some(({ id }) => id === entry.id) && group.every(({ actor }) => actor.startsWith('office:'));
}

/** Moves the order to where it would be without the entries. @returns true when it waits for its payment again */
async function moveBack(deps: Deps, { db, order }: Found, group: readonly LedgerEntry[]): Promise<boolean> {
  const entries = await entriesOfOrder(db, order.id);
  const { balance, kept, charged } = await sumsOfOrder(db, order.id);
  const apply = async (event: Parameters<typeof transition>[1]) => {
    if (transition(order.state, event)) await applyEvent(deps, db, order.reference, event, 'job');
  };
  if (group.some(({ kind }) => kind === 'refunded')) {
    // A surplus that went back had not moved it.
    const credited = new Set(standing(entries).flatMap(({ kind, groupId }) => (kind === 'credited' ? groupId : [])));
    const hasRefund = standing(entries).some(({ kind, groupId }) => kind === 'refunded' && credited.has(groupId));
    if (hasRefund && kept > 0) await apply('refund-undone-partly');
    else if (!hasRefund) await apply(order.frequency === 'month' ? 'refund-undone-monthly' : 'refund-undone');
    return false;
  }
  const isUnpaid = balance > 0 || (kept <= 0 && charged === 0);
  if (order.frequency !== 'once' || !isUnpaid) return false;
  await apply(order.invoice ? 'invoice-payment-undone' : 'payment-undone');
  // A payment that came another way had changed it.
  if (order.state === 'paid') {
    const chosen = await methodChosen(db, order);
    await db.updateTable('orders').set({ payment_method: chosen }).where('id', '=', order.id).execute();
  }
  // It was given up before the payment came, and nothing is asked for again.
  if (order.invoice && charged === 0) await applyEvent(deps, db, order.reference, 'expired', 'job');
  return order.state === 'paid';
}

/** Way of paying that the payer chose last. */
async function methodChosen(db: Write, { id, invoice }: Order): Promise<PaymentMethod> {
  if (invoice) return 'invoice';
  const attempt = await db
    .selectFrom('attempts')
    .select(['payment_method', 'created_at'])
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const inPerson = await db
    .selectFrom('outbox')
    .select('created_at')
    .where('order_id', '=', id)
    .where('cause', '=', 'in-person-chosen')
    .executeTakeFirst();
  const isAttempted = attempt && attempt.created_at > (inPerson?.created_at ?? '');
  return isAttempted ? (attempt.payment_method as PaymentMethod) : 'f2f';
}

/** Drops the letters about the entries, or queues one that puts them right. */
async function putRight(
  deps: Deps,
  { db, order }: Found,
  group: readonly LedgerEntry[],
  { balance, isUnpaidAgain }: { balance: number; isUnpaidAgain: boolean },
): Promise<void> {
  const [main] = group.filter(({ kind }) => kind !== 'charged' && kind !== 'credited').concat(group);
  if (!main) return;
  const drop = (kind: Parameters<typeof dropLetters>[2], isAbout: (cause: string) => boolean) =>
    dropLetters(db, order.id, kind, isAbout);
  if (isUnpaidAgain) {
    // Sent again when the payment comes after all.
    await drop('certificate', (cause) => cause === 'paid');
    await drop('welcome-child', (cause) => cause === 'paid');
  }
  const tellsTheSum = (cause: string) => readRefundCause(cause)?.amount === main.amount;
  const isReceived = main.kind === 'received' || main.kind === 'assigned';
  const told = [
    await drop('payment-noted', (cause) => readPaymentCause(cause)?.entry === main.seq),
    isUnpaidAgain && (await drop('receipt', (cause) => cause.startsWith('paid'))),
    isReceived && (await drop('monthly-receipt', (cause) => isReceivedCause(cause, main.seq))),
    main.kind === 'refunded' && (await dropOneLetter(db, order.id, 'refund', tellsTheSum)),
    main.kind === 'credited' &&
      (await dropOneLetter(db, order.id, 'invoice-cancelled', (cause) => cause === 'cancelled' || tellsTheSum(cause))),
  ];
  if (told.some(Boolean))
    await queuePaymentNoted(deps, db, order.id, { note: 'undone', entry: main.seq, amount: main.amount, balance });
}
