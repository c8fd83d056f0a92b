import { asField, idsIn } from '../model/list-ticks.ts';
import { textIn } from '../text-in.ts';

/** Rows that stand with their tick, in the address of the list. */
export const tickedField = 'valda';

/** Acts on one invoice. */
export const invoiceActs = ['kreditera', 'skriv-av'] as const;

/** A press on the list of invoices. */
export interface InvoicePress {
  /** Null to remind of those that are ticked. */
  act: (typeof invoiceActs)[number] | null;
  actId: string;
  /** References of the row that was pressed, or of those that are ticked. */
  references: string[];
  /** Why one is credited or written off. */
  reason: string;
  /** Öre left of the one that is credited or written off, as it was shown. */
  left?: number;
  /** Ticks of other rows. */
  others: string[];
  /** Fields to send again once its letters have been read. @param chosen of the references, those that it is about */
  again(chosen: readonly string[]): [name: string, value: string][];
}

const reasons = ['mistake', 'unwanted', 'unreachable', 'small'];

/** Reads the list's form. A button of one row names it: `kreditera:ABCD-EFGH`. */
export function readInvoicePress(form: FormData): InvoicePress {
  const pressed = textIn(form, 'gor');
  const [name, row = ''] = pressed.split(':');
  const act = invoiceActs.find((one) => one === name) ?? null;
  const ticked = form.getAll('faktura').flatMap((field) => (typeof field === 'string' ? idsIn(field) : []));
  const why = textIn(form, `orsak-${row}`);
  const reason = reasons.includes(why) ? why : 'mistake';
  const actId = textIn(form, 'akt');
  const shown = textIn(form, `kvar-${row}`);
  return {
    act,
    actId,
    references: act ? [row] : ticked,
    reason,
    ...(shown && { left: Number(shown) }),
    others: act ? ticked.filter((reference) => reference !== row) : [],
    again: (chosen) => [
      ['gor', pressed],
      ['akt', actId],
      // In one field: a form has one of each name.
      ['faktura', asField(act ? ticked : chosen)],
      [`orsak-${row}`, reason],
      [`kvar-${row}`, shown],
    ],
  };
}
