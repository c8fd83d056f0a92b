import { isMoney } from './accounts.ts';
import type { Movement } from './entry.ts';

type Legs = Pick<Movement, 'debit' | 'credit' | 'amount'>;

/** Balance of an account: debit less credit, in öre. */
export function sumOfAccount(entries: readonly Legs[], account: string): number {
  return entries.reduce((sum, { debit, credit, amount }) => sum + amount * sideOf(account, debit, credit), 0);
}

function sideOf(account: string, debit: string, credit: string): number {
  return account === debit ? 1 : account === credit ? -1 : 0;
}

/** Öre left to pay of an order; below 0 a surplus. */
export function balanceOf(entries: readonly Legs[]): number {
  return sumOfAccount(entries, 'receivable');
}

/** Öre of an order that the club keeps: what came, less what went back. Below 0 after a chargeback of what went back. */
export function keptOf(entries: readonly Legs[]): number {
  return entries.reduce((sum, { debit, credit, amount }) => {
    if (credit === 'receivable' && isHeld(debit)) return sum + amount;
    return debit === 'receivable' && isHeld(credit) ? sum - amount : sum;
  }, 0);
}

/** Assigned money was received before anybody knew its order. */
function isHeld(account: string): boolean {
  return isMoney(account) || account === 'unidentified';
}

/** Öre that the order asks for: what was charged, less what was credited. */
export function chargedOf(entries: readonly (Legs & Pick<Movement, 'kind'>)[]): number {
  return balanceOf(entries.filter(({ kind }) => kind === 'charged' || kind === 'credited'));
}

/**
 * Öre to charge when an order is paid at once, or after all. Nothing while it asks for something already, for that may
 * have been lowered since.
 */
export function chargedWithPayment(entries: readonly (Legs & Pick<Movement, 'kind'>)[], total: number): number {
  return balanceOf(entries) > 0 ? 0 : Math.max(0, total - chargedOf(entries));
}

const givenUp: readonly string[] = ['cancelled', 'failed', 'expired'];

/** The same when `amount` öre come. An order that was given up asks for nothing until its whole sum has come. */
export function chargedWithMoney(
  entries: readonly (Legs & Pick<Movement, 'kind'>)[],
  { state, total }: { state: string; total: number },
  amount: number,
): number {
  if (givenUp.includes(state) && keptOf(entries) + amount < total) return 0;
  return chargedWithPayment(entries, total);
}

/**
 * True when all that an order asks for has come. Of one that was given up, or written off in part, only the whole counts:
 * its receipt names that.
 */
export function isPaidFor(
  entries: readonly (Legs & Pick<Movement, 'kind' | 'reverses'>)[],
  { state, total }: { state: string; total: number },
): boolean {
  const charged = chargedOf(entries);
  if (balanceOf(entries) > 0 || charged <= 0 || sumOfAccount(entries, 'bad_debt') > 0) return false;
  const isClaimedAgain = entries.some(({ kind, reverses }) => kind === 'written_off' && reverses !== null);
  return !givenUp.includes(state) || charged >= total || isClaimedAgain;
}

/** Öre that our own acts may send back. @param pending öre on its way back */
export function refundableOf(kept: number, pending: number): number {
  return Math.max(0, kept - pending);
}

/** Öre of a refund that the order's surplus does not cover: so much of what was charged is credited. */
export function creditedWith(refund: number, balanceBefore: number): number {
  return Math.max(0, refund - Math.max(0, -balanceBefore));
}
