import { column, margin } from './letterhead.ts';
import { drawDashes } from './pdf/cut-paper.ts';
import { fitted } from './pdf/fitted.ts';
import { palette } from './pdf/palette.ts';
import type { Pdf } from './pdf/pdf.ts';

/** Width of the column of labels in points. */
const labels = 160;

/**
 * Writes a table of labels and values, and its sum below them.
 * @returns the y position of the sum, in points
 */
export function writeFacts(
  pdf: Pdf,
  top: number,
  rows: readonly (readonly [label: string, value: string])[],
  [sumLabel, sum]: readonly [label: string, value: string],
): number {
  let y = top;
  const at = { x: margin, width: column };
  pdf.within('Table', () => {
    for (const [label, value] of rows) {
      const line = { y, size: 12.5 };
      pdf.within('TR', () => {
        pdf.write('TH', label, { ...at, ...line, width: labels, colour: palette.soft }, { scope: 'Row' });
        const right = { x: margin + labels, width: column - labels, align: 'right' as const };
        pdf.write('TD', value, fitted(pdf, value, { ...right, ...line, face: 'bold' }, 20));
      });
      pdf.decorate(() => drawDashes(pdf.doc, margin, y + 22, column));
      y += 31;
    }
    pdf.decorate(() => pdf.doc.rect(margin, y - 9, column, 1.5).fill(palette.ink));
    pdf.within('TR', () => {
      const half = { y: y + 6, width: column / 2 };
      pdf.write('TH', sumLabel, { ...half, x: margin, y: y + 12, size: 12.5, face: 'bold' }, { scope: 'Row' });
      pdf.write('TD', sum, { ...half, x: margin + column / 2, size: 24, face: 'display', align: 'right' });
    });
  });
  return y;
}
