/** Building blocks of landscapes. A scene is 1600 × 900, a card 480 × 400. */
import { type Drawing, disc, leaf, lift, line, paper, path, stack } from './kit.ts';
import { createRandomFrom } from './scissors.ts';

export function sky(fill: string): Drawing {
  return path('M0 0H1600V900H0z', fill);
}

/** A sheet of land: hills, shores, the ground in front. */
export function layer(data: string, fill: string): Drawing {
  return lift(path(data, fill));
}

/** Four cuts and a trunk. */
export function spruce(
  x: number,
  y: number,
  height: number,
  fill: string,
  trunk: string | null = paper.walnut,
): Drawing {
  const left: string[] = [];
  const right: string[] = [];
  for (const tier of [1, 2, 3, 4]) {
    const bottom = y - height + (height * 0.92 * tier) / 4;
    const reach = height * 0.2 * (0.34 + (0.66 * tier) / 4);
    const notch = bottom - height * 0.02;
    const isLowest = tier === 4;
    left.push(whole(x - reach, bottom), ...(isLowest ? [] : [whole(x - reach * 0.5, notch)]));
    right.push(whole(x + reach, bottom), ...(isLowest ? [] : [whole(x + reach * 0.5, notch)]));
  }
  const [width, foot] = [(height * 0.06).toFixed(0), (height * 0.12).toFixed(0)];
  return lift(
    trunk ? path(`M${x - height * 0.03} ${y - height * 0.12}h${width}v${foot}h-${width}z`, trunk) : '',
    path(`M${x} ${y - height}L${[...right, ...left.toReversed()].join('L')}z`, fill),
  );
}

export function snowySpruce(x: number, y: number, height: number, fill: string): Drawing {
  const caps = [0.16, 0.38, 0.62].map((down, tier) => {
    const top = (y - height + height * down - height * 0.12).toFixed(0);
    const width = height * 0.2 * (0.3 + (0.66 * (tier + 1)) / 4) * 0.8;
    const [side, drop, step] = [(width * 0.8).toFixed(0), (height * 0.15).toFixed(0), (-width * 0.4).toFixed(0)];
    return path(`M${x} ${top}l${side} ${drop} ${step} -6 ${step} 12 ${step} -12 ${step} 6z`, paper.snow);
  });
  return stack(spruce(x, y, height, fill), ...caps);
}

export function birch(x: number, y: number, height: number, size = 1): Drawing {
  const trunk = `M${x - 9 * size} ${y}L${x - 6 * size} ${y - height}h${12 * size}L${x + 10 * size} ${y}z`;
  const marks = [0.2, 0.36, 0.5, 0.66, 0.8].map((up, i) => {
    const [edge, inwards] = i % 2 ? [-7, 11] : [8, -11];
    const start = `M${x + edge * size} ${y - height * up}`;
    return path(`${start}l${inwards * size} ${3 * size} ${-inwards * size} ${4 * size}z`, paper.ink);
  });
  const twig = (up: number, dx: number, tip: number, bulge: number, fill: string) =>
    leaf(x, y - height * up, x + dx * size, y - height * tip, bulge * size, fill);
  return stack(
    lift(path(trunk, paper.snow)),
    ...marks,
    lift(
      twig(0.7, -46, 0.98, 20, paper.birch),
      twig(0.8, 52, 1.02, 20, paper.birch),
      twig(0.86, 4, 1.3, 24, paper.birch),
      twig(0.6, 60, 0.7, 15, paper.paleGreen),
      twig(0.55, -56, 0.7, 15, paper.paleGreen),
    ),
  );
}

type Treeline = { from?: number; to?: number; lowest?: number; floor?: number };

/** The edge of a wood far away: a row of tops, some lower than others. */
export function treeline(
  y: number,
  height: number,
  step: number,
  fill: string,
  seed: number,
  { from = -20, to = 1640, lowest = 0.55, floor = 920 }: Treeline = {},
): Drawing {
  const random = createRandomFrom(seed);
  let data = `M${from} ${floor}V${y}`;
  for (let x = from; x < to; ) {
    const width = step * (0.7 + random() * 0.6);
    const top = height * (lowest + random() * (1 - lowest));
    const half = (width / 2).toFixed(0);
    data += `l${half} ${(-top).toFixed(0)} ${half} ${top.toFixed(0)}`;
    x += width;
  }
  return lift(path(`${data}V${floor}z`, fill));
}

/** A tuft of grass. */
export function tuft(x: number, y: number, size = 1, fill: string = paper.deepSpruce): Drawing {
  const by = (...numbers: number[]) => numbers.map((number) => number * size).join(' ');
  return path(`M${x} ${y}l${by(-18, -34, 14, 18, 2, -44, 12, 42, 16, -24, -10, 42)}z`, fill);
}

/** The flower is drawn once, in the definitions of a picture, and then stamped. */
export const flowerStamp: Drawing =
  '<g id="b">' +
  line('M0 0V-46', paper.spruce, 4) +
  path('M0-6l8-16 14-4-6 14z', paper.spruce) +
  path('M-8-44l-10-2-2-12 10-4-1-10 11-2 11 2-1 10 10 4-2 12-10 2-8 8z', 'currentColor') +
  disc(0, -54, 6, paper.sun) +
  '</g>';

export function flower(x: number, y: number, fill: string, size = 1): Drawing {
  return `<use href="#b" transform="translate(${x} ${y}) scale(${size})" color="${fill}"/>`;
}

/** Flowers in three rows, `step` apart. */
export function flowers(y: number, step: number, size: number, places: [x: number, fill: string][]): Drawing[] {
  return places.map(([x, fill], i) => flower(x, y + (i % 3) * step, fill, size));
}

export function mushroom(x: number, y: number, size = 1): Drawing {
  const stem = `M${x - 9 * size} ${y}l3 ${-34 * size}h${14 * size}l3 ${34 * size}z`;
  const [left, right, brim, top] = [x - 30 * size, x + 30 * size, y - 30 * size, y - 70 * size];
  const cap = `M${x - 34 * size} ${brim}C${left} ${top} ${right} ${top} ${x + 36 * size} ${brim}z`;
  return stack(
    lift(path(stem, paper.cream), path(cap, paper.lingonberry)),
    disc(x - 12 * size, y - 44 * size, 5 * size, paper.snow),
    disc(x + 6 * size, y - 52 * size, 5 * size, paper.snow),
    disc(x + 20 * size, y - 38 * size, 4 * size, paper.snow),
  );
}

export function cloud(x: number, y: number, size = 1): Drawing {
  const at = (dx: number, dy: number) => `${x + dx * size} ${y - dy * size}`;
  const left = `M${x} ${y}C${at(-10, 36)} ${at(34, 50)} ${at(52, 32)}`;
  const middle = `C${at(70, 74)} ${at(136, 62)} ${at(136, 26)}`;
  const right = `C${at(176, 34)} ${x + 186 * size} ${y} ${x + 176 * size} ${y}z`;
  return lift(path(left + middle + right, paper.snow));
}

export function stone(x: number, y: number, width: number): Drawing {
  const by = (...numbers: number[]) => numbers.map((number) => number * width).join(' ');
  return stack(
    lift(path(`M${x} ${y}l${by(0.16, -0.34, 0.3, -0.14, 0.34, 0.1, 0.2, 0.38)}z`, paper.mist)),
    path(`M${x + width * 0.46} ${y - width * 0.48}l${by(0.34, 0.1, 0.2, 0.38)}h${-width * 0.3}z`, paper.ink, {
      opacity: 0.09,
    }),
  );
}

/** Stars of a cut night sky, every other one of another paper. */
export function stars(places: [x: number, y: number][]): Drawing[] {
  return places.map(([x, y], i) =>
    path(`M${x} ${y - 9}l3 6 6 3-6 3-3 6-3-6-6-3 6-3z`, i % 2 ? paper.snow : paper.straw),
  );
}

function whole(x: number, y: number): string {
  return `${x.toFixed(0)} ${y.toFixed(0)}`;
}
