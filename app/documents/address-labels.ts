import { fitted } from './pdf/fitted.ts';
import { palette } from './pdf/palette.ts';
import { a4, createPdf } from './pdf/pdf.ts';

/** Sheets of A4 labels, in millimetres. */
export interface LabelSheet {
  width: number;
  height: number;
  columns: number;
  rows: number;
  top: number;
  left: number;
  /** Gap between columns. */
  gap: number;
}

/** Common sheets by columns and rows; in brackets the type that shops call it. */
export const labelSheets = {
  '3x8': { width: 70, height: 37, columns: 3, rows: 8, top: 0.5, left: 0, gap: 0 },
  /** L7160 */
  '3x7': { width: 63.5, height: 38.1, columns: 3, rows: 7, top: 15.1, left: 7.2, gap: 2.5 },
  /** L7163 */
  '2x7': { width: 99.1, height: 38.1, columns: 2, rows: 7, top: 15.1, left: 4.6, gap: 2.5 },
  /** L7162 */
  '2x8': { width: 99.1, height: 33.9, columns: 2, rows: 8, top: 12.9, left: 4.6, gap: 2.5 },
} as const satisfies Record<string, LabelSheet>;
export type LabelSheetName = keyof typeof labelSheets;

export interface LabelSettings {
  sheet: LabelSheetName;
  title: string;
  author: string;
  lang: 'sv' | 'en';
  createdAt: Date;
  /** Labels already used on the first sheet. */
  skip?: number;
  /** Millimetres to the right and down, for a printer that pulls the paper askew. */
  shift?: { x: number; y: number };
  /** True draws the labels' edges, for a test print on plain paper. */
  frames?: boolean;
}

const pointsPerMillimetre = 72 / 25.4;
/** Room inside a label. Printers cannot print on the outer 5 mm of the paper. */
const padding = 5;

/**
 * Writes address labels on A4 sheets, one label per address in the given order, at 100 %.
 * @param labels lines of each address; at most six fit at the usual size, more become smaller
 */
export async function addressLabels(
  labels: readonly (readonly string[])[],
  settings: LabelSettings,
): Promise<Uint8Array> {
  const { sheet: name, title, author, lang, createdAt, skip = 0, shift = { x: 0, y: 0 }, frames = false } = settings;
  const sheet: LabelSheet = labelSheets[name];
  const perPage = sheet.columns * sheet.rows;
  const pdf = await createPdf({ title, author, lang, createdAt, size: a4 });
  for (const [at, lines] of labels.entries()) {
    const place = (at + skip) % perPage;
    if (at > 0 && place === 0) pdf.doc.addPage();
    const [column, row] = [place % sheet.columns, Math.floor(place / sheet.columns)];
    const x = (sheet.left + shift.x + column * (sheet.width + sheet.gap)) * pointsPerMillimetre;
    const y = (sheet.top + shift.y + row * sheet.height) * pointsPerMillimetre;
    const [width, height] = [sheet.width * pointsPerMillimetre, sheet.height * pointsPerMillimetre];
    if (frames) pdf.decorate(() => pdf.doc.rect(x, y, width, height).lineWidth(0.3).stroke(palette.line));
    const inset = padding * pointsPerMillimetre;
    const text = lines.join('\n');
    const room = height - 2 * inset;
    const style = fitted(pdf, text, { x: x + inset, y: 0, width: width - 2 * inset, size: 10, leading: 1.25 }, room, 4);
    pdf.write('P', text, { ...style, y: y + inset + (room - pdf.heightOf(text, style)) / 2 });
  }
  return pdf.finish();
}
