/**
 * Scissors: turn smooth curves into short straight snips, as a hand with scissors does. Drawn corners and straight cuts
 * stay as they are, and the same drawing always gives the same cuts.
 */
import { type Point, readPath, type Segment } from './curves.ts';
import type { Drawing } from './kit.ts';

export type Cut = {
  /** degrees of turn before a new snip */
  turn: number;
  /** the shortest snip */
  shortest: number;
  /** how far a snip may miss the curve */
  wobble: number;
  /** decimals kept */
  decimals: number;
  /** discs smaller than this are punched, not cut: they stay round */
  punch: number;
};

const animalCut: Cut = { turn: 17, shortest: 7, wobble: 0.55, decimals: 0, punch: 10 };

/** Cuts every filled shape of a drawing; strokes and punched holes are left alone. */
export function cut(drawing: Drawing, changes: Partial<Cut> = {}): Drawing {
  const how = { ...animalCut, ...changes };
  return drawing
    .replace(/<(path)( [^>]*?)?d="([^"]+)"([^>]*)>/g, (whole, tag, before = '', data, after) =>
      /fill="none"/.test(whole) ? whole : `<${tag}${before || ' '}d="${snip(data, how)}"${after}>`,
    )
    .replace(/<ellipse cx="([\d.-]+)" cy="([\d.-]+)" rx="([\d.]+)" ry="([\d.]+)"/g, (whole, x, y, rx, ry) =>
      rx < 9 || ry < 9 ? whole : `<path d="${snip(ellipse(+x, +y, +rx, +ry), how)}"`,
    )
    .replace(/<circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.]+)"/g, (whole, x, y, radius) =>
      radius < how.punch ? whole : `<path d="${snip(ellipse(+x, +y, +radius, +radius), how)}"`,
    );
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}z`;
}

type Outline = { points: Point[]; closed: boolean };

function snip(data: string, how: Cut): string {
  const random = createRandom(data);
  const outlines: Outline[] = [];
  for (const segment of readPath(data)) {
    if (segment.to === 'M') {
      outlines.push({ points: [segment.end], closed: false });
      continue;
    }
    const outline = outlines.at(-1);
    if (!outline) throw new Error(`A path must start with a move: ${data}`);
    if (segment.to === 'Z') outline.closed = true;
    else if (segment.to === 'L') outline.points.push(segment.end);
    else if (segment.to === 'Q' || segment.to === 'C') {
      outline.points.push(...snipsAlong(outline.points.at(-1) ?? segment.end, segment, how, random));
    }
  }
  return outlines.map((outline) => written(outline, how.decimals)).join('');
}

/** Walks the curve in small steps and cuts a new snip whenever the direction has turned enough. */
function snipsAlong(from: Point, curve: Curve, how: Cut, random: () => number): Point[] {
  const steps = 48;
  const nextGoal = () => how.turn * (0.75 + random() * 0.5);
  const cuts: Point[] = [];
  let goal = nextGoal();
  let turned = 0;
  let length = 0;
  let heading: number | undefined;
  let last = from;

  for (let step = 1; step <= steps; step++) {
    const point = pointOn(from, curve, step / steps);
    const direction = Math.atan2(point[1] - last[1], point[0] - last[0]);
    if (heading !== undefined) turned += (angleBetween(direction, heading) * 180) / Math.PI;
    length += Math.hypot(point[0] - last[0], point[1] - last[1]);
    heading = direction;
    last = point;
    if (step < steps && turned >= goal && length >= how.shortest) {
      const miss = (random() - 0.35) * how.wobble * 2;
      cuts.push([point[0] + Math.sin(direction) * miss, point[1] - Math.cos(direction) * miss]);
      turned = 0;
      length = 0;
      goal = nextGoal();
    }
  }
  return [...cuts, curve.end];
}

type Curve = Extract<Segment, { to: 'Q' } | { to: 'C' }>;

function pointOn(from: Point, curve: Curve, t: number): Point {
  const rest = 1 - t;
  const along = (axis: 0 | 1) =>
    curve.to === 'Q'
      ? rest * rest * from[axis] + 2 * rest * t * curve.control[axis] + t * t * curve.end[axis]
      : rest ** 3 * from[axis] +
        3 * rest ** 2 * t * curve.first[axis] +
        3 * rest * t * t * curve.second[axis] +
        t ** 3 * curve.end[axis];
  return [along(0), along(1)];
}

function angleBetween(one: number, other: number): number {
  const between = Math.abs(one - other);
  return between > Math.PI ? 2 * Math.PI - between : between;
}

/** Path data as one relative line; a point that rounding has moved onto the one before it is left out. */
function written({ points, closed }: Outline, decimals: number): string {
  const scale = 10 ** decimals;
  const rounded = (value: number) => Math.round(value * scale) / scale;
  const [start = [0, 0], ...rest] = points;
  const end = rest.at(-1);
  if (closed && end && Math.abs(end[0] - start[0]) < 0.6 && Math.abs(end[1] - start[1]) < 0.6) rest.pop();

  let [x, y] = [rounded(start[0]), rounded(start[1])];
  let data = `M${short(x, decimals)} ${short(y, decimals)}l`;
  let first = true;
  for (const point of rest) {
    const [dx, dy] = [rounded(point[0]) - x, rounded(point[1]) - y];
    if (!dx && !dy) continue;
    [x, y] = [rounded(point[0]), rounded(point[1])];
    const [a, b] = [short(dx, decimals), short(dy, decimals)];
    data += (first || a.startsWith('-') ? '' : ' ') + a + (b.startsWith('-') ? '' : ' ') + b;
    first = false;
  }
  return data + (closed ? 'z' : '');
}

function short(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}

/** Seeded random numbers in [0, 1): the same for the same text. */
export function createRandom(text: string): () => number {
  let state = 7;
  for (const letter of text) state = (state * 31 + letter.charCodeAt(0)) % 2147483646;
  return createRandomFrom(state + 1);
}

export function createRandomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
