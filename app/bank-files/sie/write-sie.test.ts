import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSie } from '#fixtures/read-sie.ts';
import { type SieFile, type SieVoucher, writeSie } from './write-sie.ts';

const accounts = [
  { number: '1930', name: 'Företagskonto' },
  { number: '3993', name: 'Erhållna donationer och gåvor' },
  { number: '6570', name: 'Bankkostnader' },
];
const gift: SieVoucher = {
  series: 'K',
  day: '2026-11-02',
  text: 'Gåva TV7K-M4XK',
  rows: [
    { account: '1930', amount: 19_370 },
    { account: '6570', amount: 630, text: 'Avgift kort' },
    { account: '3993', amount: -20_000 },
  ],
};
const file: SieFile = {
  program: { name: 'Klubbhuset', version: '0.1.0' },
  writtenOn: '2026-11-30',
  company: 'Påhittade Djurklubben',
  organisationNumber: '8029994566',
  year: { from: '2026-01-01', to: '2026-12-31' },
  accounts,
  vouchers: [gift],
};

it('reads the sample of the format, which it did not write', () => {
  const sample = readSie(readFileSync(join(import.meta.dirname, '../../../tests/fixtures/bank-files/sie-4i.si')));
  expect(sample.vouchers).toHaveLength(8);
  expect(sample.vouchers[6]?.text).toBe('Återbetalning "dubbel" OCR 1000421');
  expect(sample.accounts.get('1686')).toBe('Fordringar för kontokort och kuponger');
});

it('writes what a strict reader reads', () => {
  const { vouchers, accounts: named, labels } = readSie(writeSie(file));
  expect(labels.get('#FNAMN')).toEqual([['Påhittade Djurklubben']]);
  expect(labels.get('#ORGNR')).toEqual([['802999-4566']]);
  expect([...named]).toEqual(accounts.map(({ number, name }) => [number, name]));
  expect(vouchers).toEqual([
    {
      series: 'K',
      number: '',
      day: '20261102',
      text: 'Gåva TV7K-M4XK',
      rows: [
        { account: '1930', amount: 19_370, text: '' },
        { account: '6570', amount: 630, text: 'Avgift kort' },
        { account: '3993', amount: -20_000, text: '' },
      ],
    },
  ]);
});

it('writes code page 437 with CR LF, and the same bytes each time', () => {
  const bytes = writeSie({ ...file, company: 'åäöÅÄÖé' });
  expect(Buffer.from(bytes).toString('hex')).toContain('8684948f8e9982');
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .split('\n')
      .slice(0, -1)
      .every((line) => line.endsWith('\r')),
  ).toBe(true);
  expect(writeSie({ ...file, company: 'åäöÅÄÖé' })).toEqual(bytes);
});

describe('texts', () => {
  it.each([
    ['a quote', 'Gåva "dubbel"', 'Gåva "dubbel"'],
    ['a typographic quote', 'Gåva ”dubbel”', 'Gåva "dubbel"'],
    ['a dash and an apostrophe', 'Gåva – Tass’', "Gåva - Tass'"],
    ['euros and an emoji', '5 € 🐱', '5 EUR ?'],
    ['a letter that the code page lacks', 'Şenol Dvořák', 'Senol Dvorák'.replace('á', '?')],
    ['a line break and a backslash', 'a\r\nb\\', 'a b/'],
    ['letters in two parts', 'Ga\u030Ava', 'Gåva'],
  ])('%s', (_, text, expected) => {
    const bytes = writeSie({ ...file, vouchers: [{ ...gift, text }] });
    const readable = Uint8Array.from(bytes, (byte) => (byte === 0xa0 ? 0x3f : byte));
    expect(readSie(readable).vouchers[0]?.text).toBe(expected);
  });
});

it.each<[what: string, change: Partial<SieVoucher>]>([
  [
    'out of balance',
    {
      rows: [
        { account: '1930', amount: 100 },
        { account: '3993', amount: -99 },
      ],
    },
  ],
  ['without rows', { rows: [] }],
  [
    'on an account without a name',
    {
      rows: [
        { account: '1940', amount: 100 },
        { account: '3993', amount: -100 },
      ],
    },
  ],
])('refuses a voucher %s', (_, change) =>
  expect(() => writeSie({ ...file, vouchers: [{ ...gift, ...change }] })).toThrow(RangeError),
);

describe('the strict reader finds', () => {
  const written = Buffer.from(writeSie(file)).toString('latin1');
  it.each<[what: string, change: (text: string) => string]>([
    ['an öre', (text) => text.replace('193.70', '193.71')],
    ['UTF-8', (text) => text.replace('G\u0086va', 'GÃ¥va')],
    ['LF alone', (text) => text.replaceAll('\r\n', '\n')],
    ['a voucher that does not close', (text) => text.replace('}\r\n', '')],
    ['a day that does not exist', (text) => text.replace('20261102', '20261131')],
    ['a day of another year', (text) => text.replace('20261102', '20251102')],
    ['an account without a name', (text) => text.replace('#KONTO 6570 "Bankkostnader"\r\n', '')],
    ['a comma', (text) => text.replace('193.70', '193,70')],
    ['a text without quotes', (text) => text.replace('"Avgift kort"', 'Avgift kort')],
    ['a flag that is set', (text) => text.replace('#FLAGGA 0', '#FLAGGA 1')],
  ])('%s', (_, change) => expect(() => readSie(Buffer.from(change(written), 'latin1'))).toThrow('SIE:'));
});
