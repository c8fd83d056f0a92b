import type { IncomingFile, IncomingRow } from '../incoming-file.ts';

/** A list as a file of payments: each row is a deposit of its own, and nothing but its bytes tells which list it is. */
export function fileOfList(
  kind: 'swish-report' | 'in-person',
  rows: readonly IncomingRow[],
  hash: string,
): IncomingFile {
  const deposits = rows.map((row) => ({
    key: row.key,
    amount: row.amount,
    currency: row.currency,
    bookedOn: row.bookedOn,
    valueOn: row.valueOn,
    reference: row.bankReferences[0] ?? '',
    text: '',
    rows: [row],
  }));
  const account = rows[0]?.giro ?? '';
  return {
    kind,
    version: '',
    messageKey: `${kind}|${hash}`,
    createdAt:
      rows
        .map(({ bookedOn }) => bookedOn)
        .toSorted()
        .at(-1) ?? '',
    reports: [{ account, id: hash, sequence: null, deposits, balance: null }],
    remarks: [],
  };
}
