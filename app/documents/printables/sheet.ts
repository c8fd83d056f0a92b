import { art } from '../pdf/art.ts';
import { drawSvg } from '../pdf/draw-svg.ts';
import { palette } from '../pdf/palette.ts';
import { a4, a4Lying, createPdf, type Pdf } from '../pdf/pdf.ts';

/** A sheet for children to print. It holds nothing about anyone. */
export interface Sheet {
  title: string;
  /** The club, and where the sheet was found, without `https://`. */
  club: string;
  address: string;
  lang: string;
  /** When its content was last changed: the same sheet is the same bytes. */
  changedAt: Date;
}

export const mm = 72 / 25.4;
export const margin = 14 * mm;
const footHeight = 10 * mm;

/** Begins a sheet: an A4 with its foot. `room` is what is free above it, points. */
export async function beginSheet(sheet: Sheet, isLying = false) {
  const size = isLying ? a4Lying : a4;
  const { title, lang, club, changedAt } = sheet;
  const pdf = await createPdf({ title, lang, author: club, createdAt: changedAt, size });
  const [width, height] = size;
  const room = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin - footHeight };
  const foot = () => writeFoot(pdf, sheet, room.y + room.height);
  return {
    pdf,
    room,
    /** Ends this page and begins the next. */
    turn() {
      foot();
      pdf.doc.addPage({ size, margin: 0 });
    },
    finish() {
      foot();
      return pdf.finish();
    },
  };
}

function writeFoot(pdf: Pdf, { club, address }: Sheet, top: number): void {
  const y = top + footHeight - 16;
  const width = pdf.doc.page.width - 2 * margin;
  pdf.decorate(() => drawSvg(pdf.doc, art('icons/logo'), { x: margin, y: y - 4, width: 18, height: 18 }));
  const style = { y, size: 9, colour: palette.soft };
  pdf.write('P', club, { ...style, x: margin + 24, width: width / 2 - 24 });
  pdf.write('P', address, { ...style, x: margin + width / 2, width: width / 2, align: 'right' });
}
