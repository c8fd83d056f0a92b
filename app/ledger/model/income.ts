import type { OrderLine, ProductId } from '#orders/model/order.ts';
import type { LedgerAccount } from './accounts.ts';
import { sumOfAccount } from './balance.ts';
import type { Movement } from './entry.ts';

/** Part of a sum, in öre. */
export interface Share {
  account: Extract<LedgerAccount, `income:${string}`>;
  amount: number;
}

/** Splits a sum over the products of an order, in the order of its lines. What is left over belongs to the first. */
export function chargedShares(lines: readonly Pick<OrderLine, 'product' | 'amount'>[], amount: number): Share[] {
  const shares: Share[] = [];
  let left = amount;
  for (const line of lines) {
    const part = Math.min(left, line.amount);
    left -= part;
    addTo(shares, `income:${line.product}`, part);
  }
  addTo(shares, shares[0]?.account ?? `income:${lines[0]?.product ?? 'donation'}`, left);
  return shares;
}

/** Splits a credit over the income that stands in an order's entries, the latest first. */
export function creditedShares(
  entries: readonly Pick<Movement, 'debit' | 'credit' | 'amount'>[],
  amount: number,
): Share[] {
  const accounts = entries.flatMap(({ debit, credit }) => [debit, credit]).filter(isIncome);
  const shares: Share[] = [];
  let left = amount;
  for (const account of new Set(accounts.toReversed())) {
    const part = Math.min(left, Math.max(0, -sumOfAccount(entries, account)));
    left -= part;
    addTo(shares, account, part);
  }
  addTo(shares, accounts.at(-1) ?? 'income:donation', left);
  return shares;
}

function addTo(shares: Share[], account: Share['account'], amount: number): void {
  if (amount === 0) return;
  const known = shares.find((share) => share.account === account);
  if (known) known.amount += amount;
  else shares.push({ account, amount });
}

function isIncome(account: LedgerAccount): account is `income:${ProductId}` {
  return account.startsWith('income:');
}
