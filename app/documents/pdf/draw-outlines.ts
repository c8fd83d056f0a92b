import { applyTransform, type Box, dashAs, trace } from './draw-svg.ts';
import { palette } from './palette.ts';
import type { PdfKitDocument } from './pdf.ts';
import { findAll, growthOf, numberOf, type SvgElement, viewBoxOf } from './svg.ts';

/** Eyes stay black, and the light in them white: nobody wants to colour them. Radius in units of the drawing. */
const largestEye = 12;
const largestGlint = 4;

interface OutlineOptions {
  /** Width of the lines on paper, points. */
  line: number;
  /** True for a drawing of which a part fills the box; otherwise all of it is within. */
  covers?: boolean;
}

/**
 * Draws one of our SVG drawings as outlines to colour: each sheet of paper white with a dark edge, without shadows and
 * shading. Sheets hide what lies below them, as in the drawing.
 */
export function drawOutlines(doc: PdfKitDocument, svg: SvgElement, box: Box, { line, covers }: OutlineOptions): void {
  const [left, top, width, height] = viewBoxOf(svg);
  const scales = [box.width / width, box.height / height];
  const scale = covers ? Math.max(...scales) : Math.min(...scales);
  doc.save();
  doc.rect(box.x, box.y, box.width, box.height).clip();
  doc.translate(box.x + (box.width - width * scale) / 2, box.y + box.height - height * scale);
  doc.scale(scale).translate(-left, -top).lineJoin('round').lineCap('round');
  drawWithin(doc, svg, svg, line / scale);
  doc.restore();
}

function drawWithin(doc: PdfKitDocument, svg: SvgElement, group: SvgElement, line: number): void {
  for (const element of group.children) {
    if (['filter', 'clipPath', 'defs'].includes(element.name) || numberOf(element, 'opacity', 1) < 1) continue;
    doc.save();
    applyTransform(doc, element.attributes.transform);
    const within = line / growthOf(element.attributes.transform);
    if (element.name === 'g') drawGroup(doc, svg, element, within);
    else if (element.name === 'use') drawWithin(doc, svg, { ...element, children: [used(svg, element)] }, within);
    else drawShape(doc, element, within);
    doc.restore();
  }
}

function drawGroup(doc: PdfKitDocument, svg: SvgElement, group: SvgElement, line: number): void {
  const clip = group.attributes['clip-path'];
  if (clip) {
    for (const shape of byReference(svg, clip.slice(4, -1)).children) trace(doc, shape);
    doc.clip();
  }
  drawWithin(doc, svg, group, line);
}

function drawShape(doc: PdfKitDocument, shape: SvgElement, line: number): void {
  const { fill, stroke } = shape.attributes;
  const isEye = shape.name === 'circle' && numberOf(shape, 'r') <= largestEye && isDark(fill);
  const isGlint = shape.name === 'circle' && numberOf(shape, 'r') <= largestGlint;
  trace(doc, shape);
  doc.opacity(1).lineWidth(line);
  dashAs(doc, shape);
  if (fill === 'none')
    doc.lineWidth(stroke ? Math.max(line, numberOf(shape, 'stroke-width', 1) / 2) : line).stroke(palette.ink);
  else if (isEye) doc.fill(palette.ink);
  else if (isGlint) doc.fill(palette.white);
  else doc.fillAndStroke(palette.white, palette.ink);
}

/** True for a fill as dark as ink. */
function isDark(fill = '#000'): boolean {
  const digits = fill.length < 7 ? fill.slice(1).replaceAll(/./g, '$&$&') : fill.slice(1);
  return [0, 2, 4].every((at) => Number.parseInt(digits.slice(at, at + 2), 16) < 90);
}

function used(svg: SvgElement, use: SvgElement): SvgElement {
  return byReference(svg, use.attributes.href ?? '');
}

/** @param reference `#id` */
function byReference(svg: SvgElement, reference: string): SvgElement {
  const all = ['g', 'path', 'circle', 'clipPath'].flatMap((name) => findAll(svg, name));
  const element = all.find(({ attributes: { id } }) => id !== undefined && `#${id}` === reference);
  if (!element) throw new Error(`Nothing is called ${reference}`);
  return element;
}
