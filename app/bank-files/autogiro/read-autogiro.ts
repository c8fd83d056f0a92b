import { type BankFileRefusal, BankFileRefused } from '../bank-file-refused.ts';
import { type FixedRecord, readRecords } from '../fixed-width.ts';
import { bareNumberIn, dayIn, numberIn, whereOf } from '../fixed-width-values.ts';
import { decodeLatin1 } from '../incoming/decode-text.ts';
import { kindOf } from '../incoming/file-kind.ts';
import { isOwnGiro } from '../incoming/own-accounts.ts';
import type { AutogiroAnswer, MandateAdvice } from './autogiro-answer.ts';
import { readChanges, readRejected } from './read-orders.ts';
import { readRequests } from './read-requests.ts';
import { readSpecification } from './read-specification.ts';
import type { AutogiroPayee } from './write-autogiro.ts';

const readers: Record<string, (body: FixedRecord[], end: FixedRecord) => Omit<AutogiroAnswer, 'writtenOn'>> = {
  'AG-MEDAVI': readAdvice,
  'BET. SPEC & STOPP TK': readSpecification,
  'AVVISADE BET UPPDR': readRejected,
  'MAKULERING/ÄNDRING': readChanges,
};

/**
 * Reads one of Bankgirot's answers about Autogiro, told apart by content, whole and with its counts and sums checked.
 * @param payee the club: a file of any other is refused
 * @returns the answer, or why it is refused
 */
export function readAutogiro(
  bytes: Uint8Array,
  payee: AutogiroPayee,
): { answer: AutogiroAnswer } | { refusal: BankFileRefusal } {
  try {
    if (kindOf(bytes) !== 'autogiro') throw new BankFileRefused(kindOf(bytes) === 'empty' ? 'empty' : 'unknown-kind');
    return { answer: readRecordsOf(readRecords(decodeLatin1(bytes)), payee) };
  } catch (error) {
    if (error instanceof BankFileRefused) return { refusal: error.refusal };
    throw error;
  }
}

function readRecordsOf(records: FixedRecord[], payee: AutogiroPayee): AutogiroAnswer {
  const [start, ...rest] = records;
  const end = rest.pop();
  if (!start || !end) throw new BankFileRefused('incomplete', { expected: '09' });
  const isRequest = start.code === '51';
  const closing = isRequest ? '59' : '09';
  if (end.code !== closing) throw new BankFileRefused('incomplete', { expected: closing });
  const giro = isRequest ? bareNumberIn(start, 15, 24) : bareNumberIn(start, 71, 80);
  if (!isOwnGiro(giro, { accounts: [], giros: [payee.bankgiro] }))
    throw new BankFileRefused('other-account', { found: giro });
  // A file of the internet bank's mandates has no customer number.
  const customer = bareNumberIn(start, 65, 70);
  if (!isRequest && customer !== payee.customerNumber.replace(/^0+/, ''))
    throw new BankFileRefused('other-customer', { found: customer });
  const writtenOn = dayIn(start, isRequest ? 3 : 25);
  const reader = isRequest ? readRequests : readers[start.text(45, 64)];
  if (!reader) throw new BankFileRefused('not-incoming', { found: start.text(45, 64) });
  return { ...reader(rest, end), writtenOn } as AutogiroAnswer;
}

function readAdvice(
  body: FixedRecord[],
  end: FixedRecord,
): Omit<Extract<AutogiroAnswer, { kind: 'mandate-advice' }>, 'writtenOn'> {
  const advices = body.map((record): MandateAdvice => {
    if (record.code !== '73')
      throw new BankFileRefused('unexpected-record', { where: whereOf(record), found: record.code });
    return {
      payerNumber: bareNumberIn(record, 13, 28),
      informationCode: record.columns(62, 63),
      status: record.columns(64, 65),
      day: dayIn(record, 66),
    };
  });
  const expected = numberIn(end, 15, 21);
  if (expected !== advices.length)
    throw new BankFileRefused('file-count', { where: whereOf(end), expected, found: advices.length });
  return { kind: 'mandate-advice', advices };
}
