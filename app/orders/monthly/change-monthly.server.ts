import { monthlyCause } from '#emails/monthly-cause.ts';
import type { Order } from '../model/order.ts';
import type { Actor } from '../port.ts';
import { lockOrder } from '../store/apply-event.server.ts';
import { recordAudit } from '../store/audit.server.ts';
import { type Deps, today, type Write } from '../store/deps.server.ts';
import { queueEmail } from '../store/queue-emails.server.ts';
import { readOrder } from '../store/read-orders.server.ts';
import { canChangeMonthly, longestPause, type MonthlyWish, monthlyLimits } from './monthly-draws.ts';
import { readDraws } from './read-draws.server.ts';

/**
 * Changes a monthly gift in the transaction given: order, letter and audit. The same wish twice changes nothing.
 * @returns 'changed'; 'same' when it was so already; 'refused' for a sum, a pause or a day outside the limits, or a gift that
 * does not run, whose draws nobody knows yet, or come on another day than the giver was shown
 */
export async function changeMonthly(
  deps: Deps,
  db: Write,
  reference: string,
  wish: MonthlyWish,
  actor: Actor,
): Promise<'changed' | 'same' | 'refused'> {
  await lockOrder(db, reference);
  const order = await readOrder(db, deps.encryptor, 'reference', reference);
  if (!order || !canChangeMonthly(order)) return 'refused';
  const answer = await setWish(deps, db, order, wish);
  if (answer === 'same' || answer === 'refused') return answer;
  const at = deps.now();
  await db
    .updateTable('subscriptions')
    .set({ changed_at: at.toISOString(), next_check_at: at.toISOString() })
    .where('order_id', '=', order.id)
    .where('state', 'in', ['active', 'failing', 'needs-approval'])
    .execute();
  const { next, toldSums } = await readDraws(db, order, today(deps));
  const amount = 'sum' in wish ? wish.sum : order.total;
  const draws = next.filter((day) => (toldSums[day] ?? amount) === amount);
  await queueEmail(deps, db, order.id, 'monthly-changed', monthlyCause({ note: answer, amount, draws }, at), at);
  await recordAudit(deps, db, { actor, act: acts[answer], reference });
  return 'changed';
}

const acts = { day: 'monthly-day', sum: 'monthly-sum', paused: 'monthly-pause', resumed: 'monthly-resume' } as const;

type Answer = keyof typeof acts | 'same' | 'refused';

type PauseWish = Extract<MonthlyWish, { pause: number }>;
type DayWish = Extract<MonthlyWish, { day: number }>;

function setWish(deps: Deps, db: Write, order: Order, wish: MonthlyWish): Promise<Answer> {
  if ('sum' in wish) return setSum(deps, db, order, wish.sum);
  return 'pause' in wish ? setPause(deps, db, order, wish) : setDay(deps, db, order, wish);
}

/** A card's provider is told of the day; the next file of draws follows a mandate's. */
async function setDay(deps: Deps, db: Write, order: Order, { day, first: shown }: DayWish): Promise<Answer> {
  const { day: before, days } = await readDraws(db, order, today(deps));
  if (day === before) return 'same';
  const first = days.find((other) => other.day === day)?.first;
  if (first === undefined || first !== (shown ?? first)) return 'refused';
  if (order.paymentMethod === 'bank-id')
    await db
      .updateTable('mandates')
      .set({ draw_day: day, first_draw_on: first, told_on: today(deps) })
      .where('order_id', '=', order.id)
      .execute();
  else await db.updateTable('subscriptions').set({ draw_from: first }).where('order_id', '=', order.id).execute();
  return 'day';
}

async function setSum({ now }: Deps, db: Write, order: Order, sum: number): Promise<Answer> {
  const { smallest, largest } = monthlyLimits(order);
  if (!Number.isSafeInteger(sum) || sum < smallest || sum > largest) return 'refused';
  if (sum === order.total) return 'same';
  await db.updateTable('orders').set({ total: sum }).where('id', '=', order.id).execute();
  // A monthly gift has one line that costs something; its extras are free.
  await db
    .updateTable('order_lines')
    .set({ amount: sum })
    .where('order_id', '=', order.id)
    .where('amount', '>', 0)
    .execute();
  // Money that was drawn before counts as right, whenever it is told.
  await db
    .insertInto('earlier_sums')
    .values({ order_id: order.id, amount: order.total, until: now().toISOString() })
    .execute();
  return 'sum';
}

async function setPause(deps: Deps, db: Write, order: Order, { pause, first }: PauseWish): Promise<Answer> {
  if (!Number.isInteger(pause) || pause < 0 || pause > longestPause) return 'refused';
  const { pausedUntil, resumesOn } = await readDraws(db, order, today(deps));
  const until = pause === 0 ? null : resumesOn[pause - 1];
  if (until === undefined) return 'refused';
  if ((first ?? until) === pausedUntil) return 'same';
  if (first !== undefined && first !== until) return 'refused';
  await db.updateTable('orders').set({ paused_until: until }).where('id', '=', order.id).execute();
  return until ? 'paused' : 'resumed';
}

/**
 * True for the sum of a monthly gift, now or when the money was drawn. The bank draws what its file said, which can be
 * weeks old: without a time, any sum that the gift has had counts.
 */
export async function isSumOf(db: Write, order: Order, amount: number, drawnAt?: Date): Promise<boolean> {
  if (amount === order.total) return true;
  const earlier = await db
    .selectFrom('earlier_sums')
    .select('amount')
    .where('order_id', '=', order.id)
    .where('amount', '=', amount)
    .where('until', '>=', drawnAt?.toISOString() ?? '')
    .executeTakeFirst();
  return earlier !== undefined;
}
