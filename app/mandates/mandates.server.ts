import type { OrderState } from '#orders/model/order.ts';
import { canRunByMandate, type OrderEvent } from '#orders/model/order-transitions.ts';
import type { Actor } from '#orders/port.ts';
import { applyEvent, lockOrder } from '#orders/store/apply-event.server.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { createSecret, type Deps, hashOf, type Write } from '#orders/store/deps.server.ts';
import { takeNumber } from '#orders/store/number-series.server.ts';
import { type OnUnreadable, readOrTell } from '#platform/encryption/port.ts';
import { toOcr } from '#swedish/ids/ocr.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { openEvidence } from './evidence.server.ts';
import type { Account, BankAnswer, MandateState, Mandates, SignedMandate } from './port.ts';

type MandateStatus = 'active' | 'rejected' | 'withdrawn' | 'ended' | 'kept';
/**
 * Answer codes of the bank. 02 and 07 reject a mandate that never ran and end one that did. 33 and 98 only come for
 * mandates that have run. 04, 10, 29 and 30 are errors about what was asked, not about the mandate: it may be in the
 * register already, or still be asked for, so it stays as it was.
 */
const mandateStatuses: Record<string, MandateStatus> = {
  '32': 'active',
  '02': 'withdrawn',
  '07': 'withdrawn',
  '33': 'ended',
  '98': 'ended',
  '03': 'rejected',
  '05': 'rejected',
  '09': 'rejected',
  '20': 'rejected',
  '21': 'rejected',
  '23': 'rejected',
  '04': 'kept',
  '10': 'kept',
  '29': 'kept',
  '30': 'kept',
};

const events = { active: 'mandate-active', rejected: 'mandate-rejected', ended: 'ended' } as const satisfies Record<
  string,
  OrderEvent
>;

/**
 * Stores mandates beside their orders, with the account encrypted; the signature is stored with the order's
 * payment. A mandate gets its payer number when it is first listed.
 */
export function createMandates(deps: Deps): Mandates {
  const { database, encryptor, now } = deps;
  const placeOf = (id: string) => ({ table: 'mandates', id, column: 'account_encrypted' });

  return {
    async keep(orderId, { clearing, account, signer = '' }, visitor, restarts = 0) {
      const nonce = createSecret(deps);
      const row = {
        account_encrypted: encryptor.encrypt(JSON.stringify({ clearing, account, signer }), placeOf(orderId)),
        visitor_hash: hashOf(visitor),
        nonce_hash: hashOf(nonce),
        restarts,
      };
      await database.write((db) =>
        db
          .insertInto('mandates')
          .values({ order_id: orderId, created_at: now().toISOString(), state: 'draft', ...row })
          .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
          .execute(),
      );
      return { nonce };
    },
    async find(orderId, visitor, nonce) {
      const row = await database.read((db) =>
        db.selectFrom('mandates').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
      );
      if (!row) return null;
      return {
        ...(JSON.parse(encryptor.decrypt(row.account_encrypted, placeOf(orderId))) as Account),
        isOwn: visitor !== null && hashOf(visitor) === row.visitor_hash,
        isNonceRight: nonce === null || hashOf(nonce) === row.nonce_hash,
        restarts: row.restarts,
      };
    },
    listSigned: (all, onUnreadable = () => {}) => database.write((db) => listSigned(deps, db, all, onUnreadable)),
    async markSent(payerNumbers, actor) {
      await database.write((db) => markSent(deps, db, payerNumbers, actor));
    },
    answer: (number, code, actor) => database.write((db) => applyBankAnswer(deps, db, number, code, actor)),
  };
}

/**
 * As `markSent` of the port, in a transaction.
 * @returns references of those that were not fetched before; of two transactions one gets each
 */
export async function markSent(
  deps: Deps,
  db: Write,
  payerNumbers: readonly string[],
  actor: Actor,
): Promise<Set<string>> {
  const sent = await db
    .updateTable('mandates')
    .set({ state: 'sent', sent_at: deps.now().toISOString() })
    .where('payer_number', 'in', payerNumbers)
    .where('state', '=', 'draft')
    .returning('order_id')
    .execute();
  const references = new Set<string>();
  for (const { order_id } of sent) {
    const order = await db
      .selectFrom('orders')
      .select('reference')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    references.add(order.reference);
    await recordAudit(deps, db, { actor, act: 'mandate-sent', reference: order.reference });
  }
  return references;
}

/** As `listSigned` of the port, in a transaction. */
export async function listSigned(
  deps: Deps,
  db: Write,
  all: boolean,
  onUnreadable: OnUnreadable,
): Promise<SignedMandate[]> {
  const rows = await db
    .selectFrom('mandates')
    .innerJoin('orders', 'orders.id', 'mandates.order_id')
    .innerJoin('attempts', 'attempts.order_id', 'orders.id')
    .select(['mandates.order_id', 'reference', 'total', 'payer_number', 'mandates.state', 'code'])
    .select(['attempts.id', 'evidence_encrypted', 'checked_at', 'attempts.created_at'])
    .where('attempts.payment_method', '=', 'bank-id')
    .where('attempts.state', '=', 'succeeded')
    .where('attempts.review_reason', 'is', null)
    .where('evidence_encrypted', 'is not', null)
    // Excludes gifts that ended before their mandate was fetched: they must not begin.
    .where(({ or, eb }) => or([eb('mandates.state', '!=', 'draft'), eb('orders.state', '=', 'active')]))
    .$if(!all, (query) => query.where('mandates.state', '=', 'draft'))
    .orderBy('attempts.id')
    .execute();
  const mandates: SignedMandate[] = [];
  for (const row of rows) {
    const evidence = readOrTell(() => openEvidence(deps.encryptor, row), onUnreadable, row.reference);
    if (!evidence) continue;
    const { signed, signature, ocspResponse } = evidence;
    mandates.push({
      payerNumber: row.payer_number ?? (await numberPayer(db, row.order_id)),
      reference: row.reference,
      state: row.state as MandateState,
      code: row.code,
      amount: row.total,
      ...signed,
      signature,
      ocspResponse,
    });
  }
  return mandates;
}

async function numberPayer(db: Write, orderId: string): Promise<string> {
  const number = toOcr(await takeNumber(db, 'payer'), 'check');
  await db.updateTable('mandates').set({ payer_number: number }).where('order_id', '=', orderId).execute();
  return number;
}

/** As `answer` of the port, in a transaction: a bank's file is applied whole or not at all. */
export async function applyBankAnswer(
  deps: Deps,
  db: Write,
  number: string,
  code: string,
  actor: Actor,
): Promise<BankAnswer> {
  const mandateStatus = Object.hasOwn(mandateStatuses, code) ? mandateStatuses[code] : undefined;
  if (!mandateStatus) return 'odd';
  // The bank pads payer numbers with zeros to 16 digits; ours never begin with one.
  const payerNumber = number.replace(/^0+/, '');
  const row = await db
    .selectFrom('mandates')
    .innerJoin('orders', 'orders.id', 'mandates.order_id')
    .select(['order_id', 'mandates.state', 'code', 'reference'])
    .where(({ or, eb }) =>
      or([eb('payer_number', '=', payerNumber), eb('reference', '=', parseReference(number) ?? 'none')]),
    )
    .where('payer_number', 'is not', null)
    .executeTakeFirst();
  if (!row) return answerPaper(deps, db, parseReference(number), { code, mandateStatus }, actor);
  await lockOrder(db, row.reference);
  if (mandateStatus === 'kept') {
    await recordAudit(deps, db, { actor, act: `mandate ${code}`, reference: row.reference });
    return 'kept';
  }
  const order = await db.selectFrom('orders').select('state').where('id', '=', row.order_id).executeTakeFirstOrThrow();
  const orderState = order.state as OrderState;
  // A given-up order stays given up and is erased in its time. A running mandate without it would belong to no
  // order.
  if (mandateStatus === 'active' && !canRunByMandate(orderState)) return { reference: row.reference, over: orderState };
  const wasActive = row.state === 'active' || row.state === 'ended';
  // A mandate that has run counts as ended, never as rejected: its bookkeeping must be kept.
  const state =
    mandateStatus === 'active' || mandateStatus === 'ended' ? mandateStatus : wasActive ? 'ended' : 'rejected';
  if (row.state === state && row.code === code) return state;
  await db
    .updateTable('mandates')
    .set({ state, code, answered_at: deps.now().toISOString() })
    .where('order_id', '=', row.order_id)
    .execute();
  await recordAudit(deps, db, { actor, act: `mandate ${code}`, reference: row.reference });
  await applyEvent(deps, db, row.reference, events[state], actor);
  return state;
}

/** Handles the answer for a mandate on paper: the office keeps the form, and here only its order is known. */
async function answerPaper(
  deps: Deps,
  db: Write,
  reference: string | null,
  { code, mandateStatus }: { code: string; mandateStatus: MandateStatus },
  actor: Actor,
): Promise<BankAnswer> {
  if (!reference) return 'unknown';
  await lockOrder(db, reference);
  const order = await db
    .selectFrom('orders')
    .select('state')
    .where('reference', '=', reference)
    .where('payment_method', '=', 'form')
    .executeTakeFirst();
  if (!order) return 'unknown';
  if (mandateStatus === 'kept') {
    await recordAudit(deps, db, { actor, act: `mandate ${code}`, reference });
    return 'kept';
  }
  const orderState = order.state as OrderState;
  if (mandateStatus === 'active' && !canRunByMandate(orderState)) return { reference, over: orderState };
  // An order that may have run is ended rather than rejected, so that its bookkeeping is kept.
  const mayHaveRun = orderState === 'active' || orderState === 'ended';
  const state =
    mandateStatus === 'active' ? mandateStatus : mandateStatus !== 'rejected' && mayHaveRun ? 'ended' : 'rejected';
  const applied = await applyEvent(deps, db, reference, events[state], actor);
  if (applied?.hasChanged) await recordAudit(deps, db, { actor, act: `mandate ${code}`, reference });
  return state;
}
