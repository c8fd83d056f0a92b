import { blueTit } from '../animals/birds.ts';
import { clipped, type Drawing, disc, group, leaf, lift, line, paper, path, stack } from '../kit.ts';
import { cutLine, hammer, hand, meadow, saw, table, wood } from './bench.ts';

/** A nest box of one plank. */
export const nestBox: readonly (() => Drawing)[] = [
  sawTheBoards,
  drillTheEntrance,
  nailTheWalls,
  putInTheFront,
  screwTheRoof,
  hangItUp,
];

/** Board with its grain. */
function board(x: number, y: number, width: number, height: number, fill: string = wood.plank): Drawing {
  const isUpright = height > width;
  const grain = isUpright
    ? `M${x + width * 0.3} ${y + 8}v${height - 16}M${x + width * 0.7} ${y + 20}v${height - 34}`
    : `M${x + 8} ${y + height * 0.3}h${width - 16}M${x + 24} ${y + height * 0.7}h${width - 40}`;
  return stack(
    lift(path(`M${x} ${y}h${width}v${height}h${-width}z`, fill)),
    line(grain, wood.dark, 2).replace('/>', ' opacity=".45"/>'),
  );
}

function sawTheBoards(): Drawing {
  return stack(
    table(),
    board(20, 206, 440, 84),
    cutLine('M120 192v112M210 192v112M300 192v112M390 192v112'),
    saw(210, 200, -32),
    line('M20 186h100M120 178v16M20 178v16', paper.ink, 3),
  );
}

function drillTheEntrance(): Drawing {
  return stack(
    table(),
    board(60, 60, 130, 230),
    lift(disc(125, 128, 30, wood.light)),
    disc(125, 128, 25, paper.ink),
    // the bit, the chuck, the body, the handle
    lift(path('M150 122h62v12h-62z', paper.slate)),
    line('M160 122l10 12M176 122l10 12M192 122l10 12', paper.mist, 3),
    lift(path('M208 112h34v32h-34z', paper.coal)),
    lift(path('M240 90h140c18 0 26 14 26 32s-8 32-26 32H240z', paper.sea)),
    lift(path('M318 150h58l10 96h-60z', paper.coal)),
    path('M346 150h30l10 96h-26z', paper.ink, { opacity: 0.2 }),
    path('M306 158h14v24h-14z', paper.sun),
    hand(404, 196, -62, 3),
    ...[
      [150, 176],
      [166, 200],
      [142, 214],
      [176, 228],
    ].map(([x = 0, y = 0]) => leaf(x, y, x + 12, y + 5, 4, wood.light)),
  );
}

function nailTheWalls(): Drawing {
  return stack(
    table(),
    board(90, 76, 200, 214, '#d9b07a'),
    board(90, 100, 26, 190, wood.light),
    board(264, 100, 26, 190, wood.light),
    path('M116 100h20v190h-20z', paper.ink, { opacity: 0.1 }),
    lift(path('M290 136h34v6h-34z', paper.slate), path('M322 128h6v22h-6z', paper.coal)),
    hammer(346, 150, -14),
    path('M290 216h5v6h-5z', paper.coal),
    hand(438, 132, -52, 2),
  );
}

function putInTheFront(): Drawing {
  return stack(
    table(),
    board(70, 66, 170, 224, '#d9b07a'),
    path('M92 92h126v198H92z', '#3a261b'),
    board(70, 92, 22, 198, wood.light),
    board(218, 92, 22, 198, wood.light),
    board(92, 264, 126, 26, wood.plank),
    line('M258 190h26M262 220h18', paper.ink, 3).replace('/>', ' stroke-dasharray="2 9"/>'),
    board(296, 84, 116, 190),
    disc(354, 132, 23, paper.ink),
    hand(414, 236, -38, 2),
  );
}

function screwTheRoof(): Drawing {
  return stack(
    table(),
    board(140, 190, 140, 100),
    disc(210, 236, 20, paper.ink),
    lift(path('M108 170l204-24 10 30-214 28z', wood.table)),
    path('M206 158l106-12 10 30-108 14z', paper.ink, { opacity: 0.08 }),
    // the screw and its driver, upright
    lift(path('M252 128h14v8h-14z', paper.coal), path('M256 136h6v24h-6z', paper.slate)),
    lift(path('M255 78h8v52h-8z', paper.mist)),
    lift(path('M243 4h32v78h-32z', paper.lingonberry)),
    path('M262 4h13v78h-13z', paper.ink, { opacity: 0.14 }),
    line('M228 104c-14 8-10 22 6 24M290 104c14 8 10 22-6 24', paper.ink, 3).replace('/>', ' stroke-dasharray="2 9"/>'),
    hand(322, 50, -84),
  );
}

function hangItUp(): Drawing {
  const entrance = 'M245 168a25 25 0 1 0 50 0a25 25 0 1 0-50 0z';
  return stack(
    meadow(300, '#dcebe0'),
    lift(path('M214-9C222 120 212 240 190 370H350C326 240 320 120 328-9z', paper.bark)),
    line('M240 20v60M302 60v50M236 300v40M300 286v50', paper.walnut, 4),
    lift(path('M206 118h128v156H206z', wood.plank)),
    path('M276 118h58v156h-58z', paper.ink, { opacity: 0.07 }),
    lift(path('M184 100l164-20 12 30-176 22z', wood.table)),
    path(entrance, paper.ink),
    clipped('k', entrance, group({ transform: 'translate(208 102) scale(.62)' }, blueTit())),
    lift(
      path('M-20 60C40 10 110 40 120 90C150 130 90 170 40 160C-10 170-40 100-20 60z', paper.moss),
      path('M400 20C450-10 500 20 510 70C500 120 440 140 400 110C360 90 370 40 400 20z', paper.spruce),
    ),
    leaf(150, 330, 168, 290, 6, paper.moss),
    leaf(160, 334, 190, 304, 6, paper.moss),
  );
}
