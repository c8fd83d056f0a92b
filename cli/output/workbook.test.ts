import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { asValue } from '#documents/tables/cell.ts';
import { writeWorkbook } from './workbook.ts';

/** A file of a ZIP archive, found by its name in the central directory. */
function unzip(archive: Buffer, name: string): string {
  let at = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  while (at >= 0) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    if (archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)) === name) {
      const start = archive.readUInt32LE(at + 42);
      const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
      const packed = archive.subarray(data, data + archive.readUInt32LE(at + 20));
      return (archive.readUInt16LE(at + 10) ? inflateRawSync(packed) : packed).toString('utf8');
    }
    at = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), at + 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0));
  }
  return '';
}

it('a workbook has text as text, without a mark, and sums as numbers', async () => {
  const texts = ['01067', '0123456789', '12E4567', '+4791234567', '9876543210987654321', '=1+1', 'Åsa 李', '3/4'];
  const workbook = await writeWorkbook(
    ['postcode', 'sum', 'day'],
    [texts, [asValue('1250,50'), asValue('2026-03-01'), asValue('14:05'), '']],
  );
  const [sheet, shared] = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml'].map((name) => unzip(workbook, name));
  for (const text of texts) expect(shared).toContain(`>${text}<`);
  expect(sheet).not.toContain('<f>');
  expect(sheet?.match(/ t="s"/g)).toHaveLength(3 + texts.length + 1);
  expect(sheet).toContain('<v>1250.5</v>');
  // 1 March 2026 as Excel counts days.
  expect(sheet).toContain('<v>46082</v>');
});
