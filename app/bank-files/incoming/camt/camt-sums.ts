import type { XmlElement } from '#platform/xml.ts';
import { BankFileRefused } from '../../bank-file-refused.ts';
import type { AccountReport } from '../incoming-file.ts';
import type { ReadEntry } from './camt-entry.ts';
import { all, at, moneyOf, signOf, textAt } from './camt-values.ts';

/**
 * K4 of camt.md §3.2: the report's own counts and sums, each optional.
 * @throws BankFileRefused `file-count` or `file-sum`
 */
export function checkSummary(report: XmlElement, entries: readonly ReadEntry[]): void {
  const summary = at(report, 'TxsSummry');
  const amounts = entries.map(({ facts }) => facts.amount);
  const rules = [
    ['TtlNtries', amounts],
    ['TtlCdtNtries', amountsOf(entries, 'CRDT')],
    ['TtlDbtNtries', amountsOf(entries, 'DBIT')],
  ] as const;
  for (const [name, counted] of rules) {
    const group = at(summary, name);
    const count = textAt(group, 'NbOfNtries');
    if (count && Number(count) !== counted.length)
      throw new BankFileRefused('file-count', { where: name, expected: count, found: counted.length });
    const sum = at(group, 'Sum');
    const found = counted.reduce((total, amount) => total + Math.abs(amount), 0);
    if (sum) compare(moneyOf(sum, name).amount, found, name);
  }
  checkNet(at(summary, 'TtlNtries'), amounts);
}

function amountsOf(entries: readonly ReadEntry[], direction: 'CRDT' | 'DBIT'): number[] {
  return entries.flatMap(({ facts }) => (facts.direction === direction ? [facts.amount] : []));
}

/** Net of all entries: `TtlNetNtryAmt` in version 02, `TtlNetNtry` later. */
function checkNet(total: XmlElement | undefined, amounts: readonly number[]): void {
  const later = at(total, 'TtlNetNtry');
  const element = at(total, 'TtlNetNtryAmt') ?? at(later, 'Amt');
  if (!element) return;
  const indicator = textAt(later, 'CdtDbtInd') || textAt(total, 'CdtDbtInd') || 'CRDT';
  const expected = moneyOf(element, 'TtlNtries').amount * signOf(indicator, 'TtlNtries');
  compare(
    expected,
    amounts.reduce((sum, amount) => sum + amount, 0),
    'TtlNtries',
  );
}

function compare(expected: number, found: number, where: string): void {
  if (expected !== found) throw new BankFileRefused('file-sum', { where, expected, found });
}

/** Balance before (`OPBD`, else `PRCD`) and after (`CLBD`) a statement; null without either. */
export function readBalance(report: XmlElement): AccountReport['balance'] {
  const find = (code: string) => all(report, 'Bal').find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
  const [before, after] = [find('OPBD') ?? find('PRCD'), find('CLBD')];
  if (!before || !after) return null;
  const of = (one: XmlElement) => moneyOf(at(one, 'Amt'), 'Bal').amount * signOf(textAt(one, 'CdtDbtInd'), 'Bal');
  return { before: of(before), after: of(after) };
}
