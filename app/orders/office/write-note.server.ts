import type { Deps, Write } from '../store/deps.server.ts';
import type { CaseAct, OrderMark } from './order-case.ts';

/** Writes a note about an order. Its id is the act's. */
export async function writeNote(
  { encryptor, now }: Deps,
  db: Write,
  orderId: string,
  { actId, actor }: Pick<CaseAct, 'actId' | 'actor'>,
  { kind, text }: { kind: 'note' | 'unmask' | 'release' | 'protected' | 'unprotected' | OrderMark; text: string },
): Promise<void> {
  const place = { table: 'order_notes', id: actId, column: 'text_encrypted' };
  await db
    .insertInto('order_notes')
    .values({
      id: actId,
      order_id: orderId,
      at: now().toISOString(),
      actor,
      kind,
      text_encrypted: encryptor.encrypt(text, place),
    })
    .execute();
}
