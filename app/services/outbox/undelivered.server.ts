import type { Database } from '../database/database.server.ts';
import type { UndeliveredEmail } from './port.ts';

export const undeliveredStates = ['refused', 'given-up'] as const;

/** Refused or given-up e-mails, newest first; the latest 100. */
export async function listUndelivered({ read }: Database): Promise<UndeliveredEmail[]> {
  const rows = await read((db) =>
    db
      .selectFrom('outbox')
      .leftJoin('orders', 'orders.id', 'outbox.order_id')
      .select(['outbox.kind', 'outbox.created_at', 'outbox.last_error', 'orders.reference'])
      .where('outbox.state', 'in', undeliveredStates)
      .orderBy('outbox.created_at', 'desc')
      .orderBy('outbox.id')
      .limit(100)
      .execute(),
  );
  return rows.map(({ kind, created_at, last_error, reference }) => ({
    kind: kind as UndeliveredEmail['kind'],
    reference,
    queuedAt: new Date(created_at),
    problem: last_error,
  }));
}
