import type { OrderLine } from '#orders/model/order.ts';
import type { Write } from '#orders/store/deps.server.ts';
import { balanceOf } from '../model/balance.ts';
import { type NewEntry, standing } from '../model/entry.ts';
import { chargedShares, creditedShares, type Share } from '../model/income.ts';
import { append, type LedgerDeps, mirror } from '../store/append.server.ts';
import { entriesOfOrder } from '../store/read-entries.server.ts';

/** Facts that entries of one cause share. `source` is the beginning of their sources. */
export interface Cause extends Pick<NewEntry, 'source' | 'valueDate' | 'actor' | 'reason'> {
  orderId: string;
  about: string | null;
  groupId: string;
}

/** Books what an order asks for, by product. @param amount öre; 0 books nothing */
export async function bookCharged(
  deps: LedgerDeps,
  db: Write,
  { lines, amount }: { lines: readonly Pick<OrderLine, 'product' | 'amount'>[]; amount: number },
  cause: Cause,
): Promise<void> {
  await bookShares(deps, db, 'charged', chargedShares(lines, amount), cause);
}

/** Books a credit note: so much less is asked for. @param amount öre; 0 books nothing */
export async function bookCredited(deps: LedgerDeps, db: Write, amount: number, cause: Cause): Promise<void> {
  if (amount === 0) return;
  const shares = creditedShares(await entriesOfOrder(db, cause.orderId), amount);
  await bookShares(deps, db, 'credited', shares, cause);
}

/**
 * Asks again for what was written off of an order, before money that comes after all is booked: it pays for that, and is
 * no surplus. What it does not cover is written off once more.
 * @param amount öre that came
 */
export async function bookClaimedAgain(
  deps: LedgerDeps,
  db: Write,
  amount: number,
  { orderId, groupId, source, actor }: Cause,
): Promise<void> {
  const entries = await entriesOfOrder(db, orderId);
  let left = amount - Math.max(0, balanceOf(entries));
  for (const entry of standing(entries).filter(({ kind }) => kind === 'written_off')) {
    if (left <= 0) return;
    await mirror(deps, db, entry, { actor, groupId });
    const rest = entry.amount - left;
    left = -rest;
    if (rest <= 0) continue;
    const { kind, debit, credit, about, valueDate, reason } = entry;
    const again = { kind, orderId, debit, credit, about, valueDate, reason, actor: entry.actor, reverses: null };
    // In a group of its own: whoever takes it back does not take the payment back.
    await append(deps, db, { ...again, amount: rest, source: `${source}:written-off:${entry.id}` });
  }
}

async function bookShares(
  deps: LedgerDeps,
  db: Write,
  kind: 'charged' | 'credited',
  shares: Share[],
  { groupId, source, ...cause }: Cause,
): Promise<void> {
  for (const { account, amount } of shares) {
    const legs =
      kind === 'charged'
        ? ({ debit: 'receivable', credit: account } as const)
        : ({ debit: account, credit: 'receivable' } as const);
    const entry = { ...cause, ...legs, kind, amount, reverses: null, source: `${source}:${kind}:${account}` };
    await append(deps, db, entry, groupId);
  }
}
