import { writeSie } from '#bank-files/sie/write-sie.ts';
import { closePeriod } from '#ledger/acts/close-period.server.ts';
import type { LedgerEntry } from '#ledger/model/entry.ts';
import {
  entriesBefore,
  entriesOfPeriod,
  listPeriods,
  ordersOpenAfter,
  totalsByMethod,
  totalsOfPeriod,
} from '#ledger/reading/periods.server.ts';
import { type Deps, today } from '#orders/store/deps.server.ts';
import { addDays, addMonths } from '#swedish/dates/date.ts';
import type { Bookkeeping } from './books.ts';
import { toBookTotals } from './model/book-totals.ts';
import { type PeriodEntries, toVouchers, type VoucherSettings } from './model/vouchers.ts';
import { writeTable } from './write-table.ts';

export interface BookSettings extends VoucherSettings {
  company: string;
  /** Ten digits. */
  organisationNumber: string;
}

export function createBookkeeping(deps: Deps, settings: BookSettings): Bookkeeping {
  const { database } = deps;
  const thisMonth = () => today(deps).slice(0, 7);
  const list = () =>
    database.read((db) =>
      listPeriods(db, (first) => (settings.method === 'cash' ? yearsEnds(first, thisMonth()) : [])),
    );
  return {
    method: settings.method,
    listPeriods: list,
    async findPeriod(period) {
      const known = (await list()).find((one) => one.period === period);
      if (!known) return null;
      const [from, until] = [`${period}-01`, addDays(addMonths(`${period}-01`, 1), -1)];
      const totals = toBookTotals(await database.read((db) => totalsOfPeriod(db, period)), settings.accounts);
      const methods = await database.read((db) => totalsByMethod(db, from, until));
      return { ...known, totals, methods };
    },
    async writeSie(period) {
      const { vouchers, accounts } = toVouchers(
        await readPeriod(deps, period, settings.method),
        period < thisMonth(),
        settings,
      );
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
      const { entries, references } = await readPeriod(deps, period, 'invoice');
      return writeTable(entries, references, settings.accounts);
    },
    close: (period, actId, actor, shown) =>
      closePeriod(deps, { period, actId, actor, ...(shown !== undefined && { shown }) }),
  };
}

async function readPeriod({ database }: Deps, period: string, method: BookSettings['method']): Promise<PeriodEntries> {
  const entries: LedgerEntry[] = [];
  for await (const entry of entriesOfPeriod((work) => database.read(work), period)) entries.push(entry);
  const touched = entries.flatMap(({ orderId }) => orderId ?? []);
  const open = method === 'cash' ? await openAtYearsEnd(database, period) : [];
  const ids = [...new Set([...touched, ...open])];
  const rows = await database.read((db) =>
    db.selectFrom('orders').select(['id', 'reference']).where('id', 'in', ids).execute(),
  );
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  const earlier = method === 'cash' ? await database.read((db) => entriesBefore(db, ids, period)) : [];
  return { period, entries, earlier, references };
}

/** Orders with something left to pay when the year ends: December books them, January takes them back. */
function openAtYearsEnd(database: Deps['database'], period: string): Promise<string[]> {
  if (period.endsWith('-12')) return database.read((db) => ordersOpenAfter(db, period));
  if (!period.endsWith('-01')) return Promise.resolve([]);
  return database.read((db) => ordersOpenAfter(db, addMonths(`${period}-01`, -1).slice(0, 7)));
}

/** Months that have vouchers of what is unpaid, though nothing may have happened in them. */
function yearsEnds(first: string, now: string): string[] {
  const years = Number(now.slice(0, 4)) - Number(first.slice(0, 4)) + 1;
  return Array.from({ length: years }, (_, at) => Number(first.slice(0, 4)) + at)
    .flatMap((year) => [`${year}-12`, `${year + 1}-01`])
    .filter((month) => month > first && month <= now);
}
