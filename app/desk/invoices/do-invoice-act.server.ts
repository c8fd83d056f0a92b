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
  /** References of orders. */
  chosen: readonly string[];
}

/** Does what a form of the invoices asks for: each invoice in a transaction of its own. */
export async function doInvoiceAct(
  invoices: InvoiceActs,
  { act, actId, actor, reason, chosen }: InvoiceWish,
): Promise<InvoiceOutcome[]> {
  const outcomes: InvoiceOutcome[] = [];
  for (const reference of chosen) {
    const press = { actId: `${act ?? 'remind'} ${actId} ${reference}`, actor, reference };
    if (act === 'kreditera') outcomes.push(await invoices.credit({ ...press, reason }));
    else if (act === 'skriv-av') outcomes.push(await invoices.writeOff({ ...press, reason }));
    else outcomes.push(await invoices.remind(press));
  }
  return outcomes;
}
