import type { Cell } from '#documents/tables/cell.ts';
import { byteOrderMark, csvLine } from '#documents/tables/csv.ts';
import type { LedgerService } from '#ledger/acts/ledger-service.server.ts';
import type { OrderSums } from '#ledger/store/read-entries.server.ts';
import type { Order } from '#orders/model/order.ts';
import { addDays } from '#swedish/dates/date.ts';
import { startOfDayInStockholm } from '#swedish/dates/stockholm.ts';
import { UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { readDay } from '../../input/read-day.ts';
import { readTableFormat, tableFormat } from '../../input/table-format.ts';
import { orderColumns } from '../../output/order-columns.ts';
import { remarkUnreadable } from '../../output/remark-unreadable.ts';
import { writeWorkbook } from '../../output/workbook.ts';
import { writeNewFile } from '../../output/write-file.ts';

export const exportCommand = defineCommand({
  name: 'export',
  takes: '',
  words: 0,
  does: 'writes orders with their people for Excel, as CSV or .xlsx, newest first',
  more: 'Without --out it goes to standard output; npm adds to that unless it is told npm run --silent. It is noted in the audit.',
  options: {
    since: { type: 'string', takes: 'day', meaning: 'only those placed on this day or later' },
    until: { type: 'string', takes: 'day', meaning: 'only those placed on this day or earlier' },
    out: { type: 'string', takes: 'file', meaning: 'a new file, for your eyes alone' },
    format: tableFormat,
  },
  async run({ orders, ledger, actor, terminal }, _, { since, until, out, format }) {
    const isWorkbook = readTableFormat(format, out) === 'xlsx';
    const first = readDay('since', since);
    const last = readDay('until', until);
    if (first && last && first > last) throw new UsageError('--since comes after --until.');
    const days = first || last ? `${first ?? ''}–${last ?? ''}` : null;
    await orders.recordAct(days ? `export-orders ${days}` : 'export-orders', actor);
    const unreadable = new Set<string>();
    const filter = {
      since: first ? startOfDayInStockholm(first) : undefined,
      until: last ? startOfDayInStockholm(addDays(last, 1)) : undefined,
    };
    const found = withSums(
      ledger,
      orders.list(filter, (reference) => unreadable.add(reference)),
    );
    if (isWorkbook && out !== undefined)
      terminal.remark(`Written to ${await writeNewFile(out, await workbookOf(found))}`);
    else if (out === undefined) await terminal.pour(csvLines(found));
    else terminal.remark(`Written to ${await writeNewFile(out, csvLines(found))}`);
    remarkUnreadable(terminal.remark, unreadable);
  },
});

interface OrderWithSums {
  order: Order;
  sums: OrderSums | undefined;
}

const batch = 50;

/** Reads the sums of a batch of orders at a time, so that never all of them are in memory. */
async function* withSums(ledger: LedgerService, orders: AsyncIterable<Order>): AsyncGenerator<OrderWithSums> {
  let waiting: Order[] = [];
  async function* flush() {
    const sums = await ledger.sumsOfOrders(waiting.map(({ id }) => id));
    yield* waiting.map((order) => ({ order, sums: sums.get(order.id) }));
    waiting = [];
  }
  for await (const order of orders) {
    waiting.push(order);
    if (waiting.length >= batch) yield* flush();
  }
  yield* flush();
}

async function* csvLines(orders: AsyncIterable<OrderWithSums>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(orderColumns.map(({ name }) => name));
  for await (const { order, sums } of orders) yield csvLine(orderColumns.map((column) => column.of(order, sums)));
}

async function workbookOf(orders: AsyncIterable<OrderWithSums>): Promise<Buffer> {
  const rows: Cell[][] = [];
  for await (const { order, sums } of orders) rows.push(orderColumns.map((column) => column.of(order, sums)));
  return writeWorkbook(
    orderColumns.map(({ name }) => name),
    rows,
  );
}
