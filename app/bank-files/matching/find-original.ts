import type { IncomingRow } from '../incoming/incoming-file.ts';
import { isSameName } from './same-name.ts';

/**
 * Payment that a reversal takes back: by the bank's references, else by reference, sum and payer. It may lie in an older
 * file. Null unless there is exactly one; a person then looks for it.
 */
export function findOriginal<Row extends Pick<IncomingRow, 'amount' | 'bankReferences' | 'references' | 'payer'>>(
  reversal: Row,
  rows: readonly Row[],
): Row | null {
  const opposite = rows.filter(({ amount }) => amount === -reversal.amount);
  const byBank = opposite.filter(({ bankReferences }) =>
    bankReferences.some((one) => reversal.bankReferences.includes(one)),
  );
  if (byBank.length > 0) return only(byBank);
  const [reference] = reversal.references;
  return only(
    opposite.filter(
      ({ references, payer }) =>
        references.some(({ text }) => text === reference?.text) && isSameName(payer.name, reversal.payer.name),
    ),
  );
}

function only<Row>(rows: readonly Row[]): Row | null {
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
