import { art } from './art.ts';
import { type Box, drawSvg } from './draw-svg.ts';
import { palette, themes } from './palette.ts';
import type { PdfKitDocument } from './pdf.ts';

const pennant = { width: 32, height: 14 };

/** Draws the band across the top of a page: pennants with a hard shadow. */
export function drawBand(doc: PdfKitDocument, width: number, height: number): void {
  const below = { x: 0, width, height: pennant.height };
  doc.opacity(0.16);
  drawPennants(doc, { ...below, y: height + 2.5 }, palette.shadow);
  doc
    .opacity(1)
    .rect(0, 0, width, height + 0.3)
    .fill(palette.tone);
  drawPennants(doc, { ...below, y: height }, palette.tone);
}

function drawPennants(doc: PdfKitDocument, { y, width }: { y: number; width: number }, colour: string): void {
  const [edge] = art('edges/medlem').children;
  for (let x = 0; x < width; x += pennant.width) {
    doc.save();
    doc.translate(x, y).scale(pennant.width / 64, pennant.height / 28);
    doc.path(edge?.attributes.d ?? '').fill(colour);
    doc.restore();
  }
}

/** Draws a loose sheet with slightly uneven edges and one soft shadow. */
export function drawSheet(doc: PdfKitDocument, box: Box, colour: string): void {
  const shadow = (dx: number, dy: number, grow: number) => {
    traceSheet(doc, { x: box.x + dx, y: box.y + dy, width: box.width, height: box.height });
    doc.opacity(0.035).lineJoin('round').lineWidth(grow).fillAndStroke(palette.shadow, palette.shadow);
  };
  for (const grow of [0.5, 2, 4, 7]) shadow(1, 2.5, grow);
  doc.opacity(1);
  traceSheet(doc, box);
  doc.fill(colour);
}

/** Traces the outline of a sheet, to fill it or to clip a picture. */
export function traceSheet(doc: PdfKitDocument, { x, y, width, height }: Box): void {
  doc
    .moveTo(x, y + 3)
    .lineTo(x + width * 0.46, y)
    .lineTo(x + width, y + 3.5)
    .lineTo(x + width - 3, y + height)
    .lineTo(x + width * 0.3, y + height - 2.5)
    .lineTo(x + 2, y + height - 0.5)
    .closePath();
}

/** Draws a picture that fills its box, clipped to the outline of a sheet. */
export function drawPicture(doc: PdfKitDocument, name: string, box: Box): void {
  doc.save();
  traceSheet(doc, box);
  doc.clip();
  drawSvg(doc, art(name), box);
  doc.restore();
}

export function drawAnimal(doc: PdfKitDocument, name: string, box: Box): void {
  drawSvg(doc, art(name), box);
}

/** Draws one stripe in the colour of each theme, side by side. */
export function drawWorlds(doc: PdfKitDocument, { x, y, width, height }: Box): void {
  for (const [at, colour] of themes.entries()) doc.rect(x + (at * width) / 8, y, width / 8 + 0.3, height).fill(colour);
}

/** Draws a dashed line, to tear along or as a guide for the eye. */
export function drawDashes(
  doc: PdfKitDocument,
  x: number,
  y: number,
  width: number,
  colour: string = palette.line,
): void {
  doc.save();
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .dash(3, { space: 2.5 })
    .stroke(colour);
  doc.restore();
}
