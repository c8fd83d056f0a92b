import type { Selectable } from 'kysely';
import type { Dispute } from '#orders/attempt.ts';
import type { OrderEvent } from '#orders/order-states.ts';
import type { ChargesTable } from '../database/payment-tables.server.ts';
import { applyEvent } from '../order-book/apply-event.server.ts';
import type { Write } from '../order-book/means.server.ts';
import type { DeskMeans } from './desk-means.server.ts';
import { isRunning } from './subscription-rows.server.ts';

export type ChargeRow = Selectable<ChargesTable>;

const eventsOf: Record<Dispute, OrderEvent[]> = {
  open: ['disputed'],
  won: ['disputed', 'dispute-won'],
  lost: ['disputed', 'dispute-lost'],
};

/** What has happened to money since it came. Told again, or told less than is known, it changes nothing. */
export async function takeAftermath(
  means: DeskMeans,
  db: Write,
  reference: string,
  charge: ChargeRow,
  told: { refunded?: number; dispute?: Dispute },
): Promise<void> {
  const refunded = Math.max(charge.refunded, told.refunded ?? 0);
  const isNewDispute = told.dispute !== undefined && told.dispute !== charge.dispute && isUndecided(charge.dispute);
  const dispute = isNewDispute ? (told.dispute ?? null) : charge.dispute;
  if (refunded === charge.refunded && !isNewDispute) return;
  await db.updateTable('charges').set({ refunded, dispute }).where('id', '=', charge.id).execute();
  if (charge.is_surplus) return;
  if (isNewDispute && told.dispute) {
    for (const event of eventsOf[told.dispute]) await applyEvent(means, db, reference, event, 'job');
  }
  if (refunded > charge.refunded) {
    const event = (await isAllBack(db, charge.order_id)) ? 'refunded' : 'partly-refunded';
    await applyEvent(means, db, reference, event, 'job');
  }
}

function isUndecided(dispute: string | null): boolean {
  return dispute === null || dispute === 'open';
}

/** What is paid every month is not over with one month's money. */
async function isAllBack(db: Write, orderId: string): Promise<boolean> {
  if (await isRunning(db, orderId)) return false;
  const charges = await db
    .selectFrom('charges')
    .select(['amount', 'refunded'])
    .where('order_id', '=', orderId)
    .where('is_surplus', '=', 0)
    .execute();
  return charges.every(({ amount, refunded }) => refunded >= amount);
}
