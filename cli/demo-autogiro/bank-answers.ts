// The bank's answers about Autogiro, as Bankgirot writes them: for the demo, and for tests.

/** An answer about mandates (AG-MEDAVI). @param day YYYYMMDD */
export function adviceFile(
  answers: readonly (readonly [payerNumber: string, status: string])[],
  day = '20261112',
): Buffer {
  const rows = answers.map(
    ([number, status]) => `730054029681${number.padStart(16, '0')}5000000001234560195704289999     04${status}${day}`,
  );
  const end = `09${day}9900${String(rows.length).padStart(7, '0')}`;
  return toBytes([`01AUTOGIRO              ${day}            AG-MEDAVI           1234560054029681`, ...rows, end]);
}

export function toBytes(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line.padEnd(80)}\r\n`).join(''), 'latin1');
}

/** A draw as the bank tells of it; its reference as in our file. */
export interface DemoDraw {
  payerNumber: string;
  reference: string;
  /** Öre. */
  amount: number;
  /** The bank's digit: 0 paid, 1 no cover, 2 no account, 9 tries again. */
  status: string;
}

/** A payment specification (BET. SPEC & STOPP TK) of one deposit. @param day YYYYMMDD */
export function specificationFile(draws: readonly DemoDraw[], day: string): Buffer {
  const paid = draws.filter(({ status }) => status === '0');
  const sum = paid.reduce((total, { amount }) => total + amount, 0);
  return toBytes([
    `01AUTOGIRO              ${day}193055123456BET. SPEC & STOPP TK1234560054029681`,
    `15${'9960987654'.padStart(35, '0')}${day}00001${digits(sum, 18)}   ${digits(paid.length, 8)}`,
    ...draws.map(
      ({ payerNumber, reference, amount, status }) =>
        `82${day}0    ${digits(payerNumber, 16)}${digits(amount, 12)}0054029681${reference.padEnd(16)}${' '.repeat(10)}${status}`,
    ),
    `09${day}9900${digits(1, 6)}${digits(paid.length, 12)}${'0'.repeat(36)}`,
  ]);
}

/** A specification of one draw that the payer's bank has taken back (TK77). */
export function returnFile({ payerNumber, reference, amount }: DemoDraw, drawn: string, day: string): Buffer {
  return toBytes([
    `01AUTOGIRO              ${day}193055123456BET. SPEC & STOPP TK1234560054029681`,
    `17${'9960987654'.padStart(35, '0')}${day}00001${digits(amount, 18)}   ${digits(1, 8)}`,
    `77${drawn}0    ${digits(payerNumber, 16)}${digits(amount, 12)}0054029681${reference.padEnd(16)}${day}02`,
    `09${day}9900${'0'.repeat(36)}${digits(1, 6)}${digits(1, 12)}`,
  ]);
}

function digits(value: string | number, width: number): string {
  return String(value).padStart(width, '0');
}
