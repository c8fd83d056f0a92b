import { nameOf } from '#documents/address-lines.ts';
import type { Read } from '#ledger/store/read-entries.server.ts';
import type { MandateState } from '#mandates/port.ts';
import type { OrderState } from '#orders/model/order.ts';
import { transition } from '#orders/model/order-transitions.ts';
import { asListed } from '#orders/people/as-listed.ts';
import type { Actor } from '#orders/port.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import type { Deps, Write } from '#orders/store/deps.server.ts';
import { readOrders } from '#orders/store/read-orders.server.ts';
import { type MandateGroup, type MandateRow, mandateGroups } from '../port.ts';

const mostShown = 200;

/** Group of each state; one that its bank is to end is the office's turn again. */
export const groupOf: Record<MandateRow['state'], MandateGroup> = {
  new: 'to-send',
  'to-end': 'to-send',
  sent: 'sent',
  ending: 'sent',
  active: 'active',
  rejected: 'rejected',
  ended: 'ended',
};

/**
 * Mandates signed with BankID, without what is encrypted; newest first.
 * @param only references of the orders concerned; all when left out
 */
export async function signedMandates(db: Read, only?: readonly string[]) {
  const signed = db
    .selectFrom('mandates')
    .innerJoin('orders', 'orders.id', 'mandates.order_id')
    .innerJoin('attempts', 'attempts.order_id', 'orders.id')
    .select(['mandates.order_id', 'reference', 'total', 'orders.state as order_state', 'mark', 'paused_until'])
    .select(['mandates.state', 'payer_number', 'code', 'sent_at', 'answered_at', 'cancel_sent_at'])
    .select(['told_on', 'first_draw_on', 'draw_day', 'checked_at', 'attempts.created_at'])
    .where('attempts.payment_method', '=', 'bank-id')
    .where('attempts.state', '=', 'succeeded')
    .where('attempts.review_reason', 'is', null)
    .orderBy('attempts.id', 'desc');
  const rows = await (only ? signed.where('reference', 'in', only) : signed).execute();
  return rows.flatMap((row) => {
    const state = stateOf(row);
    if (!state) return [];
    const signedAt = row.checked_at ?? row.created_at;
    const times: Record<MandateRow['state'], string | null> = {
      new: signedAt,
      'to-end': row.answered_at ?? row.sent_at,
      sent: row.sent_at,
      ending: row.cancel_sent_at,
      active: row.answered_at,
      rejected: row.answered_at,
      ended: row.answered_at,
    };
    return [{ ...row, shown: state, since: new Date(times[state] ?? signedAt) }];
  });
}

/** Null for a gift that was stopped before the bank heard of it. */
function stateOf(row: {
  state: string;
  order_state: string;
  cancel_sent_at: string | null;
}): MandateRow['state'] | null {
  const state = row.state as MandateState;
  const isRunning = transition(row.order_state as OrderState, 'ended') !== null;
  if (state === 'draft') return isRunning ? 'new' : null;
  if (state !== 'sent' && state !== 'active') return state;
  if (isRunning) return state;
  return row.cancel_sent_at === null ? 'to-end' : 'ending';
}

export async function countMandates(db: Read): Promise<Record<MandateGroup, number>> {
  const rows = await signedMandates(db);
  const counts = Object.fromEntries(mandateGroups.map((group) => [group, 0])) as Record<MandateGroup, number>;
  for (const { shown } of rows) counts[groupOf[shown]] += 1;
  return counts;
}

export async function listMandates(deps: Deps, db: Write, group: MandateGroup, actor: Actor): Promise<MandateRow[]> {
  await recordAudit(deps, db, { actor, act: 'list-mandates', reference: null });
  const rows = (await signedMandates(db)).filter(({ shown }) => groupOf[shown] === group).slice(0, mostShown);
  const names = await namesOf(
    deps,
    db,
    rows.map(({ order_id }) => order_id),
  );
  return rows.map((row) => ({
    reference: row.reference,
    name: names.get(row.order_id)?.name ?? '',
    isProtected: names.get(row.order_id)?.isProtected ?? false,
    payerNumber: row.payer_number,
    amount: row.total,
    state: row.shown,
    since: row.since,
    code: row.code,
  }));
}

type PayerName = Pick<MandateRow, 'name' | 'isProtected'>;

/** Names of payers by order; one that does not decrypt, or is protected, is ''. */
async function namesOf(deps: Deps, db: Write, orderIds: readonly string[]): Promise<Map<string, PayerName>> {
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', orderIds).execute();
  const orders = await readOrders(db, deps.encryptor, rows, () => {});
  return new Map(
    orders.map((order) => [order.id, { name: nameOf(asListed(order).payer), isProtected: order.isProtected === true }]),
  );
}
