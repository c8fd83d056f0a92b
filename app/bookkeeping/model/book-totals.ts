import type { PeriodTotal } from '#ledger/reading/periods.server.ts';
import type { BookTotal } from '../books.ts';
import { bookAccountOf } from './book-accounts.ts';

/**
 * Totals by the accounts of the club's books: several accounts of ours may be one of those.
 * @param pairs as of `isAccountList`
 */
export function toBookTotals(totals: readonly PeriodTotal[], pairs: readonly string[]): BookTotal[] {
  const made = new Map<string, BookTotal>();
  for (const { kind, count, amount, ...sides } of totals) {
    const [debit, credit] = [bookAccountOf(sides.debit, pairs), bookAccountOf(sides.credit, pairs)];
    const key = `${kind} ${debit.number} ${credit.number}`;
    const known = made.get(key) ?? { kind, debit, credit, count: 0, amount: 0 };
    made.set(key, { ...known, count: known.count + count, amount: known.amount + amount });
  }
  return [...made.values()];
}
