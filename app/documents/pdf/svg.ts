import { parseXml, type XmlElement } from '#platform/xml.ts';

/** Element of an SVG drawing. */
export type SvgElement = XmlElement;

/** Parses an SVG drawing. @throws Error when the source is not an SVG document */
export function readSvg(source: string): SvgElement {
  const svg = parseXml(source);
  if (svg?.name !== 'svg') throw new Error('Not an SVG document');
  return svg;
}

/** Finds all elements with this name, at any depth, `element` itself excluded. */
export function findAll(element: SvgElement, name: string): SvgElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);
}

export function numberOf(element: SvgElement, name: string, otherwise = 0): number {
  const value = Number(element.attributes[name] ?? otherwise);
  if (Number.isNaN(value)) throw new Error(`${name} of <${element.name}> is no number`);
  return value;
}

/** Left, top, width and height. */
export function viewBoxOf(svg: SvgElement): [number, number, number, number] {
  const [left = 0, top = 0, width = 0, height = 0] = (svg.attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  return [left, top, width, height];
}

/** Transformation matrix as in SVG and PDF: a b c d e f. */
export type Matrix = [number, number, number, number, number, number];

/** Parses a `transform` attribute into its steps, in order. */
export function readTransform(transform = ''): Matrix[] {
  return [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].flatMap(([, kind = '', list = '']) => {
    const numbers = [...list.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g)].map(Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    switch (kind) {
      case 'matrix':
        return [[a, b, c, d, e, f]];
      case 'translate':
        return [[1, 0, 0, 1, a, b]];
      case 'scale':
        return [[a, 0, 0, numbers.length > 1 ? b : a, 0, 0]];
      case 'rotate': {
        const [sine, cosine] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
        return [
          [1, 0, 0, 1, b, c],
          [cosine, sine, -sine, cosine, 0, 0],
          [1, 0, 0, 1, -b, -c],
        ];
      }
      default:
        throw new Error(`Unknown transform: ${kind}`);
    }
  });
}

/** How much larger a transform makes things. */
export function growthOf(transform: string | undefined): number {
  return readTransform(transform).reduce((growth, [a, b, c, d]) => growth * Math.sqrt(Math.abs(a * d - b * c)), 1);
}
