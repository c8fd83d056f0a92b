import { once, Refused } from '#ledger/acts/act.server.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import type { AuditAct } from '../audit/audit-acts.ts';
import type { Order } from '../model/order.ts';
import { lockOrder } from '../store/apply-event.server.ts';
import type { Deps, Write } from '../store/deps.server.ts';
import { readOrder } from '../store/read-orders.server.ts';
import { caseVersion } from './case-version.server.ts';
import type { CaseAct, CaseOutcome } from './order-case.ts';

/** Stops an act: nothing of it is kept. */
export class NotNow extends Error {
  override name = 'NotNow';
  refused: 'printed' | 'state' | 'too-much';
  constructor(refused: 'printed' | 'state' | 'too-much') {
    super(refused);
    this.refused = refused;
  }
}

/**
 * Runs an act on an order in one transaction, once by its id: changes, letters and audit come together or not at all.
 * @param asked what was asked for; only its hash is kept
 * @param work throws `NotNow` to do nothing
 */
export async function actOnCase(
  deps: Deps,
  name: AuditAct,
  act: CaseAct,
  asked: object,
  work: (db: Write, order: Order) => Promise<void>,
): Promise<CaseOutcome> {
  const reference = parseReference(act.reference) ?? '';
  try {
    const outcome = await once(deps, name, act, { reference, ...asked }, async (db) => {
      await lockOrder(db, reference);
      const order = await readOrder(db, deps.encryptor, 'reference', reference);
      if (!order) throw new Refused('no-order');
      if (act.version !== (await caseVersion(db, order.id))) throw new Refused('changed');
      await work(db, order);
      return { orderId: order.id, reference, result: {} };
    });
    if (outcome.done) return { done: true };
    const { refused } = outcome;
    return { done: false, refused: refused === 'changed' || refused === 'no-order' ? refused : 'other-act' };
  } catch (error) {
    if (error instanceof NotNow) return { done: false, refused: error.refused };
    throw error;
  }
}
