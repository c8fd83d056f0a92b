import { toBankAccount } from '#swedish/ids/account-number.ts';
import { writeRecord } from '../fixed-width.ts';

/** The club at Bankgirot. */
export interface AutogiroPayee {
  /** Customer number at Bankgirot, at most 6 digits. */
  customerNumber: string;
  /** Digits. */
  bankgiro: string;
}

export interface NewMandate {
  /** At most 16 digits, unique per payee, without a personal number in it. */
  payerNumber: string;
  clearing: string;
  account: string;
  /** Account holder: 12 digits of a person, 10 of an organisation. */
  personalNumber: string;
}

export interface MandateOrders {
  added?: readonly NewMandate[];
  /** Answers to mandates that were asked for in the internet bank. */
  accepted?: readonly string[];
  rejected?: readonly string[];
  cancelled?: readonly string[];
}

export interface AutogiroDraw {
  payerNumber: string;
  /** YYYY-MM-DD */
  drawOn: string;
  /** Öre. */
  amount: number;
  /** At most 16 characters of ASCII; unique, so that the bank's answer finds its draw. */
  reference: string;
}

/** Writes new and ended mandates: one section with the records 04 and 03. */
export function writeMandateOrders(payee: AutogiroPayee, orders: MandateOrders, writtenOn: string): string[] {
  const giro = payee.bankgiro;
  const { added = [], accepted = [], rejected = [], cancelled = [] } = orders;
  const payer = (number: string) => [number, 16, 'zeros'] as const;
  return [
    opening(payee, writtenOn),
    ...added.map((mandate) =>
      writeRecord(
        ['04', 2],
        [giro, 10, 'zeros'],
        [mandate.payerNumber, 16, 'zeros'],
        [toBankAccount(mandate), 16],
        [mandate.personalNumber, 12, 'zeros'],
      ),
    ),
    ...accepted.map((number) => writeRecord(['04', 2], [giro, 10, 'zeros'], [...payer(number)])),
    ...rejected.map((number) => writeRecord(['04', 2], [giro, 10, 'zeros'], [...payer(number)], ['', 48], ['AV', 2])),
    ...cancelled.map((number) => writeRecord(['03', 2], [giro, 10, 'zeros'], [...payer(number)])),
  ];
}

/** Writes a month's draws: one section with a record 82 each, drawn once (period 0). */
export function writeWithdrawals(payee: AutogiroPayee, draws: readonly AutogiroDraw[], writtenOn: string): string[] {
  return [
    opening(payee, writtenOn),
    ...draws.map(({ drawOn, payerNumber, amount, reference }) => {
      if (!/^[\x20-\x7E]{1,16}$/.test(reference)) throw new RangeError(`Reference ${reference} is not for the bank`);
      if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} öre cannot be drawn`);
      return writeRecord(
        ['82', 2],
        [compact(drawOn), 8],
        ['0', 1],
        ['', 4],
        [payerNumber, 16, 'zeros'],
        [amount, 12, 'zeros'],
        [payee.bankgiro, 10, 'zeros'],
        [reference, 16],
      );
    }),
  ];
}

/** Writes cancelled draws: one section with the records 23 (all of a payer) and 25 (one draw). */
export function writeCancellations(
  payee: AutogiroPayee,
  orders: { payers?: readonly string[]; draws?: readonly AutogiroDraw[] },
  writtenOn: string,
): string[] {
  const giro = payee.bankgiro;
  return [
    opening(payee, writtenOn),
    ...(orders.payers ?? []).map((number) => writeRecord(['23', 2], [giro, 10, 'zeros'], [number, 16, 'zeros'])),
    ...(orders.draws ?? []).map(({ payerNumber, drawOn, amount, reference }) =>
      writeRecord(
        ['25', 2],
        [giro, 10, 'zeros'],
        [payerNumber, 16, 'zeros'],
        [compact(drawOn), 8],
        [amount, 12, 'zeros'],
        ['82', 2],
        ['', 8],
        [reference, 16],
      ),
    ),
  ];
}

/** A file to Bankgirot: sections, each opened by its own record 01, in ISO 8859-1 with CR LF. */
export function toAutogiroFile(...sections: readonly string[][]): Uint8Array {
  return Buffer.from(
    sections
      .flat()
      .map((record) => `${record}\r\n`)
      .join(''),
    'latin1',
  );
}

function opening({ customerNumber, bankgiro }: AutogiroPayee, writtenOn: string): string {
  return writeRecord(
    ['01', 2],
    [compact(writtenOn), 8],
    ['AUTOGIRO', 8],
    ['', 44],
    [customerNumber, 6, 'zeros'],
    [bankgiro, 10, 'zeros'],
  );
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}
