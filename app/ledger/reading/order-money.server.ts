import { canReverse } from '../acts/reverse.server.ts';
import type { LedgerAccount } from '../model/accounts.ts';
import { balanceOf, chargedOf, keptOf, refundableOf } from '../model/balance.ts';
import { type EntryKind, isOfBankFile, type LedgerEntry, standing } from '../model/entry.ts';
import { pendingOf, versionOf } from '../store/pending.server.ts';
import { entriesOfOrder, type Read } from '../store/read-entries.server.ts';

/** One line of an order's money: what was booked together and concerns the payer. */
export interface MoneyLine {
  entryId: string;
  kind: EntryKind;
  /** Öre. */
  amount: number;
  /** Where the money came from or went to; null when none moved. */
  account: LedgerAccount | null;
  valueDate: string;
  bookedAt: Date;
  actor: string;
  reason: string | null;
  /** Balance of the order after this line: above 0 left to pay, below 0 too much. */
  balanceAfter: number;
  isMirror: boolean;
  /** True once a mirror took it back. */
  isReversed: boolean;
  /** True when the office may undo it. */
  canReverse: boolean;
}

/** Money that the office is sending back by hand. */
export interface MoneyReturn {
  id: string;
  amount: number;
  account: string;
  state: string;
  reason: string | null;
  requestedAt: Date;
  actor: string;
}

/** All that a page says about an order's money. Sums in öre. */
export interface OrderMoney {
  /** To put in the forms of acts. */
  version: string;
  balance: number;
  kept: number;
  /** Öre that the order asks for. */
  charged: number;
  pending: number;
  refundable: number;
  /** In the order they were booked; the sums of all lines give the balance. */
  lines: MoneyLine[];
  returns: MoneyReturn[];
}

export async function readOrderMoney(db: Read, orderId: string): Promise<OrderMoney> {
  // Others may write between these queries. Read first, the version is at worst older than the sums, and the act is refused.
  const version = await versionOf(db, orderId);
  const entries = await entriesOfOrder(db, orderId);
  const [kept, pending] = [keptOf(entries), await pendingOf(db, orderId)];
  const returns = await db
    .selectFrom('ledger_returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .execute();
  return {
    version,
    balance: balanceOf(entries),
    kept,
    charged: chargedOf(entries),
    pending,
    refundable: refundableOf(kept, pending),
    lines: linesOf(entries),
    returns: returns.map(({ id, amount, account, state, reason, requested_at, actor }) => ({
      id,
      amount,
      account,
      state,
      reason,
      requestedAt: new Date(requested_at),
      actor,
    })),
  };
}

function linesOf(entries: readonly LedgerEntry[]): MoneyLine[] {
  const stands = standing(entries);
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.map((entry, at) => {
    const { id, kind, amount, debit, credit, valueDate, bookedAt, actor, reason, groupId } = entry;
    const other = debit === 'receivable' ? credit : debit;
    return {
      entryId: id,
      kind,
      amount,
      account: kind === 'charged' || kind === 'credited' ? null : other,
      valueDate,
      bookedAt,
      actor,
      reason,
      balanceAfter: balanceOf(entries.slice(0, at + 1)),
      isMirror: entry.reverses !== null,
      isReversed: reversed.has(id),
      canReverse:
        !isOfBankFile(entry) &&
        canReverse(
          entry,
          stands.filter((one) => one.groupId === groupId),
        ),
    };
  });
}
