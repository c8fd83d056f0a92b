import { BankFileRefused } from '../bank-file-refused.ts';
import type { FixedRecord } from '../fixed-width.ts';
import { bareNumberIn, dayIn, numberIn, whereOf } from '../fixed-width-values.ts';
import type { AutogiroAnswer, DrawChange, RejectedOrder } from './autogiro-answer.ts';
import { checkEnd } from './check-end.ts';

const changeTypes = ['03', '11', '21', '22', '23', '24', '25', '26', '27', '28', '29'];
/** Types that the last record counts, and comments that say that it was done (12 cancelled, 14 and 18 moved). */
const counted = ['03', '11', '23', '24', '25', '28', '29'];
const done = ['12', '14', '18'];

/** Reads draws that Bankgirot rejected. The payer number begins at column 15: there is no blank before it here. */
export function readRejected(
  body: FixedRecord[],
  end: FixedRecord,
): Omit<Extract<AutogiroAnswer, { kind: 'rejected-orders' }>, 'writtenOn'> {
  const orders = body.map((record): RejectedOrder => {
    mustBe(record, ['82', '32']);
    return {
      payerNumber: bareNumberIn(record, 15, 30),
      drawOn: dayIn(record, 3),
      amount: numberIn(record, 31, 42),
      reference: record.text(43, 58),
      comment: record.columns(59, 60),
      direction: record.code === '82' ? 'in' : 'out',
    };
  });
  const [into, out] = (['in', 'out'] as const).map((way) => orders.filter(({ direction }) => direction === way));
  checkEnd(end, [
    [15, 20, out?.length],
    [21, 32, sumOf(out)],
    [33, 38, into?.length],
    [39, 50, sumOf(into)],
  ]);
  return { kind: 'rejected-orders', orders };
}

/** Reads draws that were cancelled or moved. Types 03 and 11 cancel a draw without our asking. */
export function readChanges(
  body: FixedRecord[],
  end: FixedRecord,
): Omit<Extract<AutogiroAnswer, { kind: 'changes' }>, 'writtenOn'> {
  const read = body.map((record) => {
    mustBe(record, changeTypes);
    const comment = record.columns(73, 74);
    const change: DrawChange = {
      type: record.code,
      day: dayIn(record, 3),
      payerNumber: bareNumberIn(record, 11, 26),
      amount: numberIn(record, 29, 40),
      newDay: /[1-9]/.test(record.text(49, 56)) ? dayIn(record, 49) : null,
      reference: record.columns(41, 48) === 'REFERENS' ? record.text(57, 72) : '',
      comment,
      isDone: done.includes(comment),
    };
    return { change, direction: record.columns(27, 28) === '32' ? ('out' as const) : ('in' as const) };
  });
  const [into, out] = (['in', 'out'] as const).map((way) =>
    read.flatMap(({ change, direction }) =>
      direction === way && change.isDone && counted.includes(change.type) ? [change] : [],
    ),
  );
  checkEnd(end, [
    [29, 40, sumOf(out)],
    [41, 46, out?.length],
    [47, 52, into?.length],
    [57, 68, sumOf(into)],
  ]);
  return { kind: 'changes', changes: read.map(({ change }) => change) };
}

function mustBe(record: FixedRecord, codes: readonly string[]): void {
  if (!codes.includes(record.code))
    throw new BankFileRefused('unexpected-record', { where: whereOf(record), found: record.code });
}

function sumOf(rows: readonly { amount: number }[] = []): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
