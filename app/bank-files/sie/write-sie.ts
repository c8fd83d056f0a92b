import { toCp437 } from './cp437.ts';

export interface SieRow {
  /** BAS account, such as 1930. */
  account: string;
  /** Öre: debit positive, credit negative. */
  amount: number;
  text?: string;
}

export interface SieVoucher {
  series: string;
  /** YYYY-MM-DD */
  day: string;
  text: string;
  rows: SieRow[];
}

export interface SieFile {
  program: { name: string; version: string };
  /** Day of writing, YYYY-MM-DD. */
  writtenOn: string;
  company: string;
  /** Ten digits. */
  organisationNumber: string;
  /** First and last day of the financial year. */
  year: { from: string; to: string };
  accounts: { number: string; name: string }[];
  vouchers: SieVoucher[];
}

/**
 * Writes SIE 4I, vouchers for import to a ledger: code page 437, CR LF. The ledger numbers the vouchers. The same input
 * gives the same bytes.
 * @throws RangeError for a voucher that does not sum to 0, has no rows, or uses an account without a name
 */
export function writeSie(file: SieFile): Uint8Array {
  const { program, writtenOn, company, organisationNumber, year, accounts, vouchers } = file;
  const known = new Set(accounts.map(({ number }) => number));
  const lines = [
    '#FLAGGA 0',
    `#PROGRAM ${quoted(program.name)} ${program.version}`,
    '#FORMAT PC8',
    `#GEN ${compact(writtenOn)}`,
    '#SIETYP 4',
    `#FNAMN ${quoted(company)}`,
    `#ORGNR ${organisationNumber.slice(0, 6)}-${organisationNumber.slice(6)}`,
    `#RAR 0 ${compact(year.from)} ${compact(year.to)}`,
    '#KPTYP EUBAS97',
    ...accounts.map(({ number, name }) => `#KONTO ${number} ${quoted(name)}`),
    ...vouchers.flatMap((voucher) => writeVoucher(voucher, known)),
  ];
  return toCp437(`${lines.join('\r\n')}\r\n`);
}

function writeVoucher({ series, day, text, rows }: SieVoucher, known: ReadonlySet<string>): string[] {
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0 || rows.length < 2) throw new RangeError(`Voucher ${text} is out of balance by ${sum} öre`);
  const unnamed = rows.find(({ account }) => !known.has(account));
  if (unnamed) throw new RangeError(`Account ${unnamed.account} has no name`);
  return [
    `#VER ${quoted(series, /\W/)} "" ${compact(day)} ${quoted(text)}`,
    '{',
    ...rows.map(({ account, amount, text: note }) => {
      const more = note ? ` ${compact(day)} ${quoted(note)}` : '';
      return `#TRANS ${account} {} ${toKronor(amount)}${more}`;
    }),
    '}',
  ];
}

/** Kronor with a point and two decimals, minus for credit. */
function toKronor(ore: number): string {
  const digits = String(Math.abs(ore)).padStart(3, '0');
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A field of text, without control characters. A quote is escaped; a backslash would escape what follows it. */
function quoted(text: string, unless: RegExp = /./s): string {
  const plain = text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('\\', '/')
    .replaceAll(/[“”]/g, '"')
    .trim();
  return plain !== '' && !unless.test(plain) ? plain : `"${plain.replaceAll('"', '\\"')}"`;
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}
