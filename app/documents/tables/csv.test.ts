import { expect, it } from 'vitest';
import { asValue } from './cell.ts';
import { csvLine, writeCsv } from './csv.ts';

it('a file begins with a byte order mark', () => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeCsv([['Åsa', '01067'], ['b']]));
  expect(text).toBe("\uFEFFÅsa;'01067\r\nb\r\n");
});

it.each([
  [['a', 'å ä ö', ''], 'a;å ä ö;\r\n'],
  [['a;b', 'say "no"', 'one\ntwo'], '"a;b";"say ""no""";"one\ntwo"\r\n'],
  [['one\r\ntwo\rthree'], '"one\ntwo\nthree"\r\n'],
  [['070-174 06 05', '111 22', '556036-0793'], '070-174 06 05;111 22;556036-0793\r\n'],
])('%j is a line', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+46 70', "'+46 70"],
  ['-Anna', "'-Anna"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "  '=1".slice(1)],
  ['\r=1', `"\n'=1"`],
  [' =1', " '=1"],
  ['＝1', "'＝1"],
  ['\u200B=1', "\u200B'=1"],
  ['x|\u202E=1', "x|\u202E'=1"],
  ['+1+1', "'+1+1"],
  ['-1-cmd|x', "'-1-cmd|x"],
  // Another country's separator would begin a cell there.
  ['x,=1', "x,'=1"],
  ['x;=1', `"x;'=1"`],
  ['x\n=1', `"x\n'=1"`],
  // Inside of a text it computes nothing.
  ['a=b', 'a=b'],
  ['testa+club@example.se', 'testa+club@example.se'],
  ["'t Prov", "'t Prov"],
])('%j is no formula', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

it.each([
  ...['01067', '02139', '0123456789', '0006205124', '02', '00', '0123 456 789'],
  ...['12E4567', '1e5', '9,5E3', '1234567890123456', '9876543210987654321', '+4791234567', '+46 701740605'],
  ...['1.000', '12,50', '5%', '-0', '-5,0', '3-4', '10-2021', '3/4', '12.30', '1:30', '2026-03-01'],
  ...[',5', '5,', '.5', '1.234,50', '10 kr', 'kr 10', '25,00 kr'],
  ...['(0123)', '5-', '€500', '500 $', '1 1/2', '1 /2', '4 PM', '4:30am', '4 p', '1:30:15,5'],
  ...['００１', '１２３', '٠١٢'],
  ...['SEPT2', 'MAR1', '1 maj', 'maj-24', '2 okt 2024', 'True', 'sant'],
])('%j stays as it is in a spreadsheet', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});

it.each([
  ...['6205124', '0', '123456789012345', '12345', '111 22', '12-345', 'SW1A 1AA', 'HRB 12345', 'DE123456789'],
  ...['01 Prov', 'Storgatan 12E', 'TV7K-M4XR', 'Maj', 'May', 'Augustson', 'Nullander', 'e5', '857209-0606', ''],
  ...['12A', '(Anna)', '2/3 Prov', '1,5 rum'],
])('%j needs no mark', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`);
});

it('a sum and a date are for computing', () => {
  expect(csvLine([asValue('1250,50'), asValue('-5'), asValue('2026-03-01'), asValue('14:05')])).toBe(
    '1250,50;-5;2026-03-01;14:05\r\n',
  );
});
