import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bankFileRefusals } from '#i18n/sv/desk/bank-files.ts';
import type { BankFileRefusal } from '../bank-file-refused.ts';
import type { AutogiroAnswer } from './autogiro-answer.ts';
import { readAutogiro } from './read-autogiro.ts';
import { toAutogiroFile, writeCancellations, writeMandateOrders, writeWithdrawals } from './write-autogiro.ts';

const bankgiro = '54029681';
const payee = { customerNumber: '123456', bankgiro };
const alva = { payerNumber: '1040', clearing: '5000', account: '1234560', personalNumber: '198112189876' };
const gift = { payerNumber: '1040', drawOn: '2026-11-30', amount: 10_000, reference: 'GAVA-2611' };

describe('files to the bank', () => {
  const sample = textOf('to-bank').split('\r\n');

  it('are those of the sample, record by record', () => {
    const written = [
      ...writeMandateOrders(
        payee,
        { added: [alva], accepted: ['1057'], rejected: ['1065'], cancelled: ['1073'] },
        '2026-11-09',
      ),
      ...writeWithdrawals(payee, [gift], '2026-11-09'),
      ...writeCancellations(payee, { payers: ['1073'], draws: [gift] }, '2026-11-09'),
    ];
    // The sample's other records are of kinds that we do not send: a payer number changed, draws that repeat, money out, a day cancelled or moved.
    expect(written).toEqual([0, 1, 2, 3, 4, 6, 7, 10, 11, 13].map((at) => sample[at]));
  });

  it('have 80 bytes a record in Latin-1, and CR LF', () => {
    const bytes = toAutogiroFile(
      writeMandateOrders(payee, { added: [alva] }, '2026-11-09'),
      writeWithdrawals(payee, [gift], '2026-11-09'),
    );
    const lines = Buffer.from(bytes).toString('latin1').split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.map(({ length }) => length)).toEqual([80, 80, 80, 80]);
  });

  it.each([
    ['5000', '1234560', '5000000001234560'],
    ['3300', '0006205124', '3300000006205124'],
    ['6789', '123456789', '6789000123456789'],
    ['84244', '9831892246', '8424009831892246'],
    ['9150', '1234567', '9150000001234567'],
  ])('write clearing %s and account %s with the zeros between them', (clearing, account, digits) => {
    const [, record = ''] = writeMandateOrders(payee, { added: [{ ...alva, clearing, account }] }, '2026-11-09');
    expect(record.slice(28, 44)).toBe(digits);
  });

  it('write an organisation with two zeros in front', () => {
    const [, record = ''] = writeMandateOrders(
      payee,
      { added: [{ ...alva, personalNumber: '8029994566' }] },
      '2026-11-09',
    );
    expect(record.slice(44, 56)).toBe('008029994566');
  });

  it.each([
    ['a reference that is too long', { ...gift, reference: 'GAVA-2611-OCH-MER' }],
    ['a reference with Å', { ...gift, reference: 'GÅVA' }],
    ['no reference', { ...gift, reference: '' }],
    ['nothing to draw', { ...gift, amount: 0 }],
    ['less than an öre', { ...gift, amount: 0.5 }],
    ['more than the columns hold', { ...gift, amount: 10 ** 12 }],
    ['a payer number that is too long', { ...gift, payerNumber: '1'.repeat(17) }],
  ])('are never written with %s', (_, draw) =>
    expect(() => writeWithdrawals(payee, [draw], '2026-11-09')).toThrow(RangeError),
  );
});

describe('answers', () => {
  it('mandates: active, wrong account, wrong payer number, ended', () => {
    expect(read('mandate-advice')).toEqual({
      kind: 'mandate-advice',
      writtenOn: '2026-11-12',
      advices: [
        { payerNumber: '1040', informationCode: '04', status: '32', day: '2026-11-12' },
        { payerNumber: '1057', informationCode: '42', status: '05', day: '2026-11-12' },
        { payerNumber: '1065', informationCode: '04', status: '21', day: '2026-11-12' },
        { payerNumber: '1073', informationCode: '46', status: '02', day: '2026-11-12' },
      ],
    });
  });

  it('draws: paid, no cover, account closed, money out and money taken back', () => {
    const answer = read('payment-specification');
    if (answer.kind !== 'payment-specification') throw new Error('Another kind');
    expect(
      answer.draws.map(({ payerNumber, amount, status, direction }) => [payerNumber, amount, status, direction]),
    ).toEqual([
      ['1040', 10_000, 'paid', 'in'],
      ['1057', 5_000, 'paid', 'in'],
      ['1065', 20_000, 'no-cover', 'in'],
      ['1073', 10_000, 'no-account', 'in'],
      ['1073', 10_000, 'paid', 'out'],
    ]);
    expect(answer.draws[0]).toMatchObject({ drawOn: '2026-11-30', reference: 'GAVA-2611' });
    expect(answer.refunds).toEqual([
      {
        payerNumber: '1057',
        drawOn: '2026-10-30',
        amount: 5_000,
        reference: 'MANAD-5',
        refundedOn: '2026-11-30',
        code: '02',
      },
    ]);
    expect(answer.sections.map(({ amount }) => amount)).toEqual([15_000, 10_000, 5_000]);
    expect(new Set(answer.sections.map(({ key }) => key)).size).toBe(3);
  });

  it('a draw that is tried again is not final, and no part of the sum', () => {
    const text = textOf('payment-specification').replace(/GAVA-2611 {17}1\r\n/, 'GAVA-2611                 9\r\n');
    const answer = readText(text);
    expect(answer.kind === 'payment-specification' && answer.draws[2]?.status).toBe('retrying');
  });

  it('draws that were not taken up, with the payer number one column earlier', () => {
    const answer = read('rejected');
    expect(answer).toMatchObject({ kind: 'rejected-orders' });
    expect(answer.kind === 'rejected-orders' && answer.orders).toMatchObject([
      { payerNumber: '1065', amount: 20_000, reference: 'GAVA-2611', comment: '01', direction: 'in' },
      { payerNumber: '1040', drawOn: '2026-11-01', comment: '13', direction: 'in' },
      { payerNumber: '1073', amount: 10_000, comment: '09', direction: 'out' },
    ]);
  });

  it('draws cancelled or moved, also without our asking', () => {
    const answer = read('changes');
    expect(answer.kind === 'changes' && answer.changes).toMatchObject([
      { type: '25', payerNumber: '1040', day: '2026-11-30', reference: 'GAVA-2611', newDay: null, isDone: true },
      { type: '03', payerNumber: '1073', reference: '', comment: '12' },
      { type: '29', newDay: '2026-12-30', comment: '14' },
    ]);
  });

  it('mandates from internet banks', () => {
    const answer = read('e-mandates');
    expect(answer.kind === 'requested-mandates' && answer.mandates).toEqual([
      {
        payerNumber: '1057',
        account: '3300000006205124',
        personalNumber: '198112189876',
        isReminder: false,
        text: 'JAG VILL GE VARJE MÅNAD',
        name: 'ALVA EXEMPELSSON',
        address: ['HUNDGATAN 1 LGH 1102', '12345 PÅHITTSTAD'],
      },
    ]);
  });

  it.each(['mandate-advice', 'payment-specification', 'rejected', 'changes', 'e-mandates'])(
    '%s: read alike with cut records and LF',
    (name) => expect(readText(textOf(name).replaceAll(/ +\r\n/g, '\n'))).toEqual(read(name)),
  );
});

describe('a broken answer is refused whole', () => {
  it.each<[what: string, name: string, change: (text: string) => string, reason: BankFileRefusal['reason']]>([
    ['one advice too few', 'mandate-advice', (text) => text.replace(/73.*42052.*\r\n/, ''), 'file-count'],
    ['no end', 'mandate-advice', (text) => text.replace(/09.*\r\n$/, ''), 'incomplete'],
    ['nothing but a beginning', 'mandate-advice', (text) => text.slice(0, 80), 'incomplete'],
    ['another record', 'mandate-advice', (text) => text.replace('\r\n73', '\r\n82'), 'unexpected-record'],
    ['another bankgiro', 'mandate-advice', (text) => text.replace('0054029681', '0050501055'), 'other-account'],
    [
      'another customer number',
      'mandate-advice',
      (text) => text.replace('1234560054029681', '6543210054029681'),
      'other-customer',
    ],
    [
      'no customer number',
      'payment-specification',
      (text) => text.replace('1234560054029681', '0000000054029681'),
      'other-customer',
    ],
    ['another content', 'mandate-advice', (text) => text.replace('AG-MEDAVI ', 'AG-ANNAT  '), 'not-incoming'],
    [
      'a changed sum',
      'payment-specification',
      (text) => text.replace('000000000000015000', '000000000000015100'),
      'deposit-sum',
    ],
    ['a changed draw', 'payment-specification', (text) => text.replace('000000005000', '000000006000'), 'deposit-sum'],
    [
      'a draw that became paid',
      'payment-specification',
      (text) => text.replace(/2611 {17}1\r\n/, '2611                 0\r\n'),
      'deposit-count',
    ],
    [
      'a status that nobody knows',
      'payment-specification',
      (text) => text.replace(/2611 {17}1\r\n/, '2611                 7\r\n'),
      'bad-value',
    ],
    [
      'a draw in the wrong section',
      'payment-specification',
      (text) => text.replace('\r\n32', '\r\n82'),
      'unexpected-record',
    ],
    [
      'a total that is off',
      'payment-specification',
      (text) => text.replace('9900000001000000000002', '9900000001000000000003'),
      'file-count',
    ],
    [
      'a day that does not exist',
      'payment-specification',
      (text) => text.replace('8220261130', '8220261131'),
      'bad-day',
    ],
    ['a rejected sum that is off', 'rejected', (text) => text.replace('000000030000', '000000030100'), 'file-count'],
    ['a change that is not counted', 'changes', (text) => text.replace(/12\s*\r\n03/, '13\r\n03'), 'file-count'],
    ['a request too few', 'e-mandates', (text) => text.replace(/53.*\r\n/, ''), 'file-count'],
    ['a row before its request', 'e-mandates', (text) => text.replace(/52.*\r\n/, ''), 'unexpected-record'],
    ['a payment file', 'mandate-advice', () => '01BGMAX               01', 'unknown-kind'],
    ['nothing', 'mandate-advice', () => '', 'empty'],
  ])('%s', (_, name, change, reason) => {
    const result = readAutogiro(Buffer.from(change(textOf(name)), 'latin1'), payee);
    if (!('refusal' in result)) throw new Error('It was read');
    expect(result.refusal.reason).toBe(reason);
    expect(bankFileRefusals[reason](result.refusal)).not.toMatch(/undefined|NaN/);
  });
});

function textOf(name: string): string {
  return readFileSync(join(import.meta.dirname, `../../../tests/fixtures/bank-files/autogiro-${name}.txt`), 'latin1');
}

function read(name: string): AutogiroAnswer {
  return readText(textOf(name));
}

function readText(text: string): AutogiroAnswer {
  const result = readAutogiro(Buffer.from(text, 'latin1'), payee);
  if ('refusal' in result) throw new Error(JSON.stringify(result.refusal));
  return result.answer;
}
