import type { LedgerAccount } from '#ledger/model/accounts.ts';
import type { LedgerEntry } from '#ledger/model/entry.ts';

/** One side of a voucher: öre, debit positive, credit negative. */
export interface Leg {
  account: LedgerAccount;
  amount: number;
}

/** Sides of entries as the invoice method books them: what is asked for is a claim, and income, from the first day. */
export function legsOfEntries(entries: readonly LedgerEntry[]): Leg[] {
  return entries.flatMap(({ debit, credit, amount }) => [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ]);
}

/** Sums of an order: asked for, by income account, received and written off. */
interface Claim {
  asked: Map<LedgerAccount, number>;
  received: number;
  writtenOff: number;
}

/** Books by the cash method: money for an order is income on the day it comes, and until then nothing is booked. */
export interface CashBooks {
  /** Sides of entries that are booked together, after all that were given before. Their sum is 0. */
  legsOf(group: readonly LedgerEntry[]): Leg[];
  /** Claims that nobody has paid, by the order's id: they are booked on the last day of a year, and back on the next. */
  openClaims(): Map<string, Leg[]>;
}

/** @param earlier entries of the same orders that are in the books already */
export function createCashBooks(earlier: readonly LedgerEntry[]): CashBooks {
  const claims = new Map<string, Claim>();

  function legsOf(group: readonly LedgerEntry[]): Leg[] {
    const own = new Set(group.flatMap(({ orderId }) => orderId ?? []));
    const positions = () => [...own].flatMap((orderId) => positionOf(claimOf(claims, orderId)));
    const before = positions();
    const moved = group.flatMap((entry) => take(claims, entry));
    return [...moved, ...positions(), ...before.map(({ account, amount }) => ({ account, amount: -amount }))];
  }

  legsOf(earlier);
  return {
    legsOf,
    openClaims: () =>
      new Map([...claims].map(([id, claim]) => [id, openOf(claim)] as const).filter(([, legs]) => legs.length)),
  };
}

function claimOf(claims: Map<string, Claim>, orderId: string): Claim {
  const known = claims.get(orderId) ?? { asked: new Map(), received: 0, writtenOff: 0 };
  claims.set(orderId, known);
  return known;
}

/** Takes an entry into its order's claim. What is left of it are the sides that both methods book alike. */
function take(claims: Map<string, Claim>, entry: LedgerEntry): Leg[] {
  const { orderId, debit, credit, amount } = entry;
  if (orderId === null || (debit !== 'receivable' && credit !== 'receivable')) return legsOfEntries([entry]);
  const claim = claimOf(claims, orderId);
  const [account, came] = credit === 'receivable' ? [debit, amount] : [credit, -amount];
  if (account.startsWith('income:')) claim.asked.set(account, (claim.asked.get(account) ?? 0) - came);
  else if (account === 'bad_debt') claim.writtenOff += came;
  else {
    claim.received += came;
    return [{ account, amount: came }];
  }
  return [];
}

/** Income of what came, the first product of an order first. More than was asked for is owed to the payer. */
function positionOf({ asked, received }: Claim): Leg[] {
  let left = received;
  const legs: Leg[] = [];
  for (const [account, sum] of asked) {
    const part = Math.max(0, Math.min(left, sum));
    left -= part;
    legs.push({ account, amount: -part });
  }
  // After a chargeback of what had gone back already, it is the payer who owes.
  return [...legs, { account: left < 0 ? 'receivable' : 'unidentified', amount: -left }];
}

function openOf({ asked, received, writtenOff }: Claim): Leg[] {
  let paid = Math.max(0, received) + writtenOff;
  return [...asked].flatMap(([account, sum]): Leg[] => {
    const part = Math.max(0, Math.min(paid, sum));
    paid -= part;
    const open = sum - part;
    return open > 0
      ? [
          { account: 'receivable', amount: open },
          { account, amount: -open },
        ]
      : [];
  });
}
