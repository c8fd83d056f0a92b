import { clipped, type Drawing, disc, group, lift, line, mirrored, paper, path, stack } from '../kit.ts';
import { brush, cutLine, desk, hand, pencil, scissors } from './bench.ts';

/** A fox's mask of cardboard. */
export const foxMask: readonly (() => Drawing)[] = [
  foldTheCard,
  drawHalfAFace,
  cutBothSides,
  makeHolesForTheEyes,
  paintIt,
  tieTheElastic,
];

const card = '#d9b98a';
const cardShade = '#c7a473';
const top = '#bcd3cf';

/** Outline of the left half of the face, from the fold and back; the middle is x = 240. */
const half = 'M240 92C222 88 206 88 192 92L128 22L116 132C108 150 118 170 140 190L214 262L240 240z';
const ear = 'M134 52L126 118L172 96z';
const cheek = 'M118 146C150 142 206 168 240 240L214 262L140 190C122 174 112 160 118 146z';

function both(data: string, fill: string): Drawing {
  return mirrored(240, path(data, fill));
}

function face(fill: string): Drawing {
  return lift(both(half, fill));
}

function colours(): Drawing {
  return stack(both(cheek, paper.snow), both(ear, paper.ink), path('M222 240L240 226L258 240L240 258z', paper.ink));
}

function eyeHoles(fill = top): Drawing {
  return mirrored(240, disc(186, 152, 22, fill));
}

function foldTheCard(): Drawing {
  return stack(
    desk(top),
    lift(path('M60 70h180v230H60z', card)),
    lift(path('M240 70L400 40V330L240 300z', cardShade)),
    line('M240 72v226', paper.walnut, 3).replace('/>', ' stroke-dasharray="8 7"/>'),
    line('M330 26C280-4 200 4 160 44M160 44l4-18M160 44l18-4', paper.ink, 4),
    hand(402, 250, -36),
  );
}

function drawHalfAFace(): Drawing {
  return stack(
    desk(top),
    lift(path('M50 14h380v320H50z', card)),
    line('M240 16v316', paper.walnut, 3).replace('/>', ' stroke-dasharray="8 7"/>'),
    line(half.replace('z', ''), paper.ink, 5),
    line('M134 56L128 112', paper.ink, 3),
    pencil(212, 262, 46),
    hand(360, 226, -34, 1),
  );
}

function cutBothSides(): Drawing {
  return stack(
    desk(top),
    group(
      { transform: 'translate(60 30)' },
      lift(path('M240 6H70V316H240z', cardShade)),
      lift(path('M236 0H66V310H236z', card)),
      path('M236 0h6v310h-6z', paper.walnut),
    ),
    group({ transform: 'translate(58 30)' }, cutLine(half.replace('z', ''))),
    scissors(196, 206, 180 + 44),
    hand(64, 286, 44, 2),
  );
}

function makeHolesForTheEyes(): Drawing {
  return stack(
    desk(top),
    face(card),
    eyeHoles(),
    group(
      { transform: 'rotate(-2 240 300)' },
      lift(path('M60 286h360v42H60z', paper.straw)),
      line(Array.from({ length: 23 }, (_, at) => `M${76 + at * 15} 288v${at % 5 ? 10 : 18}`).join(''), paper.ink, 2.5),
    ),
    line('M186 190v76M294 190v76', paper.ink, 3).replace('/>', ' stroke-dasharray="2 9"/>'),
  );
}

function paintIt(): Drawing {
  return stack(
    desk(top),
    face(card),
    // Paint so far: all but the lower right.
    clipped('k', 'M0 0H320C290 90 320 130 300 180C280 220 262 236 252 360H0z', both(half, paper.fox), colours()),
    eyeHoles(),
    lift(path('M30 250h84v70H30z', paper.snow)),
    path('M30 250h84v20H30z', paper.fox),
    brush(300, 178, 40, paper.fox),
    hand(398, 128, -62, 3),
  );
}

function tieTheElastic(): Drawing {
  return stack(
    desk(top),
    line('M128 164C40 190 20 300 120 326C220 350 420 350 446 260C458 210 400 176 352 164', paper.ink, 5),
    lift(both(half, paper.fox)),
    colours(),
    eyeHoles(),
    mirrored(240, disc(128, 164, 5, paper.ink)),
    ...[-14, 0, 14].map((dy) => line(`M150 ${208 + dy / 2}L76 ${212 + dy * 1.6}`, paper.snow, 3)),
    ...[-14, 0, 14].map((dy) => line(`M330 ${208 + dy / 2}L404 ${212 + dy * 1.6}`, paper.snow, 3)),
  );
}
