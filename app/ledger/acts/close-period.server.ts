import { type Deps, today, type Write } from '#orders/store/deps.server.ts';
import { lockPeriods } from '#platform/database/ledger-lock.server.ts';
import { closedThrough } from '../store/append.server.ts';
import { type Act, type Outcome, once, Refused } from './act.server.ts';

/**
 * Closes an accounting month, and with it all before it: nothing is booked in them any more. A fact that is told later
 * gets the month it is told in, and keeps its own day.
 * @param wish `period` is YYYY-MM, and over; `shown`: its number of entries as the office was shown them, without it as they
 * are. With another number nothing is closed: the files that the accountant has may lack some
 */
export function closePeriod(
  deps: Deps,
  { period, shown, ...act }: Act & { period: string; shown?: number },
): Promise<Outcome<{ period: string }>> {
  return once(deps, 'close-period', act, { period }, async (db) => {
    await lockPeriods(db);
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(period) || period >= today(deps).slice(0, 7)) throw new Refused('period-open');
    if (period <= (await closedThrough(db))) throw new Refused('period-closed');
    if (shown !== undefined && shown !== (await countEntries(db, period))) throw new Refused('changed');
    await db
      .insertInto('ledger_periods')
      .values({ period, closed_at: deps.now().toISOString(), actor: act.actor })
      .execute();
    return { orderId: null, reference: null, result: { period } };
  });
}

async function countEntries(db: Write, period: string): Promise<number> {
  const counted = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.countAll<number | string>().as('entries'))
    .where('period', '=', period)
    .executeTakeFirstOrThrow();
  return Number(counted.entries);
}
