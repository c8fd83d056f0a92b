import type { bankFileRefusals as sv } from '../../sv/desk/bank-files.ts';

/** Fault of one line of a list. */
interface Fault {
  line: number;
  why: 'missing' | 'amount' | 'day' | 'future' | 'past' | 'cells' | 'currency' | 'account' | 'nobody' | 'twice';
  column: string;
  found: string;
}

interface Detail {
  rows?: readonly Fault[];
  where?: string;
  expected?: string | number;
  found?: string | number;
}

const kronor = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const sum = (ore: string | number = 0) => `SEK\u00a0${kronor.format(Number(ore) / 100)}`;
const whole = (count: string | number = 0) => new Intl.NumberFormat('en-GB').format(Number(count));

/** Place in a file: a line of Bankgirot's files, or an entry of an XML file. */
function place(where = ''): string {
  const [, entry] = /^Ntry (\d+)$/.exec(where) ?? [];
  if (entry) return `Entry ${entry}`;
  return /^\d+$/.test(where) ? `Line ${where}` : 'The file';
}

/** Fields of a bank's file, by what they tell. The bank wants the code, too. */
const fields: Record<string, string> = {
  'TxDtls/Amt': 'how much each payment is',
  MsgId: 'what its number is',
  CreDtTm: 'when it was made',
  BookgDt: 'when the money was booked',
  CdtDbtInd: 'whether the money came in or went out',
  status: 'how the collection went',
};

function field(code: string | number = ''): string {
  const name = fields[code];
  return name ? `${name} (${code})` : String(code);
}

/** Broken lines that a sentence names; the rest are counted. */
const mostNamed = 8;

/** Fault of a line of a list, after 'Line 7: '. */
const rowFaults: Record<Fault['why'], (fault: Fault) => string> = {
  missing: ({ column }) => `the column ${column} is empty`,
  amount: ({ found }) => `“${found}” isn’t an amount in kronor`,
  day: ({ found }) => `“${found}” isn’t a date; write it as 2026-11-29`,
  past: ({ found }) => `the date “${found}” is too many years ago, so check the year`,
  future: ({ found }) => `the date “${found}” is in the future`,
  cells: () => 'it doesn’t have as many columns as there are headings',
  currency: ({ found }) => `the currency is “${found}”, and we can only book Swedish kronor`,
  account: ({ found }) => `the Swish number ${found} is not ours`,
  nobody: () => 'it has neither a reference nor a name',
  twice: ({ found }) => `the same payment is already on line ${found}`,
};

const columns: Record<string, string> = { amount: 'Amount', valueDay: 'Date', reference: 'Reference' };

/** Broken lines one by one; of many, the first of them. */
function faultsIn(rows: readonly Fault[]): string {
  const named = rows.slice(0, mostNamed).map((fault) => `Line ${fault.line}: ${rowFaults[fault.why](fault)}.`);
  const more = rows.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [more === 1 ? 'One more line needs correcting.' : `${more} more lines need correcting.`] : []),
  ].join('\n');
}

export const bankFileRefusals: typeof sv = {
  empty: () => 'The file is empty. Download it again, or choose another.',
  'too-large': () => 'The file is larger than 10 MB. Download a shorter period at a time.',
  'too-many-payments': ({ expected }: Detail) =>
    `The file has more than ${whole(expected)} payments. Download a shorter period at a time.`,
  zip: () => 'This is a zip file. Unzip it, then import the files inside it one at a time.',
  encoding: ({ found }: Detail) =>
    `The text in the file can’t be read (${found ?? 'UTF-8'}). Download it again, and don’t open it in another program first.`,
  'unknown-kind': () =>
    'We don’t recognise this as a file of payments. We can import camt.054, camt.053, BgMax, the Swish report and the list of payments in person.',
  doctype: () => 'The file contains something that a bank never sends (DOCTYPE). Check where it comes from.',
  'malformed-xml': () => 'The file is incomplete or damaged. Download it from the bank again.',
  'beyond-limits': () => 'No bank builds a file like this. Check where it comes from.',
  'not-incoming': ({ found }: Detail) =>
    found === 'Autogiro'
      ? 'This is a direct debit file. Import it under Mandates.'
      : `This is another kind of file (${found ?? 'unknown'}). Incoming payments are in camt.054, camt.053 and BgMax.`,
  incomplete: ({ expected }: Detail) =>
    `The file ends too soon: its last line${expected ? ` (${expected})` : ''} is missing. Download it from the bank again.`,
  missing: ({ where, expected }: Detail) =>
    `${place(where)} doesn’t say ${field(expected)}. Ask the bank for a new file.`,
  'bad-value': ({ where, expected, found }: Detail) =>
    `${place(where)} should say ${field(expected)}, but “${found ?? ''}” means nothing to us. Ask the bank for a new file.`,
  'bad-amount': ({ where, found }: Detail) =>
    `${place(where)} has an amount that can’t be read: “${found ?? ''}”. Ask the bank for a new file.`,
  'bad-day': ({ where, found }: Detail) =>
    `${place(where)} has a date that doesn’t exist: “${found ?? ''}”. Ask the bank for a new file.`,
  'other-account': ({ found }: Detail) =>
    `The file is for ${found ? `account ${found}` : 'an account without a number'}, which isn’t listed as ours. Check that it’s the right file. If the account is the club’s, whoever looks after the website needs to add it.`,
  'other-customer': ({ found }: Detail) =>
    `The file ${found ? `is for customer number ${found} at Bankgirot, which isn’t ours` : 'has no customer number at Bankgirot'}. Check that it’s the right file.`,
  'other-currency': ({ where, found }: Detail) =>
    `${place(where)} is in ${found ? `the currency ${found}` : 'an unknown currency'}. Only Swedish kronor can be booked from here.`,
  'test-file': () => 'The bank has marked the file as a test, so there is no real money in it.',
  'batch-count': ({ where, expected, found }: Detail) =>
    `${place(where)} should have ${whole(expected)} payments but has ${whole(found)}. Ask the bank for a new file.`,
  'batch-sum': ({ where, expected, found }: Detail) =>
    `${place(where)} should come to ${sum(expected)}, but its payments come to ${sum(found)}. Ask the bank for a new file.`,
  'entry-sum': ({ where, expected, found }: Detail) =>
    `${place(where)} is for ${sum(expected)}, but its payments come to ${sum(found)}. Ask the bank for a new file.`,
  'deposit-count': ({ where, expected, found }: Detail) =>
    `${place(where)}: the deposit should have ${whole(expected)} payments but has ${whole(found)}. Ask the bank for a new file.`,
  'deposit-sum': ({ where, expected, found }: Detail) =>
    `${place(where)}: the deposit is ${sum(expected)}, but its payments come to ${sum(found)}. Ask the bank for a new file.`,
  'file-count': ({ expected, found }: Detail) =>
    `By its own count the file should have ${whole(expected)} records of one kind, but it has ${whole(found)}. Download it from the bank again.`,
  'file-sum': ({ expected, found }: Detail) =>
    `The file’s total is ${sum(expected)}, but its rows come to ${sum(found)}. Download it from the bank again.`,
  'unexpected-record': ({ where, found }: Detail) =>
    `${place(where)} begins with “${found ?? ''}”, which doesn’t belong there. The file may have been changed or pieced together, so download it from the bank again.`,
  'other-content': () =>
    'We’ve already imported a file with this number, but this one is different. Ask the bank which of them is right.',
  spreadsheet: () =>
    'This is a spreadsheet. Save it as CSV with semicolons (in Excel: Save As, CSV UTF-8), then import that file.',
  'list-quotes': ({ where }: Detail) =>
    `${where ? `Line ${where}` : 'A line'} has a quotation mark that is never closed, so the rest of the file can’t be read. Download it again, or take the mark out.`,
  'list-column': ({ expected }: Detail) =>
    `The list has no column called ${columns[expected ?? ''] ?? 'Amount'}. The headings go on a line of their own above the payments.`,
  'list-rows': ({ rows = [] }: Detail) => `${faultsIn(rows)}\nCorrect that, then import the file again.`.trim(),
  'list-sum': ({ where, expected, found }: Detail) =>
    `${place(where)}: the total is ${sum(expected)}, but the lines above it come to ${sum(found)}. See if a line is missing or has the wrong amount, then import the file again.`,
  'list-empty': () => 'The list has headings but no payments. Fill it in, then import it again.',
};
