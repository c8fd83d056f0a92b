/** The forest by day, at dusk and in snow. */
import { type Drawing, disc, leaf, lift, oval, paper, points, stack } from '../kit.ts';
import { birch, layer, mushroom, sky, snowySpruce, spruce, stone, treeline, tuft } from '../scenery.ts';

const paleSpruce = '#4d8465';

export function forest(): Drawing {
  return stack(
    sky('#dbecdd'),
    lift(disc(1180, 250, 120, paper.straw)),
    treeline(560, 190, 92, '#bcd8bf', 5),
    treeline(620, 230, 128, '#93bd99', 11),
    birch(300, 720, 430, 1.5),
    birch(1330, 700, 400, 1.3),
    glade(),
    spruce(120, 800, 640, paper.spruce),
    spruce(-6, 840, 520, paper.deepSpruce),
    spruce(236, 770, 330, paleSpruce),
    sprucesToTheRight(),
    forestFloor(),
  );
}

/** Open to the left, where words are put. */
export function forestEvening(): Drawing {
  return stack(
    sky('#fbe6c8'),
    lift(disc(1180, 350, 120, '#f7b267')),
    treeline(620, 190, 92, '#dfd6ac', 5),
    treeline(680, 230, 128, '#b3bf8c', 11),
    birch(1330, 700, 400, 1.3),
    glade(),
    sprucesToTheRight(),
    forestFloor(),
  );
}

function glade(): Drawing {
  return layer('M-20 700C260 640 520 690 800 694S1300 630 1620 690V920H-20z', paper.birch);
}

function sprucesToTheRight(): Drawing {
  return spruce(1490, 800, 680, paper.spruce) + spruce(1394, 790, 380, paleSpruce);
}

function forestFloor(): Drawing {
  return stack(
    layer('M-20 770C320 716 560 800 860 790S1380 730 1620 780V920H-20z', paper.moss),
    stone(1180, 800, 120),
    mushroom(1120, 800, 1.1),
    mushroom(1066, 806, 0.7),
    tuft(420, 790),
    layer('M-20 850C280 820 640 872 940 860S1420 826 1620 860V920H-20z', paper.spruce),
    fern(60, 1),
    fern(210, -1),
    fern(1460, 1),
    fern(1560, -1),
  );
}

function fern(x: number, side: 1 | -1): Drawing {
  return stack(
    leaf(x, 900, x - side * 30, 790, 9, paleSpruce),
    leaf(x, 900, x - side * 82, 834, 9, paleSpruce),
    leaf(x, 900, x + side * 108, 856, 9, paper.birch),
  );
}

export function winter(): Drawing {
  const tracks = points('980,700 1030,690 1080,692 1130,680 1180,684');
  const flakes = points(
    '120,120 260,220 420,90 520,260 640,140 780,300 860,80 980,190 1060,90 1320,130 1420,250 1540,110 60,330 700,420 380,400 1240,520',
  );
  return stack(
    sky('#dfe9f2'),
    lift(disc(1160, 340, 120, '#f9cdb4')),
    treeline(560, 150, 86, '#b9cbd8', 5),
    treeline(620, 170, 110, '#93adbd', 12),
    layer('M-20 640C300 570 560 640 860 610S1340 560 1620 620V920H-20z', paper.snow),
    snowySpruce(150, 760, 520, '#4d7f78'),
    snowySpruce(1480, 760, 560, '#4d7f78'),
    snowySpruce(300, 720, 300, '#6d9a94'),
    snowySpruce(1350, 716, 320, '#6d9a94'),
    snowySpruce(20, 800, 420, paper.spruce),
    layer('M-20 730C260 680 560 760 860 730S1360 690 1620 730V920H-20z', paper.winter),
    layer('M-20 820C340 770 700 850 1000 820S1420 790 1620 820V920H-20z', paper.snow),
    ...tracks.map(([x, y]) => oval(x, y, 8, 5, paper.mist)),
    ...flakes.map(([x, y], i) => disc(x, y, 5 + (i % 3) * 2, paper.snow)),
  );
}
