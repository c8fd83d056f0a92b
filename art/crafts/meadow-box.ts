import { bee } from '../animals/insects.ts';
import { type Drawing, disc, group, leaf, lift, line, oval, paper, path, stack } from '../kit.ts';
import { createRandom } from '../scissors.ts';
import { desk, flower, hand, meadow, sun, table, trail, wateringCan, wood } from './bench.ts';

/** A meadow in a box. */
export const meadowBox: readonly (() => Drawing)[] = [
  putTheBoxInTheSun,
  fillWithSoil,
  mixTheSeeds,
  sowBothWays,
  waterSoftly,
  letItGrow,
];

const soil = '#5f4130';

/** Small things strewn within a box, the same each time. */
function strewn(seed: string, count: number, [x, y, width, height]: readonly [number, number, number, number]) {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => [x + random() * width, y + random() * height] as const);
}

function pebbles(seed: string, box: readonly [number, number, number, number], count = 26): Drawing {
  const fills = [paper.mist, paper.slate, paper.winter];
  return stack(
    ...strewn(seed, count, box).map(([x, y], at) =>
      lift(oval(x, y, 15 + (at % 3) * 3, 10 + (at % 2) * 3, fills[at % 3] ?? '')),
    ),
  );
}

/** Front of a wooden box. */
function boxFront(x: number, y: number, width: number, height: number): Drawing {
  return stack(
    lift(path(`M${x} ${y}h${width}l-8 ${height}h${16 - width}z`, wood.table)),
    path(`M${x + 4} ${y + height * 0.48}h${width - 8}v5h${8 - width}z`, wood.groove),
    path(`M${x + width * 0.6} ${y}h${width * 0.4}l-8 ${height}h${8 - width * 0.4}z`, paper.ink, { opacity: 0.07 }),
  );
}

function putTheBoxInTheSun(): Drawing {
  return stack(
    meadow(240),
    sun(396, 76, 48),
    lift(path('M96 196h270l34 44H62z', wood.groove)),
    path('M108 202h246l24 36H84z', soil),
    pebbles('box', [108, 214, 240, 20], 22),
    boxFront(62, 240, 338, 84),
    hand(60, 132, 34, 3),
    lift(oval(88, 118, 18, 12, paper.slate)),
  );
}

/** Box cut through. */
function boxCut(...within: Drawing[]): Drawing {
  return stack(
    table('#dcebe0'),
    lift(path('M70 90h340v200H70z', wood.groove)),
    path('M90 90h300v184H90z', '#eaf3ec'),
    ...within,
    lift(path('M70 90h20v200H70zM390 90h20v200h-20zM70 274h340v16H70z', wood.table)),
  );
}

function fillWithSoil(): Drawing {
  return stack(
    boxCut(
      path('M90 132C180 122 300 140 390 130V274H90z', soil),
      ...strewn('soil', 26, [100, 146, 280, 74]).map(([x, y], at) => oval(x, y, 7, 4, at % 2 ? '#7a5842' : wood.plank)),
      path('M90 236h300v38H90z', '#8d8375'),
      pebbles('cut', [104, 246, 272, 20], 30),
    ),
    line('M428 92v36M420 92h16M420 128h16', paper.ink, 4),
  );
}

function mixTheSeeds(): Drawing {
  return stack(
    table(),
    lift(path('M110 190H370C366 262 320 300 240 300S114 262 110 190z', paper.titBlue)),
    path('M260 190H370C366 262 320 300 260 300z', paper.ink, { opacity: 0.1 }),
    lift(oval(240, 190, 132, 34, paper.sea)),
    oval(240, 192, 118, 27, wood.light),
    ...strewn('seeds', 34, [150, 176, 180, 30]).map(([x, y]) => disc(x, y, 3, paper.walnut)),
    line('M180 196c20 12 60 12 84 0', wood.dark, 3),
    hand(318, 130, -140, 2),
  );
}

/** Box seen from above. */
function boxAbove(...within: Drawing[]): Drawing {
  return stack(
    desk(paper.birch),
    lift(path('M56 56h368v248H56z', wood.table)),
    lift(path('M76 76h328v208H76z', soil)),
    path('M76 76h328v12H76z', paper.ink, { opacity: 0.18 }),
    ...within,
  );
}

function sowBothWays(): Drawing {
  return stack(
    boxAbove(
      line('M104 122h250M104 168h200M104 214h150', wood.light, 4).replace('/>', ' stroke-dasharray="2 11"/>'),
      line('M126 100v160M176 100v160M226 100v130', wood.light, 4).replace('/>', ' stroke-dasharray="2 11"/>'),
      ...strewn('sown', 40, [96, 100, 240, 160]).map(([x, y]) => disc(x, y, 2.6, wood.light)),
    ),
    hand(372, 236, -44, 1),
    ...[
      [316, 186],
      [302, 204],
      [326, 206],
      [304, 178],
    ].map(([x = 0, y = 0]) => disc(x, y, 4, wood.light)),
  );
}

function waterSoftly(): Drawing {
  const sprouts = Array.from({ length: 13 }, (_, at) => 86 + at * 24);
  return stack(
    meadow(252),
    lift(path('M86 208h300l30 34H56z', soil)),
    ...sprouts.map(
      (x, at) => leaf(x, 232, x - 9, 210 - (at % 3) * 6, 3.4, paper.birch) + leaf(x, 232, x + 9, 212, 3.4, paper.moss),
    ),
    boxFront(56, 240, 360, 84),
    wateringCan(352, 100, -24),
  );
}

function letItGrow(): Drawing {
  const flowers = [
    [86, 96, paper.snow],
    [128, 136, paper.titBlue],
    [172, 104, paper.lingonberry],
    [216, 150, paper.snow],
    [262, 112, paper.heather],
    [304, 142, paper.sun],
    [350, 100, paper.titBlue],
    [392, 126, paper.pink],
  ] as const;
  return stack(
    meadow(262),
    sun(74, 56, 34),
    lift(path('M80 236h320l14 16H64z', soil)),
    ...Array.from({ length: 20 }, (_, at) =>
      leaf(76 + at * 17, 252, 70 + at * 17 + (at % 3) * 8, 190 - (at % 4) * 10, 4, at % 2 ? paper.moss : paper.birch),
    ),
    ...flowers.map(([x, height, fill]) => flower(x, 250, height, fill)),
    boxFront(54, 248, 376, 84),
    group({ transform: 'translate(300 -4) scale(.3)' }, bee()),
    trail('M392 54q20 10 34-6t34 4'),
  );
}
