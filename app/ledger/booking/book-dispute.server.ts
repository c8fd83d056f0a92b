import { createRowId, type Deps, today, type Write } from '#orders/store/deps.server.ts';
import { accountOfProvider } from '../model/accounts.ts';
import { balanceOf } from '../model/balance.ts';
import { standing } from '../model/entry.ts';
import { append, mirror } from '../store/append.server.ts';
import { entriesOfOrder } from '../store/read-entries.server.ts';
import { bookCredited } from './book-sums.server.ts';

/**
 * Books a dispute of a charge: the provider takes the money back at once, returns it when the dispute is won, and keeps
 * it when it is lost; then nothing more is asked for.
 */
export async function bookDispute(
  deps: Deps,
  db: Write,
  charge: { id: string; order_id: string; provider: string; ref: string; amount: number },
  dispute: 'open' | 'won' | 'lost',
): Promise<void> {
  const cause = {
    orderId: charge.order_id,
    about: charge.id,
    groupId: createRowId(deps),
    source: `${charge.provider}:${charge.ref}`,
    valueDate: today(deps),
    actor: 'job',
  };
  const isOfCharge = (entry: { kind: string; about: string | null }) =>
    entry.kind === 'chargeback' && entry.about === charge.id;
  const known = (await entriesOfOrder(db, charge.order_id)).find(isOfCharge);
  if (!known) {
    const entry = {
      ...cause,
      kind: 'chargeback',
      debit: 'receivable',
      credit: accountOfProvider(charge.provider),
      amount: charge.amount,
      reverses: null,
      source: `${cause.source}:chargeback`,
    } as const;
    await append(deps, db, entry, cause.groupId);
  }
  const entries = await entriesOfOrder(db, charge.order_id);
  const chargeback = standing(entries).find(isOfCharge);
  if (dispute === 'won' && chargeback) await mirror(deps, db, chargeback, { actor: 'job' });
  if (dispute === 'lost') {
    const amount = Math.min(charge.amount, Math.max(0, balanceOf(entries)));
    await bookCredited(deps, db, amount, { ...cause, source: `${cause.source}:lost` });
  }
}
