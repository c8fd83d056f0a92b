import { describe, expect, it } from 'vitest';
import { readAtOnce } from '#fixtures/read-at-once.ts';
import { bankFileRefusals as english } from '#i18n/en/desk/bank-files.ts';
import { bankFileRefusals as swedish } from '#i18n/sv/desk/bank-files.ts';
import type { BankFileRefusal } from '../../bank-file-refused.ts';
import { emptyInPersonList } from './in-person.ts';

const own = { accounts: [], giros: [], swish: ['1234679304'] };
const today = '2026-11-29';

const swish = `* Transaktionsrapport Swish-betalningar Avser 2026-11-01 - 2026-11-28 Skapad 2026-11-29 06:12 CET
Radnr,Clnr,Kontonr,Produkt,Valuta,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,Tid,Belopp,Orderreferens,Betalningsreferens
1,9999,1234567890,Swish,SEK,2026-11-20,2026-11-20,2026-11-20,1234679304,TASS OCH VINGE,46701740605,"EXEMPELSSON, ALVA",Gåva TV7K-M4XK,09:14,250.00,,0A1B
2,9999,1234567890,Swish,SEK,2026-11-23,2026-11-21,2026-11-23,1234679304,TASS OCH VINGE,46701740606,BO LÅTSAS,Medlem,18:02,1100.50,1000421,0A1C
3,9999,1234567890,Swish,SEK,2026-11-23,2026-11-22,2026-11-23,1234679304,TASS OCH VINGE,46701740607,CIA TEST,,23:59,-100.00,,0A1D
`;
/** Another bank's columns, in another order. */
const otherSwish = `Betalningsreferens;Belopp;Datum/tid;Datum;Swish-nummer;Avsändarens mobilnummer;Avsändarens namn;Meddelande
0A1B;"1 250,00";x;2026-11-20 09:14:55;123 467 93 04;070-174 06 05;Alva Exempelsson;"Gåva; ""djuren"""
`;
const cash = `Datum;Referens;Namn;Summa;Anteckning
2026-11-21;1000421;;250;Höstmarknaden
20261121;;Bo Låtsas;1 100,50 kr;
2026-11-22;;Bo Låtsas;20;lotter
2026-11-22;;Bo Låtsas;20;lotter
`;

describe('a Swish report', () => {
  it('is told by its columns, and gives what each row says', () => {
    const { kind, rows, deposits } = read(swish);
    expect(kind).toBe('swish-report');
    expect(rows.map(({ amount, valueOn, bookedOn, attention }) => [amount, valueOn, bookedOn, attention])).toEqual([
      [25_000, '2026-11-20', '2026-11-20', null],
      [110_050, '2026-11-21', '2026-11-23', null],
      [-10_000, '2026-11-22', '2026-11-23', 'outgoing'],
    ]);
    expect(rows[0]).toMatchObject({
      message: 'Gåva TV7K-M4XK',
      payer: { name: 'EXEMPELSSON, ALVA', phone: '+46701740605' },
      bankReferences: ['0A1B'],
      giro: '1234679304',
    });
    expect(rows[1]?.references).toEqual([{ text: '1000421', amount: null, isChecked: null }]);
    expect(deposits.map(({ amount }) => amount)).toEqual(rows.map(({ amount }) => amount));
  });

  it('may have other columns in another order, semicolons, quotes and a decimal comma', () => {
    expect(read(otherSwish).rows).toMatchObject([
      { amount: 125_000, valueOn: '2026-11-20', message: 'Gåva; "djuren"', payer: { phone: '+46701740605' } },
    ]);
  });

  it.each<[what: string, content: string | Uint8Array]>([
    ['a byte order mark', `\uFEFF${swish}`],
    ['Windows’ characters', Buffer.from(swish, 'latin1')],
    ['other line ends and empty lines', swish.replaceAll('\n', '\r\n\r\n')],
    ['no last line end', swish.trimEnd()],
    ['tabs', swish.replace('"EXEMPELSSON, ALVA"', 'Exempelsson').replaceAll(',', '\t')],
    ['rows in another order', swish.replace(/(\n1,.*)(\n2,.*)/, '$2$1')],
    [
      'more rows before and after',
      swish.replace(/(\n2,.*)/, '\n4,,,,SEK,2026-11-19,2026-11-19,,1234679304,,46701740608,D,,1:00,50,,0A1E$1'),
    ],
    ['sums as people write them', swish.replace(',250.00,', ',"SEK \u200E250,-",')],
    ['a total that agrees', `${swish}Summa,,,,,,,,,,,,,,1250.50,,\n`],
    ['a total in one cell', `${swish}Totalt belopp: 1 250.50\n`],
  ])('has the same keys with %s', (_, content) => {
    const keys = read(content).rows.map(({ key }) => key);
    for (const { key } of read(swish).rows) expect(keys).toContain(key);
  });

  it('tells equal payments without a reference apart', () => {
    const bare = swish.replaceAll(/,0A1[BCD]/g, ',').replace(/\n2,.*/, '$&$&');
    expect(new Set(read(bare).rows.map(({ key }) => key)).size).toBe(4);
  });

  it('may be of any number where none is known', () => {
    const result = readAtOnce(Buffer.from(swish), { own: { accounts: [], giros: [] }, today });
    expect(result).toHaveProperty('file');
  });
});

describe('a list of payments in person', () => {
  it('is told by its columns; equal rows are two', () => {
    const { kind, rows } = read(cash);
    expect(kind).toBe('in-person');
    expect(
      rows.map(({ amount, valueOn, payer, references, message }) => [
        valueOn,
        references[0]?.text ?? '',
        payer.name,
        amount,
        message,
      ]),
    ).toEqual([
      ['2026-11-21', '1000421', '', 25_000, 'Höstmarknaden'],
      ['2026-11-21', '', 'Bo Låtsas', 110_050, ''],
      ['2026-11-22', '', 'Bo Låtsas', 2000, 'lotter'],
      ['2026-11-22', '', 'Bo Låtsas', 2000, 'lotter'],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  });

  it.each<[what: string, content: string | Uint8Array]>([
    ['in Latin-1', Buffer.from(cash, 'latin1')],
    ['with a byte order mark', `\uFEFF${cash}`],
    ['without the last, empty columns', cash.replace('kr;\n', 'kr\n')],
    ['with a heading above', `Höstmarknaden i Umeå\n\n${cash}`],
    ['with empty rows below, as a spreadsheet leaves them', `${cash};;;;\n;;;;\n`],
    ['with its total', `${cash}Summa;;;1390,50;\n`],
  ])('is the same %s', (_, content) =>
    expect(read(content).rows.map(({ key }) => key)).toEqual(read(cash).rows.map(({ key }) => key)),
  );

  it('starts from an empty list in either language', () => {
    for (const headings of [
      ['Datum', 'Referens', 'Namn', 'Summa', 'Anteckning'],
      ['Date', 'Reference', 'Name', 'Amount', 'Note'],
    ]) {
      const empty = emptyInPersonList(headings);
      expect(rejectionOf(empty)).toEqual({ reason: 'list-empty' });
      expect(read(`${empty}2026-11-21;;Bo;250;\r\n`).rows).toMatchObject([{ amount: 25_000, payer: { name: 'Bo' } }]);
    }
  });
});

/** Rows as they stand, one of their cells changed. */
const changed = (from: string | RegExp, to: string, list = cash) => {
  const text = list.replace(from, to);
  if (text === list) throw new Error(`Nothing is changed by ${from}`);
  return text;
};

describe('a broken list is refused whole, with its line', () => {
  it.each<[what: string, content: string | Uint8Array, sentence: string]>([
    ['words for a sum', changed('250;H', 'tvåhundra;H'), 'Rad 2: beloppet ”tvåhundra” går inte att läsa'],
    ['a sum that may be two', changed('250;H', '1.250;H'), 'Rad 2: beloppet ”1.250”'],
    ['nothing for a sum', changed('250;H', ';H'), 'Rad 2: kolumnen Summa är tom'],
    ['no money', changed('250;H', '0;H'), 'Rad 2: beloppet ”0”'],
    ['money that goes out', changed('250;H', '-250;H'), 'Rad 2: beloppet ”-250”'],
    ['a formula', changed('250;H', '=SUM(D3:D4);H'), 'Rad 2: beloppet ”=SUM(D3:D4)”'],
    ['a sum beyond all money', changed('250;H', '99999999999;H'), 'Rad 2: beloppet ”99999999999”'],
    ['euros', changed('250;H', '250 EUR;H'), 'Rad 2: beloppet ”250 EUR”'],
    ['a day that does not exist', changed('2026-11-21', '2026-02-30'), 'Rad 2: datumet ”2026-02-30” finns inte'],
    ['a day the American way', changed('2026-11-21', '11/21/2026'), 'Rad 2: datumet ”11/21/2026”'],
    ['a day that has not come', changed('2026-11-21', '2062-11-21'), 'Rad 2: dagen ”2062-11-21” har inte kommit än'],
    ['a day of long ago', changed('2026-11-21', '2006-11-21'), 'Rad 2: dagen ”2006-11-21” var för många år sedan'],
    ['no day', changed('2026-11-21', ''), 'Rad 2: kolumnen Datum är tom'],
    ['neither reference nor name', changed('1000421', ''), 'Rad 2: det står varken referens eller namn'],
    ['half a row', changed(/lotter\n$/, 'lotter\n2026-11-22;;Bo'), 'Rad 6: kolumnen Summa är tom'],
    [
      'a total that is not the sum',
      `${cash}Summa;;;1390,00;\n`,
      'Rad 6: summan är 1 390,00 kr, men raderna ovanför är 1 390,50 kr',
    ],
    ['a quotation mark that never ends', changed('Höst', '"Höst'), 'citattecken som aldrig slutar'],
    ['headings alone', cash.slice(0, cash.indexOf('\n')), 'Listan har rubriker men inga betalningar.'],
    ['no column of sums', changed('Summa', 'Pris'), 'Listan saknar kolumnen Summa.'],
    ['no column of days', changed('Datum', 'När'), 'Listan saknar kolumnen Datum.'],
    ['no column that says who', changed('Referens;Namn', 'Var;Hur'), 'Listan saknar kolumnen Referens.'],
    ['no headings', cash.slice(cash.indexOf('\n') + 1), 'Vi känner inte igen det här'],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004....[Content_Types].xml'), 'Filen är ett kalkylblad.'],
    ['markup in a cell', changed('250;H', '&euro;250;H'), 'Rad 2: beloppet ”&euro'],
    [
      'another Swish number',
      changed(/1234679304,T/, '1239999999,T', swish),
      'Rad 3: Swish-numret 1239999999 är inte vårt',
    ],
    ['Swish in euros', changed('Swish,SEK', 'Swish,EUR', swish), 'Rad 3: valutan är ”EUR”'],
    ['a Swish payment twice', changed('0A1C', '0A1B', swish), 'Rad 4: samma betalning står redan på rad 3'],
    ['a Swish report cut in a row', swish.slice(0, -30), 'Rad 5: raden har inte lika många kolumner'],
    ['a comma too much', changed(',Gåva TV', ',Gåva, TV', swish), 'Rad 3: raden har inte lika många kolumner'],
    ['a Swish report without sums', changed('Belopp', 'Saldo', swish), 'Listan saknar kolumnen Summa.'],
    ['a Swish total that is not the sum', `${swish}Summa,,,,,,,,,,,,,,1350.50,,\n`, 'Rad 6: summan är 1 350,50 kr'],
  ])('%s', (_, content, sentence) => {
    const refusal = rejectionOf(content);
    expect(plain(swedish[refusal.reason](refusal))).toContain(sentence);
    for (const told of [swedish[refusal.reason](refusal), english[refusal.reason](refusal)]) {
      expect(told).toMatch(/^\p{Lu}.+\.$/su);
      expect(told).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('names every broken line, and counts the rest of many', () => {
    const both = rejectionOf(changed('250;H', 'x;H').replace('20;lotter', '20 öre;lotter'));
    expect(plain(swedish[both.reason](both))).toMatch(/^Rad 2: .+\. Rad 4: .+\. Rätta det och läs in filen igen\.$/);
    const many = rejectionOf(`Datum;Namn;Summa\n${'i går;Bo;20\n'.repeat(11)}`);
    expect(plain(swedish[many.reason](many))).toMatch(/Rad 9: .+\. 3 rader till behöver rättas\. Rätta/);
  });
});

function read(content: string | Uint8Array) {
  const result = readAtOnce(Buffer.from(content as string), { own, today });
  if ('refusal' in result) throw new Error(JSON.stringify(result.refusal));
  const { kind, reports } = result.file;
  const deposits = reports.flatMap((report) => report.deposits);
  return { kind, deposits, rows: deposits.flatMap(({ rows }) => rows) };
}

function rejectionOf(content: string | Uint8Array): BankFileRefusal {
  const result = readAtOnce(Buffer.from(content as string), { own, today });
  if (!('refusal' in result)) throw new Error('It was read');
  return result.refusal;
}

function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
