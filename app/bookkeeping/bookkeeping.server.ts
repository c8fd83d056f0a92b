import { writeSie } from '#bank-files/sie/write-sie.ts';
import { closePeriod } from '#ledger/acts/close-period.server.ts';
import type { LedgerEntry } from '#ledger/model/entry.ts';
import { entriesOfPeriod, listPeriods, totalsByMethod, totalsOfPeriod } from '#ledger/reading/periods.server.ts';
import { type Deps, today } from '#orders/store/deps.server.ts';
import { addDays, addMonths } from '#swedish/dates/date.ts';
import type { Bookkeeping } from './books.ts';
import { toVouchers, type VoucherSettings } from './model/vouchers.ts';
import { writeTable } from './write-table.ts';

export interface BookSettings extends VoucherSettings {
  company: string;
  /** Ten digits. */
  organisationNumber: string;
}

/** SQLite takes some thousands of parameters at most. */
const mostAtOnce = 500;

export function createBookkeeping(deps: Deps, settings: BookSettings): Bookkeeping {
  const { database } = deps;
  return {
    listPeriods: () => database.read(listPeriods),
    async findPeriod(period) {
      const known = (await database.read(listPeriods)).find((one) => one.period === period);
      if (!known) return null;
      const [from, until] = [`${period}-01`, addDays(addMonths(`${period}-01`, 1), -1)];
      const totals = await database.read((db) => totalsOfPeriod(db, period));
      const methods = await database.read((db) => totalsByMethod(db, from, until));
      return { ...known, totals, methods };
    },
    async writeSie(period) {
      const { entries, references } = await readPeriod(deps, period);
      const { vouchers, accounts } = toVouchers(entries, period, references, settings);
      const year = period.slice(0, 4);
      return writeSie({
        program: { name: 'Klubbhuset', version: '1' },
        writtenOn: today(deps),
        company: settings.company,
        organisationNumber: settings.organisationNumber,
        year: { from: `${year}-01-01`, to: `${year}-12-31` },
        accounts,
        vouchers,
      });
    },
    async writeTable(period) {
      const { entries, references } = await readPeriod(deps, period);
      return writeTable(entries, references, settings.accounts);
    },
    close: (period, actId, actor) => closePeriod(deps, { period, actId, actor }),
  };
}

async function readPeriod(
  { database }: Deps,
  period: string,
): Promise<{ entries: LedgerEntry[]; references: Map<string, string> }> {
  const entries: LedgerEntry[] = [];
  for await (const entry of entriesOfPeriod((work) => database.read(work), period)) entries.push(entry);
  const ids = [...new Set(entries.flatMap(({ orderId }) => orderId ?? []))];
  const references = new Map<string, string>();
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    const some = ids.slice(at, at + mostAtOnce);
    const rows = await database.read((db) =>
      db.selectFrom('orders').select(['id', 'reference']).where('id', 'in', some).execute(),
    );
    for (const { id, reference } of rows) references.set(id, reference);
  }
  return { entries, references };
}
