import { bee } from '../animals/insects.ts';
import { type Drawing, disc, group, lift, line, oval, paper, path, points, stack } from '../kit.ts';
import { cutLine, flower, hand, meadow, saw, sun, table, trail, wood } from './bench.ts';

/** A hotel for wild bees: a tin full of hollow canes. */
export const beeHotel: readonly (() => Drawing)[] = [sawTheCanes, chooseTheHoles, fillTheTin, hangItInTheSun];

function sawTheCanes(): Drawing {
  return stack(
    table(),
    lift(path('M40 170h150v120H40z', paper.mist)),
    path('M40 192h150v5H40zM40 228h150v5H40zM40 264h150v5H40z', paper.slate, { opacity: 0.5 }),
    path('M140 170h50v120h-50z', paper.ink, { opacity: 0.09 }),
    ...[226, 248, 270].map((y, at) => cane(224, y, 222, at % 2 ? '#d9b07a' : wood.plank)),
    cutLine('M190 158v134M304 160v134'),
    saw(304, 226, -38),
    path('M40 308h150v4H40zM40 300h4v20h-4zM186 300h4v20h-4z', paper.ink),
  );
}

/** Cane that lies, with its knot. */
function cane(x: number, y: number, width: number, fill: string): Drawing {
  return stack(
    lift(path(`M${x} ${y}h${width}v15h${-width}z`, fill)),
    path(`M${x} ${y + 9}h${width}v6h${-width}z`, paper.ink, { opacity: 0.09 }),
    path(`M${x + width * 0.46} ${y - 1}h4v17h-4z`, wood.dark),
  );
}

function chooseTheHoles(): Drawing {
  const canes = [
    [40, 92, 34, 18],
    [150, 110, 26, 13],
    [240, 126, 19, 9],
    [318, 138, 13, 5],
  ] as const;
  return stack(
    table(),
    ...canes.map(([x, y, radius, hole]) =>
      stack(
        lift(path(`M${x} ${y + radius}h${radius * 2}v${270 - y}h${-radius * 2}z`, wood.plank)),
        path(`M${x + radius * 1.2} ${y + radius}h${radius * 0.8}v${270 - y}h${-radius * 0.8}z`, paper.ink, {
          opacity: 0.1,
        }),
        lift(oval(x + radius, y + radius, radius, radius * 0.62, wood.light)),
        oval(x + radius, y + radius, hole, hole * 0.62, paper.ink),
      ),
    ),
    group({ transform: 'translate(-58 -20) rotate(18 400 120)' }, lift(path('M392 40h12l-3 160h-6z', paper.bark))),
    ...points('346,150 358,122 334,116').map(([x, y]) => disc(x, y, 4, paper.sand)),
    hand(420, 96, -150),
  );
}

function fillTheTin(): Drawing {
  const holes = [
    [300, 190, 20, 10],
    [262, 176, 17, 8],
    [338, 180, 19, 9],
    [284, 150, 15, 6],
    [322, 144, 17, 8],
    [300, 232, 19, 9],
    [258, 216, 16, 7],
    [342, 222, 17, 8],
    [230, 186, 13, 5],
    [370, 202, 12, 4],
    [272, 256, 14, 6],
    [326, 258, 15, 7],
    [248, 142, 13, 5],
    [360, 152, 13, 5],
    [298, 114, 15, 7],
    [332, 114, 11, 4],
    [264, 116, 12, 5],
    [232, 222, 11, 4],
    [370, 236, 11, 4],
    [298, 274, 12, 5],
  ] as const;
  return stack(
    path('M0 0h480v360H0z', '#dcebe0'),
    lift(path('M-9 300H489V370H-9z', paper.birch)),
    lift(disc(300, 190, 112, paper.mist)),
    disc(300, 190, 98, '#2c1d16'),
    ...holes.map(([x, y, radius, hole]) => lift(disc(x, y, radius, wood.light)) + disc(x, y, hole, paper.ink)),
    lift(path('M20 168h150v26H20z', wood.plank)),
    path('M20 184h150v10H20z', paper.ink, { opacity: 0.09 }),
    lift(oval(170, 181, 7, 13, wood.light)),
    oval(171, 181, 3, 6, paper.ink),
    hand(96, 214, 24, 1),
  );
}

function hangItInTheSun(): Drawing {
  const holes = [
    [250, 180, 8],
    [240, 160, 6],
    [258, 160, 7],
    [238, 186, 6],
    [260, 196, 7],
    [248, 206, 6],
  ] as const;
  return stack(
    meadow(306),
    sun(84, 80, 46),
    lift(path('M190-9H489V370H190z', paper.barnRed)),
    path('M250-9h4v379h-4zM320-9h4v379h-4zM390-9h4v379h-4zM460-9h4v379h-4z', '#8f2f25'),
    ...[
      [34, paper.pink],
      [84, paper.heather],
      [136, paper.snow],
    ].map(([x, fill]) => flower(Number(x), 330, 56, String(fill))),
    group(
      { transform: 'rotate(-7 330 190)' },
      lift(path('M250 132h150c14 20 14 76 0 96H250z', paper.mist)),
      path('M340 132h60c14 20 14 76 0 96h-60z', paper.ink, { opacity: 0.08 }),
      line('M300 128v104M372 128v104', paper.ink, 5),
      lift(oval(250, 180, 30, 50, paper.slate)),
      oval(249, 180, 24, 42, '#2c1d16'),
      ...holes.map(([x, y, radius]) => disc(x, y, radius, wood.light) + disc(x, y, radius * 0.45, paper.ink)),
    ),
    group({ transform: 'translate(86 112) scale(.32)' }, bee()),
    trail('M176 172q20-18 34-4'),
  );
}
