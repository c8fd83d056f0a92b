import { frog } from '../animals/water.ts';
import { type Drawing, disc, group, lift, line, paper, path, stack } from '../kit.ts';
import { brush, desk, hand, pencil, sheet, trail, wood } from './bench.ts';

/** A poster for the animals. Its words are lines: a drawing has no language. */
export const poster: readonly (() => Drawing)[] = [
  shortenTheSentence,
  drawItLarge,
  ruleTheLetters,
  fillItIn,
  tryFromAfar,
];

const top = '#e9c9a0';

/** Words as bars, one line of them. */
function words(x: number, y: number, lengths: readonly number[], fill: string = paper.ink, height = 12): Drawing {
  let at = x;
  return stack(
    ...lengths.map((length) => {
      const bar = path(`M${at} ${y}h${length}v${height}h${-length}z`, fill);
      at += length + Math.min(height, 14);
      return bar;
    }),
  );
}

function shortenTheSentence(): Drawing {
  return stack(
    desk(top),
    group(
      { transform: 'rotate(-4 200 180)' },
      sheet(70, 50, 270, 260, paper.snow),
      words(96, 92, [46, 70, 34, 48], paper.slate),
      words(96, 132, [80, 40, 64], paper.slate),
      words(96, 172, [38, 52, 88], paper.slate),
      words(96, 212, [60, 44], paper.slate),
      line('M150 98h76M284 96h40M94 138h84M200 140h44M140 178h62', paper.lingonberry, 5),
    ),
    pencil(206, 172, 40, paper.lingonberry),
    hand(332, 120, -50, 3),
  );
}

function page(...drawn: Drawing[]): Drawing {
  return stack(desk(top), lift(path('M110 10h270v340H110z', paper.snow)), ...drawn);
}

/** The frog as pencil lines. */
function outlined(): Drawing {
  const lines = frog()
    .replaceAll(/ filter="[^"]*"/g, '')
    .replaceAll(/fill="(?!none)[^"]*"/g, `fill="${paper.snow}" stroke="${paper.ink}" stroke-width="3"`)
    .replaceAll(/ opacity="[^"]*"/g, '');
  return group({ transform: 'translate(128 -34) scale(.74)' }, lines);
}

function painted(): Drawing {
  return group({ transform: 'translate(128 -34) scale(.74)' }, frog());
}

function drawItLarge(): Drawing {
  return page(outlined(), pencil(322, 196, 44), hand(436, 166, -44, 1));
}

function ruleTheLetters(): Drawing {
  return page(
    outlined(),
    line('M132 242h226M132 306h226', paper.slate, 3),
    words(140, 250, [52, 30], paper.mist, 46),
    pencil(288, 306, 44),
    hand(412, 286, -40, 2),
  );
}

function fillItIn(): Drawing {
  return page(
    painted(),
    words(140, 250, [56, 80, 42], paper.spruce, 46),
    words(140, 322, [70, 40, 60], paper.slate, 8),
    brush(330, 170, 44, paper.moss),
    lift(path('M24 250h64v76H24z', paper.moss)),
    lift(path('M20 244h72v18H20z', paper.mist)),
  );
}

function tryFromAfar(): Drawing {
  return stack(
    path('M0 0h480v360H0z', '#fdebcf'),
    lift(path('M-9 232H489V370H-9z', wood.table)),
    path('M0 262h480v3H0zM0 308h480v3H0z', wood.groove),
    lift(path('M196 40h122v158H196z', paper.snow)),
    group({ transform: 'translate(206 22) scale(.32)' }, frog()),
    words(212, 144, [20, 32, 14], paper.spruce, 20),
    words(210, 178, [32, 18, 28], paper.slate, 4),
    ...[
      [202, 46],
      [312, 46],
    ].map(([x = 0, y = 0]) => disc(x, y, 5, paper.lingonberry)),
    trail('M256 210V300'),
    lift(
      path('M206 360C198 330 204 308 222 306S246 330 240 360z', paper.sea),
      path('M272 360C266 330 272 308 290 306S314 330 306 360z', paper.sea),
    ),
    line('M212 328h24M278 328h24', paper.snow, 4),
  );
}
