import { type Drawing, disc, group, leaf, lift, line, oval, paper, path, stack } from '../kit.ts';
import { hand, meadow, spade, stone, tuft, wateringCan } from './bench.ts';

/** A hotel for frogs: a flowerpot among stones. */
export const frogHotel: readonly (() => Drawing)[] = [chooseAPlace, digAPit, layThePot, buildWithStones, coverAndWater];

const earth = '#6b4630';
const clay = '#c9683f';

function bush(x: number, y: number): Drawing {
  return stack(
    lift(path(`M${x - 8} ${y}v-70h16v70z`, paper.bark)),
    lift(
      path(
        `M${x - 120} ${y - 50}c-30-40 0-96 44-92c20-52 112-56 136-6c54-6 84 52 54 96c-30 30-200 34-234 2z`,
        paper.spruce,
      ),
    ),
    lift(
      path(
        `M${x - 90} ${y - 70}c-10-40 30-66 62-50c20-34 80-28 88 8c36 4 40 50 10 58c-50 14-140 12-160-16z`,
        paper.moss,
      ),
    ),
  );
}

function chooseAPlace(): Drawing {
  return stack(
    meadow(220),
    lift(disc(420, 64, 38, paper.sun)),
    path('M20 300C60 268 250 268 290 300C300 326 240 342 150 342S10 326 20 300z', paper.ink, { opacity: 0.16 }),
    bush(156, 300),
    lift(path('M312 306C330 276 440 272 500 286V352C440 366 320 350 312 306z', paper.water)),
    line('M352 300h40M390 328h56', paper.winter, 3),
    lift(oval(386, 314, 26, 9, paper.birch)),
    tuft(306, 296, 1.1),
    tuft(292, 340, 0.9),
  );
}

/** Ground cut through, with a pit in it. */
function pit(): Drawing {
  return stack(
    path('M0 0h480v360H0z', '#cfe8ea'),
    lift(path('M-9 210H100C110 262 150 290 230 292S350 262 360 210H489V370H-9z', earth)),
    path('M40 300l26 8-4 14-22-4zM420 280l24-8 8 18-22 8zM150 336l30-6 2 16-26 6z', paper.walnut),
    lift(path('M-9 202C30 190 70 206 104 200L112 226C70 232 30 224-9 232z', paper.birch)),
    lift(path('M356 200C400 192 450 208 489 198V230C450 234 400 226 350 228z', paper.birch)),
  );
}

function digAPit(): Drawing {
  return stack(
    pit(),
    lift(path('M352 206C370 150 410 120 440 122C470 130 486 170 492 206z', earth)),
    path('M420 122C470 130 486 170 492 206H440z', paper.ink, { opacity: 0.12 }),
    spade(210, 284, 12),
    hand(290, 118, -70, 1),
  );
}

/** Flowerpot that lies on its side, its mouth to the left. */
function pot(): Drawing {
  return stack(
    lift(path('M150 150L330 176C340 200 340 236 330 262L150 286z', clay)),
    path('M150 220L336 220C336 236 334 250 330 262L150 286z', paper.ink, { opacity: 0.12 }),
    lift(path('M128 142h34v150h-34z', '#d97c4f')),
    lift(oval(128, 217, 36, 76, '#d97c4f')),
    oval(128, 217, 27, 62, '#3a1f14'),
    path('M104 240C116 236 140 238 154 246C150 268 140 279 128 279C116 279 106 262 104 240z', earth),
  );
}

function fallenLeaves(spots: readonly (readonly [number, number, number])[]): Drawing {
  const fills = [paper.sun, paper.foxShade, '#e3a63c', paper.lingonberry];
  return stack(
    ...spots.map(([x, y, turn], at) =>
      group({ transform: `rotate(${turn} ${x} ${y})` }, lift(leaf(x - 17, y, x + 17, y, 7, fills[at % 4] ?? ''))),
    ),
  );
}

function layThePot(): Drawing {
  return stack(
    pit(),
    group({ transform: 'translate(18 8) rotate(-5 230 220)' }, pot()),
    lift(path('M204 296C240 268 320 262 366 226L372 300z', earth)),
    fallenLeaves([
      [128, 252, 10],
      [146, 262, -20],
      [124, 270, 30],
    ]),
    hand(60, 296, 30, 3),
  );
}

/** The pot between its stones, on the grass. */
function hotel(): Drawing {
  return stack(
    meadow(210),
    stone(250, 190, 90, paper.mist),
    stone(316, 208, 96),
    group({ transform: 'translate(30 0)' }, pot()),
    stone(330, 304, 108, paper.slate),
    stone(250, 316, 96, paper.mist),
    stone(194, 326, 70),
    stone(390, 262, 70, paper.mist),
  );
}

function buildWithStones(): Drawing {
  return stack(hotel(), stone(60, 150, 84, paper.slate), hand(96, 190, 28));
}

function coverAndWater(): Drawing {
  return stack(
    hotel(),
    line('M150 132L430 176M190 112L400 210M170 160L450 150', paper.bark, 13),
    line('M320 150l24-26M250 138l-12-26', paper.bark, 7),
    lift(path('M206 96l96 10-4 30-98-8z', paper.walnut)),
    fallenLeaves([
      [210, 126, 20],
      [262, 118, -24],
      [310, 148, 14],
      [356, 152, -30],
      [282, 152, 40],
      [392, 186, 10],
      [236, 150, -8],
    ]),
    group({ transform: 'translate(66 0) scale(.8)' }, wateringCan(392, 64, -22)),
  );
}
