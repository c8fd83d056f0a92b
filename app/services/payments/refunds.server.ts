import { parseReference } from '#numbers/reference.ts';
import { nextCheck, nextCheckUnanswered } from '#orders/attempt.ts';
import type { Way } from '#orders/order.ts';
import { hold } from '../order-book/apply-event.server.ts';
import { note } from '../order-book/audit.server.ts';
import type { Write } from '../order-book/means.server.ts';
import type { Actor } from '../order-book/port.ts';
import { type ChargeRow, takeAftermath } from './aftermath.server.ts';
import type { Checks } from './checks.server.ts';
import { type DeskMeans, providerOf } from './desk-means.server.ts';
import { noticeTokenOf } from './notice-token.server.ts';
import type { Charge, Refund, RefundAnswer, RefundWord } from './port.ts';
import type { ProviderCalls } from './provider-calls.server.ts';
import { leftOf, type RefundRow, requestRefund } from './refund-rows.server.ts';
import { createSingleFlight } from './single-flight.server.ts';

/** Money that goes back. */
export interface Refunds {
  refund(reference: string, wish: { amount?: number; actor: Actor }): Promise<RefundAnswer>;
  /** Asks for what was requested, and about what was asked for. */
  check(refundId: string): Promise<void>;
}

export function createRefunds(means: DeskMeans, calls: ProviderCalls, checks: Checks): Refunds {
  const { database, sealer, now, deadline } = means;
  const flights = createSingleFlight<void>();

  /** Whoever writes the time asks. The office and the site are two processes. */
  async function takeTurn(id: string): Promise<{ isNew: boolean } | null> {
    const at = now();
    const before = new Date(at.getTime() - 2 * deadline).toISOString();
    return database.write(async (db) => {
      const turn = db
        .updateTable('refunds')
        .set({ checked_at: at.toISOString() })
        .where('id', '=', id)
        .where('state', 'in', ['requested', 'pending']);
      const first = await turn.where('checked_at', 'is', null).executeTakeFirst();
      if (first.numUpdatedRows === 1n) return { isNew: true };
      const later = await turn.where('checked_at', '<=', before).executeTakeFirst();
      return later.numUpdatedRows === 1n ? { isNew: false } : null;
    });
  }

  async function ask(id: string): Promise<void> {
    const turn = await takeTurn(id);
    if (!turn) return;
    const known = await database.read((db) => readRefund(db, id));
    const provider = known && providerOf(means, known.charge.way);
    if (!known || !provider) return;
    const { charge } = known;
    const told = toCharge(charge, known.reference);
    const { key, amount, ref } = known.refund;
    const refund: Refund = { key, amount, ref, noticeToken: noticeTokenOf(sealer, id) };
    const { refund: send, findRefund: find } = provider;
    if (!send) return;
    let word: RefundWord | null = null;
    if (find && !turn.isNew)
      word = await calls.call(provider, (signal) => find(told, refund, signal)).catch(() => null);
    // The key is the same, so nothing goes back twice.
    if (turn.isNew || !find || word?.is === 'absent')
      word = await calls.call(provider, (signal) => send(told, refund, signal)).catch(() => null);
    await settleRefund(means, id, known.reference, word);
    // Others may have given some of it back as well: the provider knows the sum.
    if (word?.is === 'succeeded' && charge.attempt_id) await checks.check(charge.attempt_id, true);
  }

  return {
    async refund(text, { amount, actor }) {
      const reference = parseReference(text);
      const requested = await database.write((db) => request(means, db, reference ?? '', amount, actor));
      if ('refused' in requested) return requested;
      await flights.join(requested.id, () => ask(requested.id));
      const known = await database.read((db) => readRefund(db, requested.id));
      return { state: known?.refund.state ?? 'requested', amount: requested.amount, left: requested.left };
    },
    check: (id) => flights.join(id, () => ask(id)),
  };
}

function toCharge({ way, payment_ref, amount }: ChargeRow, orderReference: string): Charge {
  return { way: way as Way, paymentRef: payment_ref, amount, currency: 'SEK', orderReference };
}

/** Writes down a refund of the latest charge, if there is so much left of it. */
async function request(
  means: DeskMeans,
  db: Write,
  reference: string,
  wanted: number | undefined,
  actor: Actor,
): Promise<{ id: string; amount: number; left: number } | Extract<RefundAnswer, { refused: unknown }>> {
  await hold(db, reference);
  const charge = await db
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.order_id')
    .selectAll('charges')
    .where('reference', '=', reference)
    .where('is_surplus', '=', 0)
    .orderBy('charges.paid_at', 'desc')
    .orderBy('charges.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!charge) return { refused: 'nothing-paid', left: 0 };
  if (!providerOf(means, charge.way)?.refund) return { refused: 'by-hand', left: 0 };
  const left = await leftOf(db, charge);
  const amount = wanted ?? left;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) return { refused: 'too-much', left };
  const id = await requestRefund(means, db, charge, amount, actor);
  await note(means, db, { actor, act: `refund ${amount}`, reference });
  return { id, amount, left: left - amount };
}

async function readRefund(
  db: Pick<Write, 'selectFrom'>,
  id: string,
): Promise<{ refund: RefundRow; charge: ChargeRow; reference: string } | null> {
  const refund = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  if (!refund) return null;
  const found = await db
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.order_id')
    .selectAll('charges')
    .select('reference')
    .where('charges.id', '=', refund.charge_id)
    .executeTakeFirstOrThrow();
  const { reference, ...charge } = found;
  return { refund: refund as RefundRow, charge, reference };
}

/** Takes in what a provider says about a refund; null when it said nothing. */
async function settleRefund(means: DeskMeans, id: string, reference: string, word: RefundWord | null): Promise<void> {
  await means.database.write(async (db) => {
    await hold(db, reference);
    const known = await readRefund(db, id);
    if (!known || known.refund.state === 'succeeded' || known.refund.state === 'failed') return;
    const { refund, charge } = known;
    const state = word && word.is !== 'absent' ? word.is : refund.state;
    const isOver = state === 'succeeded' || state === 'failed';
    const nextAfter = word ? nextCheck : nextCheckUnanswered;
    const next = isOver ? null : nextAfter(new Date(refund.created_at), means.now());
    const problem = state === 'failed' ? `refund-failed ${word?.code ?? ''}`.trim() : 'refund-unclear';
    await db
      .updateTable('refunds')
      .set({
        state,
        ref: refund.ref ?? word?.ref ?? null,
        next_check_at: next?.toISOString() ?? null,
        problem: state === 'failed' || (!isOver && next === null) ? problem : null,
      })
      .where('id', '=', id)
      .execute();
    if (!isOver) return;
    await note(means, db, { actor: 'job', act: `refund-${state} ${refund.amount}`, reference });
    if (state === 'succeeded') {
      const refunded = await sumOfRefunds(db, charge.id);
      await takeAftermath(means, db, reference, charge, { refunded });
    }
  });
}

async function sumOfRefunds(db: Write, chargeId: string): Promise<number> {
  const rows = await db
    .selectFrom('refunds')
    .select('amount')
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'succeeded')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
