import type { SieRow, SieVoucher } from '#bank-files/sie/write-sie.ts';
import type { EntryKind, LedgerEntry } from '#ledger/model/entry.ts';
import { type BookAccount, bookAccountOf } from './book-accounts.ts';
import { createCashBooks, type Leg, legsOfEntries } from './cash-method.ts';

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
  /** When income is booked: once it is asked for, or once its money comes. */
  method: 'invoice' | 'cash';
}

/** Entries of a month, and what its vouchers need besides. */
export interface PeriodEntries {
  /** YYYY-MM */
  period: string;
  entries: readonly LedgerEntry[];
  /** For the cash method: entries of earlier months, of the same orders and of those open at a year's end. */
  earlier: readonly LedgerEntry[];
  /** References of orders, by their ids. */
  references: ReadonlyMap<string, string>;
}

/**
 * Vouchers of a month: what was booked together is one. Texts hold no names. A late fact, whose day lies in another
 * month, has the first day of this one. By the cash method December also has what is unpaid on its last day, and
 * January takes that back on its first.
 * @param isOver false while the month still runs
 */
export function toVouchers(
  { period, entries, earlier, references }: PeriodEntries,
  isOver: boolean,
  { series, accounts, method }: VoucherSettings,
): { vouchers: SieVoucher[]; accounts: BookAccount[] } {
  const used = new Map<string, BookAccount>();
  const cash = method === 'cash' ? createCashBooks(earlier) : null;
  const unpaid = (day: string, text: string, sign: 1 | -1): SieVoucher[] =>
    [...(cash?.openClaims() ?? [])].map(([orderId, legs]) => ({
      series,
      day,
      text: [text, references.get(orderId)].filter(Boolean).join(' '),
      rows: rowsOf(
        legs.map(({ account, amount }) => ({ account, amount: sign * amount })),
        accounts,
        used,
      ),
    }));
  const opening = period.endsWith('-01') ? unpaid(`${period}-01`, 'Återfört, obetalt vid årets slut', -1) : [];
  const groups = Map.groupBy(entries, ({ groupId, valueDate }) => `${groupId} ${valueDate}`);
  const vouchers = [...groups.values()].flatMap((group): SieVoucher[] => {
    const rows = rowsOf(cash ? cash.legsOf(group) : legsOfEntries(group), accounts, used);
    const [first] = group;
    if (!first || rows.length === 0) return [];
    const day = first.valueDate.startsWith(period) ? first.valueDate : `${period}-01`;
    return [{ series, day, text: textOf(group, references), rows }];
  });
  const closing = isOver && period.endsWith('-12') ? unpaid(`${period}-31`, 'Obetalt vid årets slut', 1) : [];
  const known = [...used.values()].toSorted((a, b) => a.number.localeCompare(b.number));
  const all = [...opening, ...vouchers, ...closing];
  return { vouchers: all.toSorted((a, b) => a.day.localeCompare(b.day)), accounts: known };
}

/** Rows of a voucher, one an account: debit less credit. What moves between two of ours on one account leaves none. */
function rowsOf(legs: readonly Leg[], pairs: readonly string[], used: Map<string, BookAccount>): SieRow[] {
  const sums = new Map<string, number>();
  for (const leg of legs) {
    const account = bookAccountOf(leg.account, pairs);
    used.set(account.number, account);
    sums.set(account.number, (sums.get(account.number) ?? 0) + leg.amount);
  }
  return [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]));
}

function textOf(group: readonly LedgerEntry[], references: ReadonlyMap<string, string>): string {
  const main = group.find(({ kind }) => kind !== 'charged' && kind !== 'credited') ?? group[0];
  if (!main) return '';
  const reference = references.get(main.orderId ?? '') ?? '';
  return [main.reverses ? 'Rättelse:' : '', texts[main.kind], reference].filter(Boolean).join(' ');
}
