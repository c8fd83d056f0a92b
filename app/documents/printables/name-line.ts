import type { Box } from '../pdf/draw-svg.ts';
import { palette } from '../pdf/palette.ts';
import type { Pdf } from '../pdf/pdf.ts';

/** Writes the line on which a pupil writes a name and a date. */
export function writeNameLine(
  pdf: Pdf,
  { name, date }: { name: string; date: string },
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
): void {
  const half = width * 0.62;
  const style = { y, width: 60, size: 11 };
  pdf.write('P', name, { ...style, x });
  pdf.write('P', date, { ...style, x: x + half + 12 });
  pdf.decorate(() =>
    pdf.doc
      .moveTo(x + 46, y + 15)
      .lineTo(x + half, y + 15)
      .moveTo(x + half + 58, y + 15)
      .lineTo(x + width, y + 15)
      .lineWidth(0.8)
      .stroke(palette.line),
  );
}
