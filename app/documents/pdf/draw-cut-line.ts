import { applyTransform, trace } from './draw-svg.ts';
import { palette } from './palette.ts';
import type { PdfKitDocument } from './pdf.ts';
import { growthOf, type SvgElement } from './svg.ts';

const line = { width: 1.2, dash: 6, space: 4 };

/**
 * Draws a dashed line round all loose papers of a drawing, at a distance from them, and white between the line and the
 * papers. Draw it below the drawing. All lengths are in the drawing's own units.
 */
export function drawCutLine(doc: PdfKitDocument, svg: SvgElement, distance: number): void {
  doc.opacity(1).lineJoin('round').lineCap('butt');
  // Each paper has a dashed edge; the white of all of them then hides what is not the edge of the whole.
  eachLoosePaper(doc, svg, 1, false, (shape, unit) => {
    trace(doc, shape);
    doc.lineWidth((2 * distance + 2 * line.width) * unit).dash(line.dash * unit, { space: line.space * unit });
    doc.stroke(palette.ink);
  });
  doc.undash();
  eachLoosePaper(doc, svg, 1, false, (shape, unit) => {
    trace(doc, shape);
    doc.lineWidth(2 * distance * unit).stroke(palette.white);
  });
}

/** @param draw is also told how long one unit of the whole drawing is here */
function eachLoosePaper(
  doc: PdfKitDocument,
  { children }: SvgElement,
  unit: number,
  isLoose: boolean,
  draw: (shape: SvgElement, unit: number) => void,
): void {
  for (const element of children) {
    if (element.name === 'filter' || element.name === 'clipPath') continue;
    const { filter, fill, transform } = element.attributes;
    const within = unit / growthOf(transform);
    doc.save();
    applyTransform(doc, transform);
    if (element.name === 'g') eachLoosePaper(doc, element, within, isLoose || filter !== undefined, draw);
    else if (isLoose && fill !== 'none') draw(element, within);
    doc.restore();
  }
}
