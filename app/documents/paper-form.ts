import type { DocumentContext } from '#emails/email-context.ts';
import { formatMoney } from '#orders/model/money.ts';
import type { Order } from '#orders/model/order.ts';
import { belowBand, column, margin, writeFoot, writeHead } from './letterhead.ts';
import { writeMandate } from './mandate.ts';
import { drawAnimal, drawSheet } from './pdf/cut-paper.ts';
import { palette } from './pdf/palette.ts';
import { a4, createPdf, type Pdf } from './pdf/pdf.ts';

/** Paper form PDF: a page of instructions, then the direct debit mandate. */
export async function paperForm(order: Order, context: DocumentContext): Promise<Uint8Array> {
  const said = context.translations.documents.paperForm;
  const pdf = await createPdf({
    title: said.title,
    lang: order.locale,
    author: context.club.organisation.name,
    createdAt: order.createdAt,
    size: a4,
  });
  const at = { x: margin, width: column };
  writeHead(pdf, context.club, said.heading, 36, 0);
  const intro = said.intro(formatMoney(order.total, order.locale));
  let y = pdf.write('P', intro, { ...at, y: belowBand, size: 14 }) + 18;
  y = writeSteps(pdf, said.steps, y) + 6;
  y = pdf.write('P', said.afterwards, { ...at, y, size: 12 }) + 10;
  pdf.write('P', said.why, { ...at, y, size: 12, face: 'bold' });
  writeEnvelope(pdf, context);
  writeFoot(pdf, context.club, context.translations);
  pdf.doc.addPage();
  writeMandate(pdf, order, context);
  return pdf.finish();
}

function writeSteps(pdf: Pdf, steps: readonly string[], top: number): number {
  let y = top;
  pdf.within('L', () => {
    for (const [at, step] of steps.entries()) {
      pdf.within('LI', () => {
        pdf.write('Lbl', String(at + 1), {
          x: margin,
          y: y - 2,
          width: 30,
          size: 26,
          face: 'display',
          colour: palette.deep,
        });
        const end = pdf.write('LBody', step, { x: margin + 36, y, width: column - 60, size: 13 });
        y = Math.max(end, y + 26) + 12;
      });
    }
  });
  return y;
}

/** Draws an addressed envelope as an example, with a dog beside it. */
function writeEnvelope(pdf: Pdf, { club: { organisation }, translations }: DocumentContext): void {
  const { doc } = pdf;
  const sheet = { x: margin + 40, y: 524, width: column - 80, height: 196 };
  pdf.decorate(() => {
    drawSheet(doc, sheet, palette.tint);
    doc
      .rect(sheet.x + sheet.width - 72, sheet.y + 20, 48, 58)
      .lineWidth(1)
      .dash(3, { space: 2.5 })
      .stroke(palette.line)
      .undash();
    drawAnimal(doc, 'animals/dog', { x: sheet.x + 26, y: sheet.y - 92, width: 104, height: 104 });
  });
  const at = { x: sheet.x + sheet.width * 0.36, width: sheet.width * 0.5 };
  pdf.write('H2', translations.documents.paperForm.address, {
    ...at,
    y: sheet.y + 62,
    size: 12,
    face: 'display',
    colour: palette.deep,
  });
  const lines = [organisation.name, ...organisation.address].join('\n');
  pdf.write('P', lines, { ...at, y: sheet.y + 84, size: 16, leading: 1.45 });
}
