import type { Read } from '#ledger/store/read-entries.server.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import { readOrders } from '#orders/store/read-orders.server.ts';
import { signedMandates } from './mandate-rows.server.ts';

type Signed = Awaited<ReturnType<typeof signedMandates>>[number];

/** A monthly gift that the bank draws. */
export interface RunningGift extends Signed {
  payer_number: string;
}

/** Gifts whose mandate the bank has approved and that nobody has stopped. */
export async function runningGifts(db: Read): Promise<RunningGift[]> {
  return runningOf(await signedMandates(db));
}

export function runningOf(signed: readonly Signed[]): RunningGift[] {
  return signed.filter((row): row is RunningGift => row.shown === 'active' && row.payer_number !== null);
}

/** Gifts that are drawn on a day of the month. @param usual that of givers who have not chosen */
export function onDay(running: readonly RunningGift[], dayOfMonth: number, usual: number): RunningGift[] {
  return running.filter(({ draw_day }) => (draw_day ?? usual) === dayOfMonth);
}

/**
 * Those whose payer has not been told when they are drawn: with an e-mail address, and without.
 * @param only references of the orders concerned; all when left out
 */
export async function untoldGifts(
  deps: Deps,
  db: Read,
  only?: readonly string[],
): Promise<{ canBeTold: RunningGift[]; withoutEmail: RunningGift[] }> {
  const untold = runningOf(await signedMandates(db, only)).filter(({ told_on }) => told_on === null);
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(
      'id',
      'in',
      untold.map(({ order_id }) => order_id),
    )
    .execute();
  const orders = await readOrders(db as Parameters<typeof readOrders>[0], deps.encryptor, rows, () => {});
  const reachable = new Set(orders.filter(({ payer }) => payer.email).map(({ id }) => id));
  return {
    canBeTold: untold.filter(({ order_id }) => reachable.has(order_id)),
    withoutEmail: untold.filter(({ order_id }) => !reachable.has(order_id)),
  };
}
