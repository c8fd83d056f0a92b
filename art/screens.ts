/**
 * Screens of the club's app on a paper telephone, 240 × 420. They contain no letters, so that one drawing serves all
 * languages.
 */
import { animals } from './animals.ts';
import { cast } from './cast.ts';
import { canvas, type Drawing, disc, group, leaf, lift, line, paper, path, points, stack } from './kit.ts';
import { type Cut, cut } from './scissors.ts';

export const screens = {
  'app-cards': cards,
  'app-listening': listening,
  'app-quiz': quiz,
};

type ScreenName = keyof typeof screens;

const tone = '#85d3c6';
const tint = '#e6f6f1';
const deep = '#0a4e47';

/** An animal is small here: larger snips do. */
const smallCut: Partial<Cut> = { turn: 24, shortest: 12, wobble: 1 };

const iconCut: Partial<Cut> = { turn: 20, shortest: 4, wobble: 0.2, decimals: 1 };

export function drawScreen(name: ScreenName): Drawing {
  return canvas(phone(screens[name]()), { width: 240, height: 420 });
}

function phone(screen: Drawing): Drawing {
  const body = path('M36 6H204Q226 6 226 28V390Q226 412 204 412H36Q14 412 14 390V28Q14 6 36 6z', paper.ink);
  const glass = path('M36 20H204L212 28V390L204 398H36L28 390V28z', tint);
  const band = path('M28 54V28L36 20H204L212 28V54H198V62H178V54H158V62H138V54H118V62H98V54H78V62H58V54z', tone);
  return stack(cut(lift(body)), glass, screen, lift(band), disc(120, 13, 3, paper.slate), cut(mark(), iconCut));
}

/** A paw with feathers for toes, as small as it can be. */
function mark(): Drawing {
  return stack(
    leaf(113, 39, 108, 30, 2.6, paper.sun),
    leaf(118, 37, 115, 25, 2.8, paper.moss),
    leaf(122, 37, 125, 25, 2.8, paper.titBlue),
    leaf(127, 39, 132, 30, 2.6, paper.fox),
    path('M120 37Q130 40 129 45Q126 51 120 50Q114 51 111 45Q110 40 120 37z', paper.lingonberry),
  );
}

/** A card and, half behind it, its other side. */
function cards(): Drawing {
  const stars = points('66,98 64,168 154,160').map(([x, y]) =>
    path(`M${x} ${y - 5}l2 4 4 1-4 2-2 4-2-4-4-2 4-1z`, paper.straw),
  );
  return stack(
    group(
      { transform: 'rotate(5 150 290)' },
      lift(path('M78 226H204V378H78z', paper.snow)),
      line('M92 300h46', deep, 7),
      line('M100 320h88M100 338h74M100 356h82', paper.mist, 5),
      ...[320, 338, 356].map((y) => disc(91, y, 3, deep)),
    ),
    group(
      { transform: 'rotate(-3 110 170)' },
      lift(path('M42 76H176V258L154 280H42z', paper.snow)),
      path('M50 84H168V212H50z', '#27405a'),
      disc(146, 108, 13, paper.straw),
      ...stars,
      path('M50 206Q110 190 168 204V212H50z', '#1f4a44'),
      group({ transform: 'translate(52 82) scale(.38)' }, cut(cast.owl.draw(), smallCut)),
      // label, name and the corner to turn
      line('M58 232h60', deep, 8),
      line('M58 250h84M58 264h64', paper.mist, 5),
      lift(path('M154 280V258H176z', tone)),
    ),
  );
}

/** A text, the line that is being read, and the button that reads. */
function listening(): Drawing {
  return stack(
    lift(path('M40 76H200V204H40z', paper.snow)),
    path('M47 83H193V197H47z', '#fbe6c8'),
    disc(166, 108, 14, '#f7b267'),
    path('M47 172Q110 152 193 170V197H47z', paper.birch),
    path('M47 186Q120 176 193 186V197H47z', paper.moss),
    group({ transform: 'translate(50 82) scale(.38)' }, cut(animals.hare(), smallCut)),
    // the line that is being read
    lift(path('M36 250L204 247L203 269L37 271z', paper.straw)),
    line('M46 224h96', deep, 8),
    line('M46 242h140M46 278h146M46 296h84', paper.mist, 5),
    line('M46 260h120', paper.ink, 5),
    // loudspeaker
    cut(lift(disc(120, 350, 33, deep))),
    path('M100 342h10l14-13v42l-14-13h-10z', paper.snow),
    line('M133 340q6 10 0 20M141 333q10 17 0 34', paper.snow, 5),
  );
}

/** Quiz screen: the question is what the squirrel eats. Three answers and no clock. */
function quiz(): Drawing {
  const answers = [212, 272, 332].map((y, i) =>
    lift(path(`M40 ${y}L200 ${y + (i % 2 ? 2 : -1)}L199 ${y + 49}L41 ${y + 50}z`, i === 0 ? paper.straw : paper.snow)),
  );
  return stack(
    path('M28 60H212V196H28z', '#dbecdd'),
    path('M28 176Q100 160 212 178V200H28z', paper.birch),
    group({ transform: 'translate(28 66) scale(.42)' }, cut(animals.squirrel(), smallCut)),
    // question mark
    cut(
      lift(
        path(
          'M150 108C150 74 200 74 200 108C200 128 180 126 180 144H166C166 118 184 122 184 108C184 96 166 96 166 108z',
          paper.lingonberry,
        ),
      ),
    ),
    disc(173, 158, 8, paper.lingonberry),
    ...answers,
    cut(cone(70, 237) + fish(71, 297) + carrot(69, 356), iconCut),
    line('M104 230h56M104 246h40M104 290h74M104 306h52M104 350h50M104 366h70', paper.mist, 5),
    // the answer somebody has chosen
    cut(lift(disc(184, 237, 13, deep))),
    line('M178 237l5 5 8-10', paper.snow, 4),
  );
}

function cone(x: number, y: number): Drawing {
  const scales = [-9, 0, 9].map((down) => `M${x - 11} ${y + down}l5.5 6 5.5-6 5.5 6 5.5-6`);
  return stack(
    line(`M${x} ${y - 18}v-4`, paper.walnut, 4),
    lift(
      path(
        `M${x} ${y - 19}C${x + 18} ${y - 16} ${x + 16} ${y + 10} ${x} ${y + 21}C${x - 16} ${y + 10} ${x - 18} ${y - 16} ${x} ${y - 19}z`,
        paper.bark,
      ),
    ),
    line(scales.join(''), paper.sand, 2.5),
  );
}

function fish(x: number, y: number): Drawing {
  return stack(
    lift(
      path(
        `M${x - 22} ${y}Q${x - 6} ${y - 17} ${x + 9} ${y}L${x + 20} ${y - 10}V${y + 10}L${x + 9} ${y}Q${x - 6} ${y + 17} ${x - 22} ${y}z`,
        paper.water,
      ),
    ),
    disc(x - 13, y - 2, 2, paper.ink),
  );
}

function carrot(x: number, y: number): Drawing {
  return stack(
    lift(
      path(
        `M${x + 8} ${y - 8}Q${x + 10} ${y + 8} ${x - 20} ${y + 16}Q${x - 10} ${y - 14} ${x + 8} ${y - 8}z`,
        paper.fox,
      ),
    ),
    leaf(x + 7, y - 6, x + 20, y - 16, 4, paper.moss),
    leaf(x + 7, y - 6, x + 24, y - 5, 4, paper.birch),
  );
}
