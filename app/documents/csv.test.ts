import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

const read = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

it('begins with a byte order mark and separates with semicolons', () => {
  expect(
    read(
      writeCsv([
        ['Åsa', 'Öster 1'],
        ['a;b', 'say "hi"\nthere'],
      ]),
    ),
  ).toBe('\uFEFFÅsa;Öster 1\r\n"a;b";"say ""hi""\nthere"\r\n');
});

it.each(['=1+1', '+46701234567', '-2', '@SUM(A1)', '\t=1', ' =1', '\u200B=1', '＝1', '\r=1'])(
  'no spreadsheet runs %j',
  (text) => expect(read(writeCsv([[text]]))).toMatch(/^\uFEFF"?'/u),
);

it.each(['Alva', 'Väg 1-3', '123 45', "O'Neil"])('leaves %j as it is', (text) =>
  expect(read(writeCsv([[text]]))).toBe(`\uFEFF${text}\r\n`),
);
