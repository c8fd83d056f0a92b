import { expect, it } from 'vitest';
import { csvLine, keepZeros } from './csv.ts';

it.each([
  [['a', 'å ä ö', ''], 'a;å ä ö;\r\n'],
  [['a;b', 'say "no"', 'one\ntwo'], '"a;b";"say ""no""";"one\ntwo"\r\n'],
  [['one\r\ntwo\rthree'], '"one\ntwo\nthree"\r\n'],
  [['1250,50', '-5', '+4791234567'], '1250,50;-5;+4791234567\r\n'],
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
  ['0006205124', "'0006205124"],
  ['02', "'02"],
  ['6205124', '6205124'],
  ['0', '0'],
  ['', ''],
  ['01 Prov', '01 Prov'],
])('%j keeps its zeros in a spreadsheet', (text, cell) => {
  expect(csvLine([keepZeros(text)])).toBe(`${cell}\r\n`);
});
