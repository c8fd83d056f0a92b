import { addDays } from '#swedish/dates/date.ts';
import type { PaymentMethod } from '../model/order.ts';
import { type Deps, today } from '../store/deps.server.ts';
import type { MoneyIn } from './port.ts';

const weeksShown = 12;
const daysOfWays = 90;

/** Money that came in, by the ledger, during the last twelve weeks, and how in the last ninety days. */
export async function readMoneyIn(deps: Deps): Promise<MoneyIn> {
  const on = today(deps);
  // 5 January 1970 was a Monday.
  const monday = addDays(on, -((Math.floor(Date.parse(on) / 86_400_000) + 3) % 7));
  const starts = Array.from({ length: weeksShown }, (_, index) => addDays(monday, -7 * (weeksShown - 1 - index)));
  const since = [starts[0] ?? on, addDays(on, -daysOfWays)].sort()[0] ?? on;
  const rows = await deps.database.read((db) =>
    db
      .selectFrom('ledger_entries')
      .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
      .select(['value_date', 'amount', 'payment_method', 'reverses'])
      .where('kind', 'in', ['received', 'assigned'])
      .where('value_date', '>=', since)
      .execute(),
  );
  const signed = rows.map((row) => ({ ...row, amount: row.reverses ? -row.amount : row.amount }));
  const sumOf = (some: typeof signed) => some.reduce((sum, { amount }) => sum + amount, 0);
  const ways = Map.groupBy(
    signed.filter(({ value_date }) => value_date > addDays(on, -daysOfWays)),
    ({ payment_method }) => payment_method as PaymentMethod,
  );
  return {
    weeks: starts.map((from) => ({
      from,
      sum: sumOf(signed.filter(({ value_date }) => value_date >= from && value_date < addDays(from, 7))),
    })),
    ways: [...ways]
      .map(([way, some]) => ({ way, sum: sumOf(some) }))
      .filter(({ sum }) => sum > 0)
      .sort((a, b) => b.sum - a.sum),
  };
}
