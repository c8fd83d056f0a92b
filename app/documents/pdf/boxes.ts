import { fitted } from './fitted.ts';
import { palette } from './palette.ts';
import type { Pdf } from './pdf.ts';
import type { TextStyle } from './text-style.ts';

/** Font size of the longest names and addresses, in points: smaller than we like, and still within their box. */
const smallest = 4.5;

export interface FormBox {
  label: string;
  /** Prefilled value. */
  value?: string;
  x: number;
  y: number;
  width: number;
  height?: number;
}

/**
 * Draws a ruled box to fill in by hand, with its label above and any known value inside. `blank` gives the text that
 * screen readers announce for an empty box.
 */
export function writeBox(
  pdf: Pdf,
  { label, value = '', x, y, width, height = 30 }: FormBox,
  blank: (label: string) => string,
): void {
  pdf.decorate(() =>
    pdf.doc
      .roundedRect(x, y + 14, width, height, 2)
      .lineWidth(1.2)
      .fillAndStroke(palette.white, palette.line),
  );
  const description = value ? {} : { actual: blank(label) };
  pdf.write('P', label, { x, y, width, size: 9.5, colour: palette.soft, leading: 1.2 }, description);
  if (!value) return;
  const setting = { x: x + 8, y: y + 14 + height / 2 - 8, width: width - 16, size: 12, leading: 1.3 };
  const line = fitted(pdf, value, setting, 16);
  pdf.write('P', value, pdf.heightOf(value, line) > 16 ? inLines(pdf, value, line, y + 14, height) : line);
}

/** Style of a value too long for one line: as many lines as the box holds, in its middle. */
function inLines(pdf: Pdf, value: string, line: TextStyle, top: number, height: number): TextStyle {
  const style = fitted(pdf, value, { ...line, size: 9, leading: 1.2 }, height - 3, smallest);
  return { ...style, y: top + (height - pdf.heightOf(value, style)) / 2 };
}
