import type { Invoices } from '#bookkeeping/invoices.ts';
import type { Actor } from '#orders/port.ts';
import type { InvoicePress } from './invoice-press.ts';

type InvoiceActs = Pick<Invoices, 'credit' | 'writeOff' | 'remind'>;
type InvoiceOutcome = Awaited<ReturnType<InvoiceActs[keyof InvoiceActs]>>;

interface InvoiceWish {
  act: InvoicePress['act'];
  actId: string;
  actor: Actor;
  reason: string;
  /** Öre left of the invoice that is credited or written off, as it was shown. */
  left?: number;
  /** References of orders. */
  chosen: readonly string[];
}

/** Does what a form of the invoices asks for: each invoice in a transaction of its own. */
export async function doInvoiceAct(
  invoices: InvoiceActs,
  { act, actId, actor, reason, left, chosen }: InvoiceWish,
): Promise<InvoiceOutcome[]> {
  const outcomes: InvoiceOutcome[] = [];
  const shown = left === undefined ? {} : { left };
  for (const reference of chosen) {
    const press = { actId: `${act ?? 'remind'} ${actId} ${reference}`, actor, reference };
    if (act === 'kreditera') outcomes.push(await invoices.credit({ ...press, reason, ...shown }));
    else if (act === 'skriv-av') outcomes.push(await invoices.writeOff({ ...press, reason, ...shown }));
    else outcomes.push(await invoices.remind(press));
  }
  return outcomes;
}
