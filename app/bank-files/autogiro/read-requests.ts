import { BankFileRefused } from '../bank-file-refused.ts';
import type { FixedRecord } from '../fixed-width.ts';
import { bareNumberIn, whereOf } from '../fixed-width-values.ts';
import type { AutogiroAnswer, RequestedMandate } from './autogiro-answer.ts';
import { checkEnd } from './check-end.ts';

/** Reads mandates asked for in internet banks: a record 52 each, with its text, name and address in 53–56. */
export function readRequests(
  body: FixedRecord[],
  end: FixedRecord,
): Omit<Extract<AutogiroAnswer, { kind: 'requested-mandates' }>, 'writtenOn'> {
  const mandates: RequestedMandate[] = [];
  for (const record of body) {
    const open = mandates.at(-1);
    if (record.code === '52') mandates.push(begin(record));
    else if (open && record.code === '53') open.text = record.text(3, 38);
    else if (open && record.code === '54') open.name = join(record.text(3, 38), record.text(39, 74));
    else if (open && record.code === '55') open.address.push(join(record.text(3, 38), record.text(39, 74)));
    else if (open && record.code === '56') open.address.push(placeOf(record));
    else throw new BankFileRefused('unexpected-record', { where: whereOf(record), found: record.code });
  }
  // All records are counted, not the mandates.
  checkEnd(end, [[15, 21, body.length]]);
  for (const mandate of mandates) mandate.address = mandate.address.filter(Boolean);
  return { kind: 'requested-mandates', mandates };
}

function begin(record: FixedRecord): RequestedMandate {
  return {
    payerNumber: bareNumberIn(record, 13, 28),
    account: record.text(29, 44),
    personalNumber: record.text(45, 56),
    isReminder: record.columns(62, 62) !== '0',
    text: '',
    name: '',
    address: [],
  };
}

/** Postcode and town; abroad the postcode is zeros, and the country stands in the town's place. */
function placeOf(record: FixedRecord): string {
  const postcode = record.text(3, 7);
  return join(postcode === '00000' ? '' : postcode, record.text(8, 43));
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join(' ');
}
