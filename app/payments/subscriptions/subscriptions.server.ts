import { chargeCause } from '#emails/charge-cause.ts';
import { bookProviderCharge } from '#ledger/booking/book-provider-charge.server.ts';
import type { Order } from '#orders/model/order.ts';
import { changeMonthly, isSumOf } from '#orders/monthly/change-monthly.server.ts';
import type { MonthlyWish } from '#orders/monthly/monthly-draws.ts';
import type { Actor } from '#orders/port.ts';
import { applyEvent, lockOrder } from '#orders/store/apply-event.server.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { createRowId, type Write } from '#orders/store/deps.server.ts';
import { queueEmail } from '#orders/store/queue-emails.server.ts';
import { readOrder } from '#orders/store/read-orders.server.ts';
import { createSingleFlight } from '#platform/single-flight.server.ts';
import { addMonths } from '#swedish/dates/date.ts';
import { startOfDayInStockholm } from '#swedish/dates/stockholm.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import type { PaymentFix } from '../port.ts';
import type { PaymentProvider, SubscriptionCharge, SubscriptionSnapshot } from '../provider.ts';
import type { PaymentDeps } from '../service/payment-deps.server.ts';
import type { ProviderCalls } from '../service/provider-calls.server.ts';
import { applyRefundAndDispute } from '../service/refunds-and-disputes.server.ts';
import { applyNewCard, createCards, noteCardEnd } from './cards.server.ts';
import { endSoon, nextLook, type SubscriptionRow } from './subscription-rows.server.ts';

const hour = 3_600_000;
/** A cancellation or a change that has not succeeded after this time needs manual review. */
const day = 24 * hour;

/** Monthly payments after their first charge. */
export interface Subscriptions {
  /** Fetches the charges, cancels a subscription in `ending`, or tells of a change. True when the provider has answered. */
  check(id: string): Promise<boolean>;
  end(reference: string, actor: Actor): Promise<boolean>;
  change(reference: string, wish: MonthlyWish, actor: Actor): Promise<'changed' | 'same' | 'refused'>;
  findPaymentFix(order: Order, returnUrl: string): Promise<PaymentFix | null>;
  cards: Pick<ReturnType<typeof createCards>, 'findCard' | 'openCardPage' | 'finishCardChange'>;
}

/**
 * Subscriptions. An answer is applied in one transaction: charges, order, e-mails and the next check. A
 * cancellation is stored before it is requested; `end` is false when there is nothing to cancel. `findPaymentFix` is null
 * when no charge has failed, or the provider gave no URL.
 */
export function createSubscriptions(deps: PaymentDeps, calls: ProviderCalls): Subscriptions {
  const { database } = deps;
  const flights = createSingleFlight<boolean>();
  const read = (id: string) =>
    database.read((db) => db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst());

  async function ask(id: string): Promise<boolean> {
    const row = (await read(id)) as SubscriptionRow | undefined;
    const provider = row && deps.providers.find(({ name }) => name === row.provider);
    const work = provider && (await verbOf(provider, row));
    if (!row) return false;
    const session = row.card_session;
    const newCard = { session, card: await cards.askForNewCard(row) };
    // A provider that is no longer configured counts as not answering.
    const result =
      provider && work ? await calls.call(provider, (signal) => work(row.ref, signal)).catch(() => null) : null;
    await applySubscriptionSnapshot(deps, id, result, { toldOf: row.changed_at, newCard });
    return result !== null;
  }

  /** Nothing that the provider is told depends on what it was told before, so that a call may be lost or come twice. */
  async function verbOf(provider: PaymentProvider, { state, changed_at, order_id, draw_from }: SubscriptionRow) {
    if (state === 'ending') return provider.endSubscription;
    const change = provider.changeSubscription;
    if (!changed_at || !change) return provider.findSubscription;
    const { total, paused_until } = await database.read((db) =>
      db.selectFrom('orders').select(['total', 'paused_until']).where('id', '=', order_id).executeTakeFirstOrThrow(),
    );
    const until = paused_until ? startOfDayInStockholm(paused_until) : null;
    const terms = {
      amount: total,
      pausedUntil: until && until > deps.now() ? until : null,
      drawFrom: draw_from ? nextOnDay(draw_from, deps.now()) : null,
    };
    return (ref: string, signal: AbortSignal) => change(ref, terms, signal);
  }

  const check = (id: string) => flights.anew(id, () => ask(id));
  const cards = createCards(deps, calls, check);

  return {
    check,
    cards,
    async end(text, actor) {
      const reference = parseReference(text) ?? '';
      const ids = await database.write(async (db) => {
        await lockOrder(db, reference);
        const order = await readOrder(db, deps.encryptor, 'reference', reference);
        if (!order || !(await endSoon(deps, db, order.id))) return [];
        await recordAudit(deps, db, { actor, act: 'end-monthly', reference });
        return db.selectFrom('subscriptions').select('id').where('order_id', '=', order.id).execute();
      });
      await Promise.all(ids.map(({ id }) => flights.anew(id, () => ask(id))));
      return ids.length > 0;
    },
    async change(text, wish, actor) {
      const reference = parseReference(text) ?? '';
      const [answer, ids] = await database.write(async (db) => {
        const changed = await changeMonthly(deps, db, reference, wish, actor);
        const told = await db
          .selectFrom('subscriptions')
          .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
          .select('subscriptions.id')
          .where('reference', '=', reference)
          .where('changed_at', 'is not', null)
          .execute();
        return [changed, told] as const;
      });
      // A provider that does not answer is told by the job.
      if (answer === 'changed') await Promise.all(ids.map(({ id }) => flights.anew(id, () => ask(id))));
      return answer;
    },
    async findPaymentFix(order, returnUrl) {
      if (order.frequency !== 'month') return null;
      const row = await database.read((db) =>
        db
          .selectFrom('subscriptions')
          .selectAll()
          .where('order_id', '=', order.id)
          .where('state', 'in', ['failing', 'needs-approval'])
          .executeTakeFirst(),
      );
      const provider = row && deps.providers.find(({ name }) => name === row.provider);
      const updateMethod = provider?.updatePaymentMethodUrl;
      if (!row || !provider || !updateMethod) return null;
      const url = await calls.call(provider, (signal) => updateMethod(row.ref, returnUrl, signal)).catch(() => null);
      return url === null ? null : { url, needsApproval: row.state === 'needs-approval' };
    },
  };
}

/** Time of a first draw, or a month or more later when its provider was away until it was over. */
function nextOnDay(first: string, now: Date): Date {
  for (let months = 0; ; months++) {
    const at = new Date(startOfDayInStockholm(addMonths(first, months)).getTime() + 9 * hour);
    if (at > now) return at;
  }
}

/** E-mail when a subscription gets into this status. */
const troubleEmails = { failing: 'payment-failed', 'needs-approval': 'payment-approval' } as const;

/** Applies the provider's status of a subscription in one transaction; null when it did not answer. */
async function applySubscriptionSnapshot(
  deps: PaymentDeps,
  id: string,
  result: SubscriptionSnapshot | null,
  { toldOf, newCard }: { toldOf: string | null; newCard: Parameters<typeof applyNewCard>[4] },
): Promise<void> {
  const { database, encryptor, now } = deps;
  await database.write(async (db) => {
    const about = await db
      .selectFrom('subscriptions')
      .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
      .select('reference')
      .where('subscriptions.id', '=', id)
      .executeTakeFirst();
    if (!about) return;
    const { reference } = about;
    await lockOrder(db, reference);
    const found = await db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const row = found as SubscriptionRow;
    const order = await readOrder(db, encryptor, 'reference', reference);
    if (!order) return;
    await applyNewCard(deps, db, order, row, newCard);
    if (result) await noteCardEnd(deps, db, order, row, result);
    for (const charge of result?.charges ?? []) await takeCharge(deps, db, order, row, charge);
    await db
      .updateTable('subscriptions')
      .set(changesTo(deps, row, result, toldOf))
      .where('id', '=', id)
      .execute();
    if (!result) return;
    const { status } = result;
    const isTrouble = status === 'failing' || status === 'needs-approval';
    // A gift that is to end asks for nothing more.
    if (isTrouble && status !== row.state && row.state !== 'ending') {
      await queueEmail(deps, db, order.id, troubleEmails[status], `${status} ${now().toISOString()}`, now());
      await recordAudit(deps, db, { actor: 'job', act: status, reference });
    }
    // An open dispute decides the order's state; do not overwrite it.
    const isNews =
      result.status === 'ended' && row.state !== 'ended' && !row.is_duplicate && order.state !== 'disputed';
    if (isNews) await applyEvent(deps, db, reference, 'ended', 'job');
  });
}

function changesTo(
  deps: PaymentDeps,
  row: SubscriptionRow,
  result: SubscriptionSnapshot | null,
  toldOf: string | null,
): Partial<SubscriptionRow> {
  const at = deps.now().getTime();
  const [now, inAnHour] = [new Date(at).toISOString(), new Date(at + hour).toISOString()];
  const isEnding = row.state === 'ending' && result?.status !== 'ended';
  const state = isEnding ? row.state : (result?.status ?? row.state);
  const isStuck = isEnding && at - new Date(row.since).getTime() > day;
  // A change made while the provider was told of an earlier one is told next.
  const isTold = result !== null && row.changed_at === toldOf;
  const isUntold = row.changed_at !== null && !isTold && state !== 'ended';
  const isLate = isUntold && at - new Date(row.changed_at ?? '').getTime() > day;
  return {
    state,
    changed_at: isUntold ? row.changed_at : null,
    draw_from: isUntold ? row.draw_from : null,
    drawn_since: result?.drawnSince?.toISOString() ?? row.drawn_since,
    since: state === row.state ? row.since : now,
    review_reason: isStuck ? 'not-ended' : isLate ? 'not-changed' : null,
    next_check_at: state === 'ended' ? null : result && !isEnding ? (isUntold ? now : nextLook(deps)) : inAnHour,
  };
}

/** Stores each charge once, and queues its receipt. The first one came with the attempt. */
async function takeCharge(
  deps: PaymentDeps,
  db: Write,
  order: Order,
  subscription: SubscriptionRow,
  charge: SubscriptionCharge,
): Promise<void> {
  const { provider } = subscription;
  const known = await db
    .selectFrom('charges')
    .selectAll()
    .where('provider', '=', provider)
    .where(({ or, eb }) => or([eb('payment_ref', '=', charge.paymentRef), eb('ref', '=', charge.ref)]))
    .executeTakeFirst();
  if (known) {
    await applyRefundAndDispute(deps, db, order.reference, known, charge);
    return;
  }
  const isRight = (await isSumOf(db, order, charge.amount, charge.paidAt)) && charge.currency.toUpperCase() === 'SEK';
  const row = {
    id: createRowId(deps),
    order_id: order.id,
    attempt_id: null,
    payment_method: order.paymentMethod,
    provider,
    ref: charge.ref,
    payment_ref: charge.paymentRef,
    amount: charge.amount,
    currency: charge.currency.toUpperCase(),
    paid_at: charge.paidAt.toISOString(),
    refunded: 0,
    dispute: null,
    is_duplicate: subscription.is_duplicate,
    review_reason: isRight ? null : 'sum-differs',
  };
  await db.insertInto('charges').values(row).execute();
  await bookProviderCharge(deps, db, order, row);
  await recordAudit(deps, db, { actor: 'job', act: `charged ${charge.amount}`, reference: order.reference });
  if (isRight && !row.is_duplicate)
    await queueEmail(deps, db, order.id, 'monthly-receipt', chargeCause(row.id, row.amount), deps.now());
  await applyRefundAndDispute(deps, db, order.reference, row, charge);
}
