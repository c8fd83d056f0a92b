import { findAll, type Matrix, numberOf, readTransform, type SvgElement, viewBoxOf } from './svg.ts';

type SvgTarget = PDFKit.PDFDocument;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Attributes that a shape inherits from its parent. */
interface Inherited {
  fill: string;
  opacity: number;
}

interface Lift {
  dx: number;
  dy: number;
  blur: number;
  colour: string;
  opacity: number;
}

/**
 * Soft shadow in four layers: half of its opacity fills the shape, and three strokes of a sixth each surround it. The
 * values are distances, in units of the blur.
 */
const reaches = [0.21, 0.67, 1.38];
const shapes = ['path', 'circle', 'ellipse'];
const known = new Set(
  (
    'id xmlns viewBox preserveAspectRatio width height transform filter clip-path opacity fill stroke stroke-width ' +
    'stroke-linecap stroke-linejoin stroke-dasharray d cx cy r rx ry'
  ).split(' '),
);

/**
 * Draws one of our SVG drawings as vectors, filling the box. Overflow is cut off, at the top rather than at the ground.
 * PDF has no blur, so a shadow is drawn as a few strokes, each fainter.
 * @param fill default fill colour
 * @throws Error at any unsupported SVG feature, instead of leaving it out
 */
export function drawSvg(doc: SvgTarget, svg: SvgElement, box: Box, fill = '#000000'): void {
  const [left, top, width, height] = viewBoxOf(svg);
  const scale = Math.max(box.width / width, box.height / height);
  doc.save();
  doc.rect(box.x, box.y, box.width, box.height).clip();
  doc.translate(box.x + (box.width - width * scale) / 2, box.y + box.height - height * scale);
  doc.scale(scale).translate(-left, -top);
  drawAll(doc, svg, svg, { fill, opacity: 1 });
  doc.restore();
}

function drawAll(doc: SvgTarget, svg: SvgElement, { children }: SvgElement, inherited: Inherited): void {
  for (const element of children) {
    if (element.name === 'filter' || element.name === 'clipPath') continue;
    const unknown = Object.keys(element.attributes).filter((name) => !known.has(name));
    if (unknown.length > 0) throw new Error(`Unknown in <${element.name}>: ${unknown.join(', ')}`);
    if (element.name === 'g') drawGroup(doc, svg, element, inherited);
    else if (shapes.includes(element.name)) drawShape(doc, element, inherited);
    else throw new Error(`Unknown element: ${element.name}`);
  }
}

function drawGroup(doc: SvgTarget, svg: SvgElement, group: SvgElement, inherited: Inherited): void {
  const { fill = inherited.fill, transform } = group.attributes;
  const within = { fill, opacity: inherited.opacity * numberOf(group, 'opacity', 1) };
  doc.save();
  applyTransform(doc, transform);
  const clip = referenced(svg, 'clipPath', group.attributes['clip-path']);
  if (clip) {
    for (const shape of clip.children) trace(doc, shape);
    doc.clip();
  }
  const filter = referenced(svg, 'filter', group.attributes.filter);
  if (filter)
    for (const lift of findAll(filter, 'feDropShadow').map(readLift)) drawLift(doc, group, lift, within.opacity);
  drawAll(doc, svg, group, within);
  doc.restore();
}

function drawShape(doc: SvgTarget, shape: SvgElement, inherited: Inherited): void {
  const { fill = inherited.fill, stroke, transform } = shape.attributes;
  const opacity = inherited.opacity * numberOf(shape, 'opacity', 1);
  doc.save();
  applyTransform(doc, transform);
  doc.opacity(opacity);
  if (fill !== 'none') {
    trace(doc, shape);
    doc.fill(fill);
  }
  if (stroke) {
    trace(doc, shape);
    doc
      .lineWidth(numberOf(shape, 'stroke-width', 1))
      .lineCap('round')
      .lineJoin('round');
    dashAs(doc, shape);
    doc.stroke(stroke);
  }
  doc.restore();
}

function drawLift(doc: SvgTarget, group: SvgElement, lift: Lift, opacity: number): void {
  doc.save();
  doc.translate(lift.dx, lift.dy);
  castShadows(doc, group, (reach) => {
    if (reach === 0) doc.opacity(lift.opacity * opacity * 0.5).fill(lift.colour);
    else
      doc
        .opacity((lift.opacity * opacity) / 6)
        .lineWidth(2 * reach * lift.blur)
        .lineJoin('round')
        .stroke(lift.colour);
  });
  doc.restore();
}

function castShadows(doc: SvgTarget, group: SvgElement, cast: (reach: number) => void): void {
  for (const element of group.children) {
    doc.save();
    applyTransform(doc, element.attributes.transform);
    if (element.name === 'g') castShadows(doc, element, cast);
    else if (element.attributes.fill !== 'none') {
      for (const reach of [0, ...reaches]) {
        trace(doc, element);
        cast(reach);
      }
    }
    doc.restore();
  }
}

/** Dashes the next stroke as a shape says, until the state is restored. */
export function dashAs(doc: SvgTarget, shape: SvgElement): void {
  const [dash, space] = (shape.attributes['stroke-dasharray'] ?? '').split(/[ ,]+/).map(Number);
  if (dash) doc.dash(dash, { space: space ?? dash });
}

export function trace(doc: SvgTarget, shape: SvgElement): void {
  const [cx, cy] = [numberOf(shape, 'cx'), numberOf(shape, 'cy')];
  switch (shape.name) {
    case 'path':
      doc.path(shape.attributes.d ?? '');
      break;
    case 'circle':
      doc.circle(cx, cy, numberOf(shape, 'r'));
      break;
    case 'ellipse':
      doc.ellipse(cx, cy, numberOf(shape, 'rx'), numberOf(shape, 'ry'));
      break;
    default:
      throw new Error(`Unknown element: ${shape.name}`);
  }
}

export function applyTransform(doc: SvgTarget, transform: string | undefined): void {
  for (const matrix of readTransform(transform)) doc.transform(...(matrix satisfies Matrix));
}

function readLift(shadow: SvgElement): Lift {
  return {
    dx: numberOf(shadow, 'dx'),
    dy: numberOf(shadow, 'dy'),
    blur: numberOf(shadow, 'stdDeviation'),
    colour: shadow.attributes['flood-color'] ?? '#000000',
    opacity: numberOf(shadow, 'flood-opacity', 1),
  };
}

function referenced(svg: SvgElement, name: string, reference: string | undefined): SvgElement | null {
  if (!reference) return null;
  const id = /^url\(#(.+)\)$/.exec(reference)?.[1];
  const element = findAll(svg, name).find(({ attributes }) => attributes.id === id);
  if (!element) throw new Error(`Nothing is called ${reference}`);
  return element;
}
