import { art } from '../pdf/art.ts';
import { drawCutLine } from '../pdf/draw-cut-line.ts';
import { drawOutlines } from '../pdf/draw-outlines.ts';
import { type Box, drawSvg } from '../pdf/draw-svg.ts';
import type { Pdf } from '../pdf/pdf.ts';
import { type SvgElement, viewBoxOf } from '../pdf/svg.ts';
import { beginSheet, type Sheet } from './sheet.ts';

interface MaskSheet extends Sheet {
  /** Drawing below art/svg/masks. */
  animal: string;
  /** Each page: its heading, what the picture is, and how to make the mask. */
  toColour: MaskPage;
  inColour: MaskPage;
  /** Something to try with the mask on. */
  tryIt: string;
}

interface MaskPage {
  heading: string;
  alt: string;
  steps: readonly string[];
}

/** Between a face and the line that is cut, in units of the drawing. */
const edge = 9;
/** Width of the outlines and gap between the columns, points. */
const line = 1.4;
const gap = 18;

/** A mask of an animal, in the size of a child's face: a page to colour, and one in colour. */
export async function mask(sheet: MaskSheet): Promise<Uint8Array> {
  const { pdf, room, turn, finish } = await beginSheet(sheet);
  drawPage(pdf, sheet, sheet.toColour, room, (face, box) => drawOutlines(pdf.doc, face, box, { line }));
  turn();
  drawPage(pdf, sheet, sheet.inColour, room, (face, box) => drawSvg(pdf.doc, face, box));
  return finish();
}

function drawPage(
  pdf: Pdf,
  { animal, tryIt }: MaskSheet,
  { heading, alt, steps }: MaskPage,
  room: Box,
  draw: (face: SvgElement, box: Box) => void,
): void {
  const { doc } = pdf;
  const top = pdf.write('H1', heading, { ...room, size: 26, face: 'display' }) + 4;
  const bottom = writeInColumns(pdf, steps, { ...room, y: top });
  const style = { x: room.x, width: room.width, size: 12, face: 'bold' as const, leading: 1.35 };
  const last = room.y + room.height - pdf.heightOf(tryIt, { ...style, y: 0 }) - 8;
  const drawing = art(`masks/${animal}`);
  const [, , width, height] = viewBoxOf(drawing);
  const scale = room.width / width;
  const y = bottom + (last - bottom - height * scale) / 2;
  const box = { x: room.x, y, width: room.width, height: height * scale };
  pdf.figure(alt, box, () => {
    doc.save();
    doc.translate(box.x, box.y).scale(scale);
    drawCutLine(doc, drawing, edge);
    doc.restore();
    draw(drawing, box);
  });
  pdf.write('P', tryIt, { ...style, y: last });
}

/** Writes the steps in two columns, numbered; returns the lower edge of the longer. */
function writeInColumns(pdf: Pdf, steps: readonly string[], { x, y, width }: Box): number {
  const half = Math.ceil(steps.length / 2);
  const column = (width - gap) / 2;
  const ends = [y, y];
  for (const [index, step] of steps.entries()) {
    const at = index < half ? 0 : 1;
    const style = { x: x + at * (column + gap), y: ends[at] ?? y, width: column, size: 12, leading: 1.35 };
    ends[at] = pdf.write('P', `${index + 1}. ${step}`, style) + 2;
  }
  return Math.max(...ends);
}
