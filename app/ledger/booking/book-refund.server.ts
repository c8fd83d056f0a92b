import { createRowId, type Deps, today, type Write } from '#orders/store/deps.server.ts';
import { accountOfProvider, type MoneyAccount } from '../model/accounts.ts';
import { balanceOf, creditedWith } from '../model/balance.ts';
import { type LedgerEntry, standing } from '../model/entry.ts';
import { append, mirror } from '../store/append.server.ts';
import { entriesOfOrder } from '../store/read-entries.server.ts';
import { bookCredited, type Cause } from './book-sums.server.ts';

/** A charge of which money has gone back. */
export interface RefundedCharge {
  id: string;
  order_id: string;
  provider: string;
  ref: string;
}

/**
 * Books what a provider says has gone back of a charge in all. Less than before means that a refund has failed: the
 * latest is mirrored. Money of which the office noted that it went back through this provider is the same money.
 * @param refunded öre
 * @returns öre of it that the office had noted before, and told the payer of
 */
export async function bookRefunded(deps: Deps, db: Write, charge: RefundedCharge, refunded: number): Promise<number> {
  const account = accountOfProvider(charge.provider);
  const ofOrder = await entriesOfOrder(db, charge.order_id);
  const refunds = standing(ofOrder).filter(({ kind, credit }) => kind === 'refunded' && credit === account);
  const told = refunds.filter(({ about }) => about === charge.id);
  const before = sumOf(told);
  if (refunded < before) await takeBack(deps, db, told, before - refunded);
  if (refunded <= before) return 0;
  const noted = refunds.filter(({ about, actor }) => about === null && actor.startsWith('office:'));
  await takeBack(deps, db, noted, refunded - before);
  await bookRefund(deps, db, account, refunded - before, {
    orderId: charge.order_id,
    about: charge.id,
    groupId: createRowId(deps),
    source: `${charge.provider}:${charge.ref}:${(ofOrder.at(-1)?.seq ?? 0) + 1}`,
    valueDate: today(deps),
    actor: 'job',
  });
  return Math.min(refunded - before, sumOf(noted));
}

/** Books money that has gone back, and the credit note for what was no surplus. */
export async function bookRefund(
  deps: Deps,
  db: Write,
  account: MoneyAccount,
  amount: number,
  { groupId, ...cause }: Cause,
): Promise<void> {
  const balance = balanceOf(await entriesOfOrder(db, cause.orderId));
  await bookCredited(deps, db, creditedWith(amount, balance), { groupId, ...cause });
  const entry = { kind: 'refunded', debit: 'receivable', credit: account, amount, reverses: null } as const;
  await append(deps, db, { ...cause, ...entry, source: `${cause.source}:refunded` }, groupId);
}

/** Mirrors the latest refunds until so much of them no longer stands; what was too much is booked anew. */
async function takeBack(deps: Deps, db: Write, refunds: readonly LedgerEntry[], amount: number): Promise<void> {
  let left = amount;
  for (const refund of refunds.toReversed()) {
    if (left <= 0) return;
    await mirrorGroup(deps, db, refund, 'job');
    left -= refund.amount;
    if (left >= 0) continue;
    await bookRefund(deps, db, refund.credit as MoneyAccount, -left, {
      orderId: refund.orderId ?? '',
      about: refund.about,
      groupId: createRowId(deps),
      source: `${refund.id}:rest`,
      valueDate: refund.valueDate,
      actor: refund.actor,
      reason: refund.reason,
    });
  }
}

/** Mirrors an entry and those that were booked with it, such as its credit note. */
export async function mirrorGroup(
  deps: Deps,
  db: Write,
  { groupId, orderId }: LedgerEntry,
  actor: string,
  reason: string | null = null,
): Promise<LedgerEntry[]> {
  const group = standing(await entriesOfOrder(db, orderId ?? '')).filter((entry) => entry.groupId === groupId);
  const groupOfMirrors = createRowId(deps);
  const mirrors: LedgerEntry[] = [];
  for (const entry of group) {
    const { entry: made } = await mirror(deps, db, entry, { actor, reason, groupId: groupOfMirrors });
    mirrors.push(made);
  }
  return mirrors;
}

function sumOf(entries: readonly { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
