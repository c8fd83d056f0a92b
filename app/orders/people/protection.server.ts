import { writeNote } from '../office/write-note.server.ts';
import type { Actor } from '../port.ts';
import { recordAudit } from '../store/audit.server.ts';
import { type Deps, emailIndices, type Write } from '../store/deps.server.ts';

/**
 * Marks an order when its payer's address is one of somebody with a protected identity: the mark is on the person, and
 * comes along to what they order next and to what is corrected to their address.
 */
export async function protectAsBefore(
  { encryptor, now }: Deps,
  db: Write,
  orderId: string,
  email?: string,
): Promise<void> {
  if (!email) return;
  await db
    .updateTable('orders')
    .set({ protected_at: now().toISOString() })
    .where('id', '=', orderId)
    .where('protected_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_pii')
          .innerJoin('orders as known', 'known.id', 'order_pii.order_id')
          .select('known.id')
          .where('order_pii.email_index', 'in', emailIndices(encryptor, email))
          .where('known.protected_at', 'is not', null),
      ),
    )
    .execute();
}

interface ProtectAct {
  actId: string;
  actor: Actor;
  /** Order that the note stands at. */
  id: string;
  orderIds: string[];
  isProtected: boolean;
  reason: string;
}

/** Sets or takes away the mark on orders. A card that was printed before must be printed, or written, again. */
export async function protect(
  deps: Deps,
  db: Write,
  { actId, actor, id, orderIds, isProtected, reason }: ProtectAct,
): Promise<void> {
  const known = await db.selectFrom('order_notes').select('id').where('id', '=', actId).executeTakeFirst();
  if (known) return;
  await writeNote(deps, db, id, { actId, actor }, { kind: isProtected ? 'protected' : 'unprotected', text: reason });
  const orders = await db
    .updateTable('orders')
    .set({ protected_at: isProtected ? deps.now().toISOString() : null, card_printed_at: null })
    .where('id', 'in', orderIds)
    .returning('reference')
    .execute();
  const act = isProtected ? 'protect-person' : 'unprotect-person';
  for (const { reference } of orders) await recordAudit(deps, db, { actor, act, reference });
}
