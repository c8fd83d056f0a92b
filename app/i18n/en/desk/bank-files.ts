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

/** Broken lines that a sentence names; the rest are counted. */
const mostNamed = 8;

/** Fault of a line of a list, after 'Line 7: '. */
const rowFaults: Record<Fault['why'], (fault: Fault) => string> = {
  missing: ({ column }) => `the column ${column} is empty`,
  amount: ({ found }) => `the amount “${found}” cannot be read as kronor`,
  day: ({ found }) => `there is no such day as “${found}”; write it as 2026-11-29`,
  past: ({ found }) => `the day “${found}” was too many years ago, check the year`,
  future: ({ found }) => `the day “${found}” has not come yet`,
  cells: () => 'it has more or fewer columns than there are headings',
  currency: ({ found }) => `the currency is “${found}”, and we can only book Swedish kronor`,
  account: ({ found }) => `the Swish number ${found} is not ours`,
  nobody: () => 'it has neither a reference nor a name',
  twice: ({ found }) => `line ${found} has the same payment`,
};

const columns: Record<string, string> = { amount: 'Amount', valueDay: 'Date', reference: 'Reference' };

/** Broken lines one by one; of many, the first of them. */
function faultsIn(rows: readonly Fault[]): string {
  const named = rows.slice(0, mostNamed).map((fault) => `Line ${fault.line}: ${rowFaults[fault.why](fault)}.`);
  const more = rows.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [more === 1 ? 'One more line is broken.' : `${more} more lines are broken.`] : []),
  ].join('\n');
}

export const bankFileRefusals: typeof sv = {
  empty: () => 'The file is empty. Fetch it from the bank once more.',
  'too-large': () => 'The file is larger than 10 MB. Ask the bank to split the period into several files.',
  'too-many-payments': ({ expected }: Detail) =>
    `The file has more than ${whole(expected)} payments. Ask the bank to split the period into several files.`,
  zip: () => 'This is a zip file. Unpack it, and read in the files inside it one by one.',
  encoding: ({ found }: Detail) =>
    `The file’s characters cannot be read as ${found ?? 'UTF-8'}. Fetch the file once more, without opening it in another program on the way.`,
  'unknown-kind': () =>
    'This is no payment file that we know. We read camt.054, camt.053, BgMax, the Swish report and the list of payments in person.',
  doctype: () =>
    'The file has a document type with rules of its own (DOCTYPE). A bank’s file never has one, so it is not read in. Check where it comes from.',
  'malformed-xml': () => 'The file is cut short or broken. Fetch it from the bank once more.',
  'beyond-limits': () =>
    'No bank builds a file like this: it is nested too deeply, or its texts are too long. Check where it comes from.',
  'not-incoming': ({ found }: Detail) =>
    `The file is of another kind (${found ?? 'unknown'}). Incoming payments are in camt.054, camt.053 and BgMax.`,
  incomplete: ({ expected }: Detail) =>
    `The file is cut short: its closing record ${expected ?? ''} is missing. Fetch it from the bank once more.`,
  missing: ({ where, expected }: Detail) =>
    `${place(where)} lacks something that it must have: ${expected ?? ''}. Ask the bank for a new file.`,
  'bad-value': ({ where, expected, found }: Detail) =>
    `${place(where)} says “${found ?? ''}” in ${expected ?? ''}, which the format does not know. Ask the bank for a new file.`,
  'bad-amount': ({ where, found }: Detail) =>
    `${place(where)} has an amount that cannot be read: “${found ?? ''}”. Ask the bank for a new file.`,
  'bad-day': ({ where, found }: Detail) =>
    `${place(where)} has a date that does not exist: “${found ?? ''}”. Ask the bank for a new file.`,
  'other-account': ({ found }: Detail) =>
    `The file is about ${found ? `account ${found}` : 'an account without a number'}, which is not ours. Check that it is the right file, and that the account is in the settings.`,
  'other-customer': ({ found }: Detail) =>
    `The file is for customer number ${found || 'without digits'} at Bankgirot, which is not ours. Check that it is the right file.`,
  'other-currency': ({ where, found }: Detail) =>
    `${place(where)} is in another currency: ${found || 'an unknown one'}. Only Swedish kronor can be booked from here.`,
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
    `The file says that it has ${whole(expected)} records of a kind, but it has ${whole(found)}. Fetch it from the bank once more.`,
  'file-sum': ({ expected, found }: Detail) =>
    `The file’s total is ${sum(expected)}, but its rows come to ${sum(found)}. Fetch it from the bank once more.`,
  'unexpected-record': ({ where, found }: Detail) =>
    `${place(where)} begins with “${found ?? ''}”, which does not belong there. The file may have been changed or pieced together: fetch it from the bank once more.`,
  'closed-period': ({ found }: Detail) => `The period ${found ?? ''} is locked. Nothing can be added to it.`,
  'other-content': () =>
    'The bank has already sent a file with this number, but this one holds something else. Ask the bank which of them counts.',
  spreadsheet: () =>
    'This is a spreadsheet. Save it as CSV with semicolons (in Excel: Save As, CSV UTF-8), and read in that file.',
  'list-quotes': ({ where }: Detail) =>
    `${where ? `Line ${where}` : 'A line'} has a quotation mark that is never closed, so the rest of the file cannot be read. Fetch it once more, or take the mark out.`,
  'list-column': ({ expected }: Detail) =>
    `The list lacks the column ${columns[expected ?? ''] ?? 'Amount'}. The headings go on a line of their own above the payments.`,
  'list-rows': ({ rows = [] }: Detail) => `${faultsIn(rows)}\nMend that, and read the file in again.`.trim(),
  'list-empty': () => 'The list has headings but no payments. Fill it in, and read it in again.',
};
