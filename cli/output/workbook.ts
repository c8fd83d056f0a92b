import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { type Cell, textOf } from '#documents/tables/cell.ts';

/**
 * An Excel workbook (.xlsx) with one sheet, its head in bold. Text is text, whatever it looks like, so nothing needs a
 * mark in front; sums are numbers and days are dates.
 */
export function writeWorkbook(head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const sheet: SheetData = [
    head.map((name) => ({ type: String, value: name, fontWeight: 'bold' })),
    ...rows.map((row) => row.map(sheetCell)),
  ];
  return writeExcelFile(sheet, { stickyRowsCount: 1 }).toBuffer();
}

function sheetCell(cell: Cell): SheetData[number][number] {
  const text = textOf(cell);
  if (!text) return null;
  if (typeof cell === 'string') return { type: String, value: text, format: '@' };
  if (/^-?\d+(,\d+)?$/.test(text)) return { type: Number, value: Number(text.replace(',', '.')) };
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { type: Date, value: new Date(text), format: 'yyyy-mm-dd' };
  return { type: String, value: text };
}
