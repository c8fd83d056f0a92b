import type { Invoices } from '#bookkeeping/invoices.ts';
import type { Actor } from '#orders/port.ts';

type InvoiceActs = Pick<Invoices, 'credit' | 'writeOff' | 'remind'>;
type InvoiceOutcome = Awaited<ReturnType<InvoiceActs[keyof InvoiceActs]>>;

interface InvoiceWish {
  /** `kreditera` and `skriv-av` for one invoice; anything else reminds of those that are chosen. */
  act: string;
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
    if (act === 'kreditera')
      outcomes.push(await invoices.credit({ actId: `${act} ${actId}`, actor, reference, reason }));
    else if (act === 'skriv-av')
      outcomes.push(await invoices.writeOff({ actId: `${act} ${actId}`, actor, reference, reason }));
    else outcomes.push(await invoices.remind({ actId: `remind ${actId} ${reference}`, actor, reference }));
  }
  return outcomes;
}
