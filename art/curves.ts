/** Converts path data to absolute M, L, C, Q and Z, so that the scissors can follow a curve. */
export type Segment =
  | { to: 'M' | 'L'; end: Point }
  | { to: 'Q'; control: Point; end: Point }
  | { to: 'C'; first: Point; second: Point; end: Point }
  | { to: 'Z' };

export type Point = readonly [x: number, y: number];

const numbersPerCommand: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

export function readPath(data: string): Segment[] {
  const segments: Segment[] = [];
  let here: Point = [0, 0];
  let start: Point = [0, 0];

  for (const { command, values } of commandsOf(data)) {
    const from = here;
    const relative = command === command.toLowerCase();
    const point = (at: number): Point => {
      const [x, y] = [values[at] ?? 0, values[at + 1] ?? 0];
      return relative ? [from[0] + x, from[1] + y] : [x, y];
    };
    const previous = segments.at(-1);
    const value = values[0] ?? 0;

    switch (command.toLowerCase()) {
      case 'm':
        start = point(0);
        segments.push({ to: 'M', end: start });
        break;
      case 'l':
        segments.push({ to: 'L', end: point(0) });
        break;
      case 'h':
        segments.push({ to: 'L', end: [relative ? from[0] + value : value, from[1]] });
        break;
      case 'v':
        segments.push({ to: 'L', end: [from[0], relative ? from[1] + value : value] });
        break;
      case 'c':
        segments.push({ to: 'C', first: point(0), second: point(2), end: point(4) });
        break;
      case 's': {
        const first = previous?.to === 'C' ? reflected(previous.second, from) : from;
        segments.push({ to: 'C', first, second: point(0), end: point(2) });
        break;
      }
      case 'q':
        segments.push({ to: 'Q', control: point(0), end: point(2) });
        break;
      case 't': {
        const control = previous?.to === 'Q' ? reflected(previous.control, from) : from;
        segments.push({ to: 'Q', control, end: point(0) });
        break;
      }
      case 'a':
        segments.push(...arc(from, point(5), values));
        break;
      case 'z':
        segments.push({ to: 'Z' });
        here = start;
        continue;
    }
    const last = segments.at(-1);
    if (last && last.to !== 'Z') here = last.end;
  }
  return segments;
}

function* commandsOf(data: string): Generator<{ command: string; values: number[] }> {
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const count = numbersPerCommand[letter.toLowerCase()];
    if (count === undefined) throw new Error(`No path command ${letter} in ${data}`);
    const values = numbersIn(rest, letter.toLowerCase() === 'a');
    if (count === 0) yield { command: letter, values: [] };
    for (let at = 0; at < values.length && count > 0; at += count) {
      // SVG treats further points after a move as lines.
      const command = at > 0 && letter === 'M' ? 'L' : at > 0 && letter === 'm' ? 'l' : letter;
      yield { command, values: values.slice(at, at + count) };
    }
  }
}

/** In an arc the fourth and fifth number are flags, one digit each, and may touch what follows. */
function numbersIn(text: string, arcs: boolean): number[] {
  const number = /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))/;
  const flag = /^[\s,]*([01])/;
  const values: number[] = [];
  let rest = text;
  for (;;) {
    const isFlag = arcs && (values.length % 7 === 3 || values.length % 7 === 4);
    const found = rest.match(isFlag ? flag : number);
    if (!found) return values;
    values.push(Number(found[1]));
    rest = rest.slice(found[0].length);
  }
}

function reflected([x, y]: Point, [aboutX, aboutY]: Point): Point {
  return [2 * aboutX - x, 2 * aboutY - y];
}

/** An upright elliptic arc as cubic curves of at most a quarter turn (SVG 1.1, appendix F.6). */
function arc([x1, y1]: Point, [x2, y2]: Point, values: number[]): Segment[] {
  const [rx = 0, ry = 0, tilt = 0, large = 0, sweep = 0] = values;
  if (tilt !== 0) throw new Error('Only upright arcs are drawn here');
  const halfX = (x1 - x2) / 2;
  const halfY = (y1 - y2) / 2;
  const tooSmall = Math.sqrt(Math.max(1, (halfX / rx) ** 2 + (halfY / ry) ** 2));
  const [width, height] = [rx * tooSmall, ry * tooSmall];

  const left = (width * height) ** 2 - (width * halfY) ** 2 - (height * halfX) ** 2;
  const sign = large === sweep ? -1 : 1;
  const reach = sign * Math.sqrt(Math.max(0, left) / ((width * halfY) ** 2 + (height * halfX) ** 2));
  const offsetX = (reach * width * halfY) / height;
  const offsetY = (-reach * height * halfX) / width;
  const centre = [offsetX + (x1 + x2) / 2, offsetY + (y1 + y2) / 2] as const;

  const from = Math.atan2((halfY - offsetY) / height, (halfX - offsetX) / width);
  let turn = Math.atan2((-halfY - offsetY) / height, (-halfX - offsetX) / width) - from;
  if (sweep === 0 && turn > 0) turn -= 2 * Math.PI;
  if (sweep === 1 && turn < 0) turn += 2 * Math.PI;

  const count = Math.max(Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9), 1);
  const step = turn / count;
  const pull = (4 / 3) * Math.tan(step / 4);
  const onEllipse = (x: number, y: number): Point => [centre[0] + x * width, centre[1] + y * height];
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    return {
      to: 'C',
      first: onEllipse(Math.cos(a) - Math.sin(a) * pull, Math.sin(a) + Math.cos(a) * pull),
      second: onEllipse(Math.cos(b) + Math.sin(b) * pull, Math.sin(b) - Math.cos(b) * pull),
      end: onEllipse(Math.cos(b), Math.sin(b)),
    } as const;
  });
}
