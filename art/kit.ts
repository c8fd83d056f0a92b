/**
 * Drawing kit: the only place that defines the papers and the primitives. An animal stands on a grid of 320 × 320 with
 * the ground at y = 288; the light falls from the upper left.
 */

/** SVG markup. Later pieces lie on top of earlier ones. */
export type Drawing = string;

type Attributes = Record<string, string | number | null>;

export const paper = {
  ink: '#1e2a33',
  coal: '#3b4751',
  slate: '#6c7d86',
  mist: '#b5c3c5',
  snow: '#fffdf6',
  cream: '#f7e8cc',
  sand: '#e2c193',
  straw: '#fbdc8a',
  sun: '#f5b536',
  fox: '#e9692f',
  foxShade: '#c44c1c',
  lingonberry: '#cc3430',
  barnRed: '#a3382b',
  pink: '#f2a49d',
  blush: '#f9d0c8',
  bark: '#8b5b3c',
  walnut: '#5a3929',
  birch: '#a8c87a',
  paleGreen: '#d5e4ac',
  moss: '#5f8f4b',
  spruce: '#2f604c',
  deepSpruce: '#1d443a',
  sky: '#c3e3e8',
  water: '#74b8c2',
  sea: '#2f8190',
  deepSea: '#1e5668',
  heather: '#a87cb1',
  titBlue: '#3e7bae',
  winter: '#e4eef3',
} as const;

export function stack(...pieces: (Drawing | Drawing[])[]): Drawing {
  return pieces.flat().join('');
}

export function path(data: string, fill: string, attributes: Attributes = {}): Drawing {
  return `<path d="${data}" fill="${fill}"${written(attributes)}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, attributes: Attributes = {}): Drawing {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${written(attributes)}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, turned = 0): Drawing {
  const transform = turned ? `rotate(${turned} ${short(x)} ${short(y)})` : null;
  const measures = `cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"`;
  return `<ellipse ${measures} fill="${fill}"${written({ transform })}/>`;
}

export function line(data: string, stroke: string, width = 4): Drawing {
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${width}" ${round}/>`;
}

/** Lens shape: two arcs between two points; `bulge` is their distance from the straight line. */
export function leaf(x1: number, y1: number, x2: number, y2: number, bulge: number, fill: string): Drawing {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const middle = [(x1 + x2) / 2, (y1 + y2) / 2] as const;
  const across = [(-(y2 - y1) / length) * bulge * 2, ((x2 - x1) / length) * bulge * 2] as const;
  const there = `Q${short(middle[0] + across[0])} ${short(middle[1] + across[1])} ${short(x2)} ${short(y2)}`;
  const back = `Q${short(middle[0] - across[0])} ${short(middle[1] - across[1])} ${short(x1)} ${short(y1)}`;
  return path(`M${short(x1)} ${short(y1)}${there}${back}z`, fill);
}

/** A loose piece of paper: a thin light edge towards the light, one soft shadow away from it. */
export function lift(...pieces: Drawing[]): Drawing {
  return `<g filter="url(#l)">${pieces.join('')}</g>`;
}

export function group(attributes: Attributes, ...pieces: Drawing[]): Drawing {
  return `<g${written(attributes)}>${pieces.join('')}</g>`;
}

/** Mirrors: the pieces, and a copy on the other side of the vertical line x = `axis`. */
export function mirrored(axis: number, ...pieces: Drawing[]): Drawing {
  return pieces.join('') + group({ transform: `matrix(-1 0 0 1 ${axis * 2} 0)` }, ...pieces);
}

export function clipped(id: string, data: string, ...pieces: Drawing[]): Drawing {
  return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${pieces.join('')}</g>`;
}

/** Standard eye: a disc of ink with a dot of paper where the light is. */
export function eye(x: number, y: number, radius = 6): Drawing {
  return disc(x, y, radius, paper.ink) + disc(x - radius * 0.3, y - radius * 0.35, radius * 0.33, paper.snow);
}

export function eyes(middle: number, apart: number, y: number, radius = 6): Drawing {
  return eye(middle - apart, y, radius) + eye(middle + apart, y, radius);
}

/** Eye on dark fur: a ring of paper keeps it visible. */
export function ringedEye(x: number, y: number, radius = 6, ring = 3.4): Drawing {
  return disc(x, y, radius + ring, paper.snow) + eye(x, y, radius);
}

/** Shades the right half of a face or a body. */
export function fold(data: string, opacity = 0.11): Drawing {
  return path(data, paper.ink, { opacity });
}

/** The filter behind `lift`. `thickness` is the paper's: 1 for an animal, more on a larger canvas. */
export function liftFilter(thickness = 1, id = 'l'): Drawing {
  const edge = `dx="${-0.9 * thickness}" dy="${-0.9 * thickness}" stdDeviation="${0.25 * thickness}"`;
  const shadow = `dx="${2 * thickness}" dy="${3.5 * thickness}" stdDeviation="${2.4 * thickness}"`;
  return (
    `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%">` +
    `<feDropShadow ${edge} flood-color="#fff" flood-opacity=".55"/>` +
    `<feDropShadow ${shadow} flood-color="${paper.ink}" flood-opacity=".36"/></filter>`
  );
}

type Canvas = { width?: number; height?: number; fit?: string; thickness?: number; definitions?: Drawing };

/**
 * Complete picture. `fit` tells how it fills a box of another shape (preserveAspectRatio). Without `thickness` the
 * paper throws no shadow.
 */
export function canvas(drawing: Drawing, options: Canvas = {}): Drawing {
  const { width = 320, height = 320, fit, thickness = 1, definitions = '' } = options;
  const aspect = fit ? ` preserveAspectRatio="${fit}"` : '';
  const filter = thickness > 0 ? liftFilter(thickness) : '';
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${aspect}>`;
  return `${open}${filter}${definitions}${drawing}</svg>`;
}

/** Returns the content of a whole picture, for embedding in another. */
export function inside(picture: Drawing): Drawing {
  return picture.replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

/** Renames filters and clips, so that a drawing can stand beside others: each name ends in `suffix`. */
export function withNames(drawing: Drawing, suffix: string | number): Drawing {
  return drawing.replaceAll(/(id="|url\(#)([klm])\b/g, `$1$2${suffix}`);
}

/** Parses points written as in SVG: '96,124 118,138'. */
export function points(text: string): [x: number, y: number][] {
  return text.split(' ').map((pair) => {
    const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number);
    return [x, y];
  });
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

function short(value: number): number {
  return +value.toFixed(1);
}
