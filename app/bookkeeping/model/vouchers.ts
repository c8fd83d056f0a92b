import type { SieRow, SieVoucher } from '#bank-files/sie/write-sie.ts';
import type { EntryKind, LedgerEntry } from '#ledger/model/entry.ts';
import { type BookAccount, bookAccountOf } from './book-accounts.ts';

const texts: Record<EntryKind, string> = {
  charged: 'Begärt',
  received: 'Inbetalning',
  received_unknown: 'Okänd inbetalning',
  assigned: 'Okänd inbetalning, nu känd',
  returned_unknown: 'Okänd inbetalning, återbetald',
  refunded: 'Återbetalning',
  credited: 'Kreditering',
  kept_as_gift: 'Överskott som gåva',
  written_off: 'Avskrivning',
  chargeback: 'Återkrav',
  fee: 'Avgift',
  payout: 'Utbetalning',
};

export interface VoucherSettings {
  series: string;
  /** As of `bookAccountOf`. */
  accounts: readonly string[];
}

/**
 * Vouchers of a month: what was booked together is one. Texts hold no names. A late fact, whose day lies in another
 * month, has the first day of this one.
 * @param references of orders, by their ids
 */
export function toVouchers(
  entries: readonly LedgerEntry[],
  period: string,
  references: ReadonlyMap<string, string>,
  { series, accounts }: VoucherSettings,
): { vouchers: SieVoucher[]; accounts: BookAccount[] } {
  const used = new Map<string, BookAccount>();
  const groups = Map.groupBy(entries, ({ groupId, valueDate }) => `${groupId} ${valueDate}`);
  const vouchers = [...groups.values()].flatMap((group): SieVoucher[] => {
    const rows = rowsOf(group, accounts, used);
    const [first] = group;
    if (!first || rows.length === 0) return [];
    const day = first.valueDate.startsWith(period) ? first.valueDate : `${period}-01`;
    return [{ series, day, text: textOf(group, references), rows }];
  });
  const known = [...used.values()].toSorted((a, b) => a.number.localeCompare(b.number));
  return { vouchers: vouchers.toSorted((a, b) => a.day.localeCompare(b.day)), accounts: known };
}

/** Rows of a voucher, one an account: debit less credit. What moves between two of ours on one account leaves none. */
function rowsOf(group: readonly LedgerEntry[], pairs: readonly string[], used: Map<string, BookAccount>): SieRow[] {
  const sums = new Map<string, number>();
  const add = (name: LedgerEntry['debit'], amount: number) => {
    const account = bookAccountOf(name, pairs);
    used.set(account.number, account);
    sums.set(account.number, (sums.get(account.number) ?? 0) + amount);
  };
  for (const { debit, credit, amount } of group) {
    add(debit, amount);
    add(credit, -amount);
  }
  return [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]));
}

function textOf(group: readonly LedgerEntry[], references: ReadonlyMap<string, string>): string {
  const main = group.find(({ kind }) => kind !== 'charged' && kind !== 'credited') ?? group[0];
  if (!main) return '';
  const reference = references.get(main.orderId ?? '') ?? '';
  return [main.reverses ? 'Rättelse:' : '', texts[main.kind], reference].filter(Boolean).join(' ');
}
