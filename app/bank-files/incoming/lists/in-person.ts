import { type IncomingFile, noPayer } from '../incoming-file.ts';
import { createKeyCounter, hashOfContent } from '../row-keys.ts';
import { fileOfList } from './file-of-list.ts';
import { type List, readRows } from './list-rows.ts';

/**
 * Reads the office's own list of what was paid in person. A row is known by all that it says: a list that has grown is
 * read in again, and only its new rows are added.
 * @throws BankFileRefused with the reason
 */
export function readInPersonList(list: List, hash: string, latest: string): IncomingFile {
  const count = createKeyCounter();
  const rows = readRows(list, latest, (reader) => {
    const [reference, name, message] = (['reference', 'payerName', 'message'] as const).map(reader.text) as [
      string,
      string,
      string,
    ];
    const valueOn = reader.day('valueDay');
    const amount = reader.sum();
    if (amount < 0) reader.fault('amount', 'amount');
    if (!reference && !name) reader.fault('nobody', list.columns.has('reference') ? 'reference' : 'payerName');
    const currency = reader.text('currency').toUpperCase() || 'SEK';
    if (!/^(?:SEK|KR)$/.test(currency)) reader.fault('currency', 'currency');
    return {
      key: count(`in-person:${hashOfContent(valueOn, reference, name, amount, message)}`),
      amount,
      currency: 'SEK',
      bookedOn: valueOn,
      valueOn,
      giro: '',
      references: reference ? [{ text: reference, amount: null, isChecked: null }] : [],
      message,
      payer: { ...noPayer, name },
      bankReferences: [],
      attention: null,
    };
  });
  return fileOfList('in-person', rows, hash);
}

/** An empty list to fill in, as spreadsheets of Swedish computers open it. */
export function emptyInPersonList(headings: readonly string[]): string {
  return `\uFEFF${headings.join(';')}\r\n`;
}
