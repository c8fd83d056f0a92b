import { addDays } from '#swedish/dates/date.ts';
import { toOcr } from '#swedish/ids/ocr.ts';
import { daysToPay } from '../model/offers.ts';
import { type Deps, today, type Write } from '../store/deps.server.ts';
import { takeNumber } from '../store/number-series.server.ts';

/** Gives an order the next number of the invoices' series, with its payment reference and due date. */
export async function issueInvoice(deps: Deps, db: Write, orderId: string): Promise<void> {
  const number = await takeNumber(db, 'invoice');
  const ocr = toOcr(number, deps.ocrLevel);
  const dueOn = addDays(today(deps), daysToPay);
  await db.insertInto('invoices').values({ order_id: orderId, number, ocr, due_on: dueOn }).execute();
}
