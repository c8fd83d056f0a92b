import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAtOnce } from '#fixtures/read-at-once.ts';
import { type IncomingRow, noPayer } from '../incoming/incoming-file.ts';
import { findOriginal } from './find-original.ts';
import type { OpenItem } from './match.ts';
import { matchRows, type RowToMatch } from './match-rows.server.ts';

const own = { accounts: ['SE3550000000054910000003'], giros: ['54029681'] };

const alva = item('CCCC-3333', '1000421', 25_000, {
  names: ['Alva Exempelsson'],
  postcode: '12345',
  phone: '+46701740605',
});
const bo = item('DDDD-4444', '1000454', 15_000, { names: ['Bo Låtsas'] });
const cats = item('FFFF-6666', '1000439', 33_000, { names: ['Kattens Vänner AB'] });
const catsToo = item('GGGG-7777', '1000447', 22_000, { names: ['Kattens Vänner AB'] });
const paid = item('HHHH-9999', '1000462', 0);
const gone = item('JJJJ-3333', '2026100400', 20_000, { isOpen: false });
const long = item('TV7K-M4XK', '2026100301', 35_000, { names: ['Bo Prov'] });
const items = [alva, bo, cats, catsToo, paid, gone, long];

describe('one payment', () => {
  it.each<[what: string, row: Partial<RowToMatch>, state: string, more: string]>([
    ['OCR and sum', { ...ref('1000421'), amount: 25_000 }, 'matched', 'ocr CCCC-3333'],
    ['OCR with zeros in front', { ...ref('0001000421'), amount: 25_000 }, 'matched', 'ocr CCCC-3333'],
    ['OCR written with blanks', { ...ref('1000 421'), amount: 25_000 }, 'matched', 'ocr CCCC-3333'],
    [
      'OCR and sum of another payer',
      { ...ref('1000421'), amount: 25_000, payer: { ...noPayer, name: 'Mormor' } },
      'matched',
      'ocr CCCC-3333',
    ],
    ['the order’s reference as reference', { ...ref('tv7k m4xk'), amount: 35_000 }, 'matched', 'reference TV7K-M4XK'],
    ['OCR with less', { ...ref('1000421'), amount: 10_000 }, 'suggested', 'part CCCC-3333'],
    ['OCR with more', { ...ref('1000421'), amount: 30_000 }, 'surplus', 'more CCCC-3333 5000'],
    ['OCR that is paid', { ...ref('1000462'), amount: 20_000 }, 'surplus', 'double HHHH-9999 20000'],
    ['OCR that was cancelled', { ...ref('2026100400'), amount: 20_000 }, 'surplus', 'double JJJJ-3333 20000'],
    [
      'OCR that the bank calls wrong',
      { references: [{ text: '1000421', amount: null, isChecked: false }], amount: 25_000 },
      'suggested',
      'check CCCC-3333',
    ],
    ['OCR one digit off', { ...ref('1000455'), amount: 15_000 }, 'suggested', 'digit DDDD-4444'],
    ['OCR with two digits swapped', { ...ref('1000544'), amount: 15_000 }, 'suggested', 'digit DDDD-4444'],
    ['OCR one digit off and another sum', { ...ref('1000455'), amount: 15_100 }, 'unknown', ''],
    [
      'OCR in the text',
      { message: 'medlemskap ocr 2026 1003 01 tack', amount: 35_000 },
      'matched',
      'message TV7K-M4XK',
    ],
    [
      'the order’s reference in the text',
      { message: 'gåva (tv7k-m4xk)', amount: 35_000 },
      'matched',
      'message TV7K-M4XK',
    ],
    ['OCR in the text and another sum', { message: '2026100301', amount: 34_000 }, 'suggested', 'message TV7K-M4XK'],
    [
      'two OCR numbers in the text',
      { message: 'Faktura 1000439 och 1000447', amount: 33_000 },
      'suggested',
      'message FFFF-6666 GGGG-7777',
    ],
    [
      'name and sum',
      { amount: 25_000, payer: { ...noPayer, name: 'EXEMPELSSON, ALVA' } },
      'suggested',
      'name CCCC-3333',
    ],
    [
      'name with a middle name, and sum',
      { amount: 15_000, payer: { ...noPayer, name: 'Bo Erik Latsas' } },
      'suggested',
      'name DDDD-4444',
    ],
    [
      'name and postcode',
      { amount: 20_000, payer: { ...noPayer, name: 'Alva Exempelsson', postcode: '123 45' } },
      'suggested',
      'name CCCC-3333',
    ],
    [
      'a phone number',
      { amount: 20_000, payer: { ...noPayer, phone: '+46701740605' } },
      'suggested',
      'phone CCCC-3333',
    ],
    ['another phone number', { amount: 20_000, payer: { ...noPayer, phone: '+46701740606' } }, 'unknown', ''],
    ['sum alone', { amount: 25_000 }, 'unknown', ''],
    ['first name and sum', { amount: 25_000, payer: { ...noPayer, name: 'Alva' } }, 'unknown', ''],
    ['a chance number in the text', { message: 'klass 18, 34 barn', amount: 25_000 }, 'unknown', ''],
    ['nothing', { amount: 10_000 }, 'unknown', ''],
    ['a reversal', { ...ref('1000421'), amount: -25_000, attention: 'reversal' }, 'unknown', ''],
    ['euros', { ...ref('1000421'), amount: 25_000, currency: 'EUR', attention: 'currency' }, 'unknown', ''],
    ['Autogiro', { ...ref('1000421'), amount: 25_000, attention: 'autogiro' }, 'unknown', ''],
  ])('%s', async (_, given, state, more) => expect(await told(given)).toEqual([state, more]));
});

describe('several references', () => {
  const both = [ref('1000439'), ref('1000447')].flatMap(({ references }) => references);
  it.each<[what: string, row: Partial<RowToMatch>, state: string, more: string]>([
    ['that are the open sums together', { references: both, amount: 55_000 }, 'matched', 'ocr FFFF-6666 GGGG-7777'],
    ['that are not', { references: both, amount: 54_000 }, 'suggested', 'several FFFF-6666 GGGG-7777'],
    [
      'with their sums',
      { references: [at('1000439', 33_000), at('1000447', 22_000)], amount: 55_000 },
      'matched',
      'ocr FFFF-6666 GGGG-7777',
    ],
    [
      'with other sums',
      { references: [at('1000439', 22_000), at('1000447', 33_000)], amount: 55_000 },
      'suggested',
      'several FFFF-6666 GGGG-7777',
    ],
    [
      'with a credit note',
      { references: [at('1000439', 33_000), at('1000447', -5_000)], amount: 28_000 },
      'suggested',
      'several FFFF-6666 GGGG-7777',
    ],
    [
      'of which one is unknown',
      { references: [at('1000439', 33_000), at('7777', 22_000)], amount: 55_000 },
      'suggested',
      'several FFFF-6666',
    ],
    ['of which none is known', { references: [at('7775', 33_000), at('7777', 22_000)], amount: 55_000 }, 'unknown', ''],
    [
      'the same twice',
      { references: [at('1000439', 33_000), at('1000439', 33_000)], amount: 66_000 },
      'suggested',
      'several FFFF-6666 FFFF-6666',
    ],
  ])('%s', async (_, given, state, more) => expect(await told(given)).toEqual([state, more]));
});

it('a second payment of the same number in one file is a surplus', async () => {
  const twice = [row({ ...ref('1000421'), amount: 25_000 }), row({ ...ref('1000421'), amount: 25_000 })];
  expect((await matchRows(twice, items)).map(({ state }) => state)).toEqual(['matched', 'surplus']);
  expect(alva.left).toBe(25_000);
});

it('proposes three orders at most, those with the most signs first', async () => {
  const many = Array.from({ length: 6 }, (_, place) =>
    item(`CCCC-333${place}`, `20261${place}`, place === 5 ? 20_000 : 24_000, {
      names: ['Alva Exempelsson'],
      postcode: '12345',
    }),
  );
  const [match] = await matchRows(
    [row({ amount: 20_000, payer: { ...noPayer, name: 'Alva Exempelsson', postcode: '12345' } })],
    many,
  );
  expect(match).toMatchObject({ state: 'suggested', proposals: [{ signs: ['amount', 'postcode', 'name'] }, {}, {}] });
});

it('the BgMax sample', async () => {
  const rows = rowsOf('bgmax.txt');
  const cleo = item('KKKK-4444', '1000470', 10_000, { names: ['Cleo Fantasi'] });
  expect((await matchRows(rows, [alva, bo, cats, catsToo, cleo])).map(brief)).toEqual([
    ['matched', 'ocr CCCC-3333'],
    ['suggested', 'digit DDDD-4444'],
    ['matched', 'ocr FFFF-6666 GGGG-7777'],
    ['suggested', 'name KKKK-4444'],
    ['surplus', 'double CCCC-3333 25000'],
    ['unknown', ''],
  ]);
});

it('finds the payment that a reversal takes back, though both have the bank’s reference', () => {
  const [, second] = rowsOf('camt-a.xml');
  const [reversal] = rowsOf('camt-c.xml');
  if (!reversal) throw new Error('No reversal');
  expect(findOriginal(reversal, rowsOf('camt-a.xml'))?.key).toBe(second?.key);
  const bare = { ...reversal, bankReferences: [] };
  expect(findOriginal(bare, rowsOf('camt-a.xml'))?.key).toBe(second?.key);
  expect(findOriginal({ ...bare, references: [] }, rowsOf('camt-a.xml'))).toBeNull();
  expect(findOriginal(reversal, rowsOf('camt-b.xml'))).toBeNull();
});

function item(reference: string, ocr: string, left: number, more: Partial<OpenItem> = {}): OpenItem {
  return { reference, ocr, left, isOpen: true, products: ['donation'], names: [], postcode: '', phone: '', ...more };
}

function at(text: string, amount: number | null) {
  return { text, amount, isChecked: null };
}

function ref(text: string) {
  return { references: [at(text, null)] };
}

function row(given: Partial<RowToMatch>): RowToMatch {
  return { amount: 0, currency: 'SEK', references: [], message: '', payer: noPayer, attention: null, ...given };
}

async function told(given: Partial<RowToMatch>) {
  const [match] = await matchRows([row(given)], items);
  return match && brief(match);
}

function brief(match: Awaited<ReturnType<typeof matchRows>>[number]): [state: string, more: string] {
  switch (match.state) {
    case 'matched':
      return [match.state, [match.by, ...match.parts.map(({ item: one }) => one.reference)].join(' ')];
    case 'suggested':
      return [match.state, [match.why, ...match.proposals.map(({ item: one }) => one.reference)].join(' ')];
    case 'surplus':
      return [match.state, `${match.why} ${match.item.reference} ${match.surplus}`];
    case 'unknown':
      return [match.state, ''];
  }
}

function rowsOf(name: string): IncomingRow[] {
  const bytes = readFileSync(join(import.meta.dirname, '../../../tests/fixtures/bank-files', name));
  const result = readAtOnce(bytes, { own });
  if (!('file' in result)) throw new Error('It was not read');
  return result.file.reports.flatMap(({ deposits }) => deposits.flatMap(({ rows }) => rows));
}
