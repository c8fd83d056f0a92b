import { art } from '../pdf/art.ts';
import { drawOutlines } from '../pdf/draw-outlines.ts';
import { type Box, drawSvg } from '../pdf/draw-svg.ts';
import { fitted } from '../pdf/fitted.ts';
import { palette } from '../pdf/palette.ts';
import type { PdfKitDocument } from '../pdf/pdf.ts';
import { beginSheet, mm, type Sheet } from './sheet.ts';

interface FingerPuppets extends Sheet {
  /** Drawing below art/svg/animals. */
  animal: string;
  alt: string;
  howTo: string;
}

const columns = 2;
const puppets = 6;
const puppet = { width: 52 * mm, height: 72 * mm };
/** Side of the drawing on a puppet, and its distance from the top: antlers stay inside the round edge. */
const drawn = { size: 46 * mm, top: 11 * mm };
/** Arm on each side of a puppet, which goes round a finger. */
const arm = { width: 17 * mm, height: 14 * mm };
const place = { width: 91 * mm, height: 76 * mm };

/** Six puppets of an animal for the fingers: two in colour, and four to colour. */
export async function fingerPuppets(sheet: FingerPuppets): Promise<Uint8Array> {
  const { pdf, room, finish } = await beginSheet(sheet);
  const heading = fitted(pdf, sheet.title, { ...room, size: 26, face: 'display' }, 30);
  const y = pdf.write('H1', sheet.title, heading) + 4;
  const top = pdf.write('P', sheet.howTo, { ...room, y, size: 12, leading: 1.35 }) + 14;
  const drawing = art(`animals/${sheet.animal}`);
  const whole = { ...room, y: top, height: room.y + room.height - top };
  pdf.figure(sheet.alt, whole, () => {
    for (let at = 0; at < puppets; at += 1) {
      const x = room.x + (at % columns) * place.width + (place.width - puppet.width) / 2;
      const box = { x, y: top + Math.floor(at / columns) * place.height, ...puppet };
      drawPaper(pdf.doc, box);
      const animal = {
        x: x + (puppet.width - drawn.size) / 2,
        y: box.y + drawn.top,
        width: drawn.size,
        height: drawn.size,
      };
      if (at < columns) drawSvg(pdf.doc, drawing, animal);
      else drawOutlines(pdf.doc, drawing, animal, { line: 1.2 });
    }
  });
  return finish();
}

/** Draws the edge that is cut, dashed, and the two that are folded, dotted. */
function drawPaper(doc: PdfKitDocument, { x, y, width, height }: Box): void {
  const [right, bottom, round] = [x + width, y + height, 18 * mm];
  const shoulder = bottom - arm.height;
  doc.lineWidth(0.9).dash(4, { space: 3 });
  doc.moveTo(x, shoulder).lineTo(x, y + round);
  doc
    .quadraticCurveTo(x, y, x + round, y)
    .lineTo(right - round, y)
    .quadraticCurveTo(right, y, right, y + round);
  doc
    .lineTo(right, shoulder)
    .lineTo(right + arm.width, shoulder)
    .lineTo(right + arm.width, bottom);
  doc
    .lineTo(x - arm.width, bottom)
    .lineTo(x - arm.width, shoulder)
    .lineTo(x, shoulder)
    .stroke(palette.ink);
  doc.dash(1, { space: 3 });
  for (const fold of [x, right]) doc.moveTo(fold, shoulder).lineTo(fold, bottom).stroke(palette.ink);
  doc.undash();
}
