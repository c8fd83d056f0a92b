import { BankFileRefused } from '../bank-file-refused.ts';
import type { FixedRecord } from '../fixed-width.ts';
import { bareNumberIn, dayIn, numberIn, whereOf } from '../fixed-width-values.ts';
import {
  type AutogiroAnswer,
  type DrawResult,
  type DrawSection,
  drawStatuses,
  type PayerRefund,
} from './autogiro-answer.ts';
import { checkEnd } from './check-end.ts';

type Specification = Omit<Extract<AutogiroAnswer, { kind: 'payment-specification' }>, 'writtenOn'>;

const heads: Record<string, string> = { '15': '82', '16': '32', '17': '77' };

/**
 * Reads a payment specification. A head's sum and count cover the approved rows alone (status 0).
 * @throws BankFileRefused when a head or the last record does not add up
 */
export function readSpecification(body: FixedRecord[], end: FixedRecord): Specification {
  const found: Specification = { kind: 'payment-specification', sections: [], draws: [], refunds: [] };
  const approved: Record<string, number> = { '82': 0, '32': 0, '77': 0 };
  const counted: Record<string, number> = { '15': 0, '16': 0, '17': 0 };
  let open: { head: FixedRecord; amount: number; count: number } | null = null;
  for (const record of body) {
    const { code } = record;
    if (code in heads) {
      closeSection(open);
      open = { head: record, amount: 0, count: 0 };
      counted[code] = (counted[code] ?? 0) + 1;
      found.sections.push(sectionOf(record));
      continue;
    }
    if (!open || heads[open.head.code] !== code)
      throw new BankFileRefused('unexpected-record', { where: whereOf(record), found: code });
    const row = code === '77' ? refundOf(record) : drawOf(record, dayIn(open.head, 38));
    if (!('status' in row)) found.refunds.push(row);
    else found.draws.push(row);
    if ('status' in row && row.status !== 'paid') continue;
    open.amount += row.amount;
    open.count += 1;
    approved[code] = (approved[code] ?? 0) + 1;
  }
  closeSection(open);
  checkEnd(end, [
    [15, 20, counted['15']],
    [21, 32, approved['82']],
    [33, 38, counted['16']],
    [39, 50, approved['32']],
    [51, 56, counted['17']],
    [57, 68, approved['77']],
  ]);
  return found;
}

function sectionOf(head: FixedRecord): DrawSection {
  const paidOn = dayIn(head, 38);
  return { key: `autogiro:${head.code}:${paidOn}:${head.text(46, 50)}`, paidOn, amount: numberIn(head, 51, 68) };
}

function closeSection(open: { head: FixedRecord; amount: number; count: number } | null): void {
  if (!open) return;
  const { head, amount, count } = open;
  const [expected, items] = [numberIn(head, 51, 68), numberIn(head, 72, 79)];
  const where = whereOf(head);
  if (items !== count) throw new BankFileRefused('deposit-count', { where, expected: items, found: count });
  if (expected !== amount) throw new BankFileRefused('deposit-sum', { where, expected, found: amount });
}

function factsOf(record: FixedRecord) {
  return {
    payerNumber: bareNumberIn(record, 16, 31),
    drawOn: dayIn(record, 3),
    amount: numberIn(record, 32, 43),
    reference: record.text(54, 69),
  };
}

function drawOf(record: FixedRecord, paidOn: string): DrawResult {
  const digit = record.columns(80, 80);
  const status = Object.entries(drawStatuses).find(([code]) => code === digit)?.[1];
  if (!status) throw new BankFileRefused('bad-value', { where: whereOf(record), expected: 'status', found: digit });
  return { ...factsOf(record), paidOn, status, direction: record.code === '82' ? 'in' : 'out' };
}

function refundOf(record: FixedRecord): PayerRefund {
  return { ...factsOf(record), refundedOn: dayIn(record, 70), code: record.columns(78, 79) };
}
