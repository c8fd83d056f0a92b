import { fitted } from './fitted.ts';
import { palette } from './palette.ts';
import type { Pdf } from './pdf.ts';

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
  pdf.write('P', value, fitted(pdf, value, setting, 16));
}
