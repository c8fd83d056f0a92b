import { refundableOf } from '#ledger/model/balance.ts';
import { pendingOf } from '#ledger/store/pending.server.ts';
import { sumsOfOrder } from '#ledger/store/read-entries.server.ts';
import type { PaymentMethod } from '#orders/model/order.ts';
import { lockOrder } from '#orders/store/apply-event.server.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import type { Write } from '#orders/store/deps.server.ts';
import { createSingleFlight } from '#platform/single-flight.server.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { nextCheck, nextCheckUnanswered } from '../model/attempt.ts';
import type { RefundAnswer, RefundWish } from '../port.ts';
import type { Charge, PaymentProvider, Refund, RefundResult } from '../provider.ts';
import { callbackTokenOf } from '../webhooks/callback-token.server.ts';
import type { ChargeRow } from './charge-row.server.ts';
import type { Checks } from './checks.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import type { ProviderCalls } from './provider-calls.server.ts';
import { leftOf, openRefundStates, type RefundRow, requestRefund, sumOfRefunds } from './refund-rows.server.ts';
import { applyRefundAndDispute } from './refunds-and-disputes.server.ts';

interface RefundWithCharge {
  refund: RefundRow;
  charge: ChargeRow;
  reference: string;
}

/** Refunds through providers. */
export interface Refunds {
  refund(reference: string, wish: RefundWish): Promise<RefundAnswer>;
  /**
   * Sends a requested refund, or checks a sent one.
   * @param hasNews after a webhook event: then a succeeded refund is checked, too, since it may have failed later
   * @returns true when the provider has answered since this call, or nothing is left to ask
   */
  check(refundId: string, hasNews?: boolean): Promise<boolean>;
}

/**
 * Refunds are stored before the provider is called, always with the same idempotency key: money goes back once,
 * however often it is requested. Without an answer a refund stays requested, and is checked later. A failed one
 * stays failed.
 */
export function createRefunds(deps: PaymentDeps, calls: ProviderCalls, checks: Checks): Refunds {
  const { database, encryptor, now, deadline } = deps;
  const flights = createSingleFlight<boolean>();

  /**
   * Claims the next request: the process that writes the time sends it. The office and the site are two processes.
   */
  async function takeTurn(id: string, hasNews: boolean): Promise<{ isNew: boolean } | null> {
    const at = now();
    const before = new Date(at.getTime() - 2 * deadline).toISOString();
    return database.write(async (db) => {
      const turn = db
        .updateTable('refunds')
        .set({ checked_at: at.toISOString() })
        .where('id', '=', id)
        .where('state', 'in', hasNews ? [...openRefundStates, 'succeeded'] : openRefundStates);
      const first = await turn.where('checked_at', 'is', null).executeTakeFirst();
      if (first.numUpdatedRows === 1n) return { isNew: true };
      const later = await turn.where('checked_at', '<=', before).executeTakeFirst();
      return later.numUpdatedRows === 1n ? { isNew: false } : null;
    });
  }

  async function ask(id: string, hasNews: boolean): Promise<boolean> {
    const turn = await takeTurn(id, hasNews);
    const known = await database.read((db) => readRefund(db, id));
    if (!known) return true;
    // Failed is final.
    if (!turn) return known.refund.state === 'failed';
    const provider = deps.providers.find(({ name }) => name === known.charge.provider) ?? null;
    const result = provider && (await resultOf(provider, known, turn.isNew));
    const { attempt_id } = known.charge;
    const isOver = await applyRefundResult(deps, id, known.reference, result);
    if (isOver && attempt_id) await checks.check(attempt_id, true);
    return result !== null;
  }

  /** Null when the provider did not answer. */
  async function resultOf(
    provider: PaymentProvider,
    known: RefundWithCharge,
    isNew: boolean,
  ): Promise<RefundResult | null> {
    const told = toCharge(known.charge, known.reference);
    const { id, key, amount, ref, state } = known.refund;
    const refund: Refund = { key, amount, ref, callbackToken: callbackTokenOf(encryptor, id) };
    const { refund: send, findRefund: find } = provider;
    let result: RefundResult | null = null;
    if (find && !isNew) result = await calls.call(provider, (signal) => find(told, refund, signal)).catch(() => null);
    // Never resend a succeeded refund: providers remember a key for a day only.
    if (!send || !openRefundStates.includes(state)) return result;
    // The key is the same, so nothing is refunded twice.
    if (isNew || !find || result?.status === 'not_found')
      result = await calls.call(provider, (signal) => send(told, refund, signal)).catch(() => null);
    return result;
  }

  return {
    async refund(text, wish) {
      const reference = parseReference(text);
      const requested = await database.write((db) => request(deps, db, reference ?? '', wish));
      if ('refused' in requested) return requested;
      await flights.join(requested.id, () => ask(requested.id, false));
      const known = await database.read((db) => readRefund(db, requested.id));
      return { state: known?.refund.state ?? 'requested', amount: requested.amount, left: requested.left };
    },
    check: (id, hasNews = false) =>
      hasNews ? flights.anew(id, () => ask(id, true)) : flights.join(id, () => ask(id, false)),
  };
}

function toCharge({ payment_method, payment_ref, amount }: ChargeRow, orderReference: string): Charge {
  return {
    paymentMethod: payment_method as PaymentMethod,
    paymentRef: payment_ref,
    amount,
    currency: 'SEK',
    orderReference,
  };
}

/**
 * Stores a refund of the latest charge, if enough is left of it and of what the club keeps of the order. A duplicate is
 * refunded only when there is no other charge: then the office had recorded the payment, and the provider's came as well.
 */
async function request(
  deps: PaymentDeps,
  db: Write,
  reference: string,
  { id: wantedId, amount: wanted, actor }: RefundWish,
): Promise<{ id: string; amount: number; left: number } | Extract<RefundAnswer, { refused: unknown }>> {
  await lockOrder(db, reference);
  const charge = await db
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.order_id')
    .selectAll('charges')
    .where('reference', '=', reference)
    .orderBy('is_duplicate')
    .orderBy('charges.paid_at', 'desc')
    .orderBy('charges.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!charge) return { refused: 'nothing-paid', left: 0 };
  const provider = deps.providers.find(({ name }) => name === charge.provider);
  if (!provider) return { refused: 'not-configured', provider: charge.provider, left: 0 };
  if (!provider.refund) return { refused: 'by-hand', left: 0 };
  // The charge does not tell of money that the office has sent back by hand, or is about to.
  const { kept } = await sumsOfOrder(db, charge.order_id);
  const left = Math.min(await leftOf(db, charge), refundableOf(kept, await pendingOf(db, charge.order_id)));
  const known = await db
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('id', '=', wantedId ?? '')
    .executeTakeFirst();
  if (known) return { ...known, left };
  const amount = wanted ?? left;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) return { refused: 'too-much', left };
  const id = await requestRefund(deps, db, charge, amount, actor, wantedId);
  await recordAudit(deps, db, { actor, act: `refund ${amount}`, reference });
  return { id, amount, left: left - amount };
}

async function readRefund(db: Pick<Write, 'selectFrom'>, id: string): Promise<RefundWithCharge | null> {
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

/**
 * Applies the provider's status of a refund; null when it did not answer. A succeeded refund can still fail, for
 * example when the card was closed.
 * @returns true when this ended it
 */
async function applyRefundResult(
  deps: PaymentDeps,
  id: string,
  reference: string,
  result: RefundResult | null,
): Promise<boolean> {
  return deps.database.write(async (db) => {
    await lockOrder(db, reference);
    const known = await readRefund(db, id);
    if (!known || known.refund.state === 'failed') return false;
    const { refund, charge } = known;
    const hadSucceeded = refund.state === 'succeeded';
    if (hadSucceeded && result?.status !== 'failed') return false;
    const state = result && result.status !== 'not_found' ? result.status : refund.state;
    const isOver = state === 'succeeded' || state === 'failed';
    const nextAfter = result ? nextCheck : nextCheckUnanswered;
    const next = isOver ? null : nextAfter(new Date(refund.created_at), deps.now());
    const review_reason = state === 'failed' ? `refund-failed ${result?.code ?? ''}`.trim() : 'refund-unclear';
    await db
      .updateTable('refunds')
      .set({
        state,
        ref: refund.ref ?? result?.ref ?? null,
        next_check_at: next?.toISOString() ?? null,
        review_reason: state === 'failed' || (!isOver && next === null) ? review_reason : null,
      })
      .where('id', '=', id)
      .execute();
    if (!isOver) return false;
    if (charge.attempt_id) await letChargeBeAsked(deps, db, charge.attempt_id);
    await recordAudit(deps, db, { actor: 'job', act: `refund-${state} ${refund.amount}`, reference });
    const isBack = state === 'succeeded';
    const refunded = isBack
      ? Math.max(charge.refunded, await sumOfRefunds(db, charge.id))
      : charge.refunded - refund.amount;
    // Only the provider knows whether a failed pending refund had counted, so it is not subtracted here.
    if (isBack || hadSucceeded) await applyRefundAndDispute(deps, db, reference, charge, { refunded });
    return true;
  });
}

/**
 * Makes the charge due, whose sum only the provider knows: others may have refunded part of it, too. It is asked at
 * once, and by the job if the process dies first or nobody answers.
 */
async function letChargeBeAsked({ now }: PaymentDeps, db: Write, attemptId: string): Promise<void> {
  const due = { next_check_at: now().toISOString() };
  await db.updateTable('attempts').set(due).where('id', '=', attemptId).execute();
}
