import { asValue, type Cell } from '#documents/tables/cell.ts';
import { byteOrderMark, csvLine } from '#documents/tables/csv.ts';
import type { SignedMandate } from '#mandates/port.ts';
import { toBankAccount } from '#swedish/ids/account-number.ts';
import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { remarkUnreadable } from '../../output/remark-unreadable.ts';
import { writeWorkbook } from '../../output/workbook.ts';
import { writeNewFile } from '../../output/write-file.ts';

const formats = ['csv', 'json', 'xlsx'];

export const mandatesExportCommand = defineCommand({
  name: 'mandates export',
  takes: '',
  words: 0,
  does: 'writes mandates signed with BankID for whoever makes the bank’s files, and notes that they have been fetched',
  more: 'Each is written once unless --all is given. In CSV an apostrophe stands before an account or a code that Excel would change, such as one that begins with 0. JSON has bare digits, and the signed text and the signature as well.',
  options: {
    all: { type: 'boolean', meaning: 'also those that were fetched before' },
    format: { type: 'string', takes: 'csv, json or xlsx', meaning: 'csv when left out' },
    out: { type: 'string', takes: 'file', meaning: 'a new file, for your eyes alone' },
  },
  async run({ mandates, orders, actor, terminal }, _, { all = false, format = 'csv', out }) {
    if (!formats.includes(format)) throw new UsageError('--format is csv, json or xlsx.');
    if (format === 'xlsx' && out === undefined) throw new UsageError('--format xlsx needs --out.');
    await orders.recordAct('export-mandates', actor);
    const unreadable: string[] = [];
    const signed = await mandates.listSigned(all, (reference) => unreadable.push(reference));
    const text = format === 'json' ? `${JSON.stringify(signed, null, 2)}\n` : [...csvLines(signed)].join('');
    // Mandates count as fetched only after they are written.
    if (out !== undefined)
      terminal.remark(`Written to ${await writeNewFile(out, format === 'xlsx' ? await workbookOf(signed) : text)}`);
    else if (!(await terminal.pour([text])))
      throw new CliError(
        'Not all of it was taken, so none of it counts as fetched. Fetch again, with nothing that stops early.',
      );
    await mandates.markSent(
      signed.map(({ payerNumber }) => payerNumber),
      actor,
    );
    remarkUnreadable(terminal.remark, unreadable);
  },
});

const columns: [name: string, of: (mandate: SignedMandate) => Cell][] = [
  ['payer_number', ({ payerNumber }) => payerNumber],
  ['reference', ({ reference }) => reference],
  ['state', ({ state }) => state],
  ['bank_code', ({ code }) => code ?? ''],
  ['signed_at', ({ signedAt }) => asValue(signedAt.toISOString())],
  ['amount_ore', ({ amount }) => asValue(String(amount))],
  ['personal_number', ({ personalNumber }) => personalNumber],
  ['name', ({ name }) => name],
  ['bank', ({ bank }) => bank],
  ['clearing', ({ clearing }) => clearing],
  ['account', ({ account }) => account],
  ['text_version', ({ textVersion }) => textVersion],
  ['bank_account', toBankAccount],
];

function* csvLines(signed: readonly SignedMandate[]): Generator<string> {
  yield byteOrderMark + csvLine(columns.map(([name]) => name));
  for (const mandate of signed) yield csvLine(columns.map(([, of]) => of(mandate)));
}

function workbookOf(signed: readonly SignedMandate[]): Promise<Buffer> {
  return writeWorkbook(
    columns.map(([name]) => name),
    signed.map((mandate) => columns.map(([, of]) => of(mandate))),
  );
}
