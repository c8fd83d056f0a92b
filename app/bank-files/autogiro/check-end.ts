import { BankFileRefused } from '../bank-file-refused.ts';
import type { FixedRecord } from '../fixed-width.ts';
import { numberIn, whereOf } from '../fixed-width-values.ts';

/** Compares columns of the last record with what was counted. Sums and counts are told alike. */
export function checkEnd(end: FixedRecord, rules: [from: number, to: number, found: number | undefined][]): void {
  for (const [from, to, found = 0] of rules) {
    const expected = numberIn(end, from, to);
    if (expected !== found) throw new BankFileRefused('file-count', { where: whereOf(end), expected, found });
  }
}
