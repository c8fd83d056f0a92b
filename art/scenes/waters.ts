/** Scenes with water in the foreground. */
import { type Drawing, disc, leaf, lift, line, paper, path, points, stack } from '../kit.ts';
import { cloud, layer, sky, spruce, treeline } from '../scenery.ts';

export function lake(): Drawing {
  return stack(
    sky('#fbe6c8'),
    lift(disc(1120, 320, 130, '#f7b267')),
    layer('M-20 480C260 420 420 400 620 450S1200 390 1620 460V920H-20z', '#c4d6b2'),
    treeline(470, 120, 62, '#84ad8b', 9, { to: 760 }),
    treeline(470, 90, 56, '#9fc0a0', 4, { from: 1180 }),
    lift(path('M-20 500H1620V920H-20z', paper.water)),
    path('M1000 520h250l-20 14h-200zM1030 560h190l-16 12h-160zM1060 600h120l-14 10h-92z', '#f7b267'),
    lift(path('M560 530C600 500 720 496 790 530z', paper.spruce)),
    spruce(640, 520, 150, paper.deepSpruce, null),
    spruce(700, 520, 110, paper.spruce, null),
    line('M120 590h160M360 640h120M820 660h180M1300 620h140M240 720h90M980 740h150', paper.sky, 7),
    layer('M-20 700C160 660 300 700 380 760S300 860 200 920H-20z', paper.moss),
    reeds([30, 62, 96, 140, 176, 214, 256], 250, 40),
    layer('M1620 690C1500 680 1400 720 1330 790S1240 880 1180 920H1620z', paper.moss),
    reeds([1400, 1440, 1486, 1530, 1572], 230, 36, 4),
    lilyPad(640, 800, 1),
    waterLily(640, 800),
    lilyPad(790, 846, 1.2),
    lilyPad(1010, 810, 0.9),
    waterLily(1010, 810),
  );
}

export function sea(): Drawing {
  return stack(
    sky('#cfe8ea'),
    lift(disc(360, 230, 92, paper.snow)),
    cloud(980, 190, 1.2),
    cloud(1330, 280, 0.7),
    gull(620, 240, 1),
    gull(740, 180, 0.7),
    gull(1200, 330, 0.6),
    lift(path('M-20 470H1620V920H-20z', '#8fc7cd')),
    lift(path('M1010 480l60-46 90-20 70 22 80-6 90 50z', paper.slate)),
    // lighthouse
    lift(path('M1180 432l-10-120h44l-8 122z', paper.snow)),
    path('M1176 376h32l-2 26h-28z', paper.lingonberry),
    path('M1172 318h40l-2 22h-36z', paper.lingonberry),
    lift(path('M1170 312h44l-22-30z', paper.coal)),
    lift(path('M-20 480l90-40 120-10 60 30 70 20z', paper.mist)),
    spruce(90, 446, 90, paper.spruce, null),
    waves(540, 150, 26, paper.water),
    waves(620, 180, 32, '#4b9fad', 60),
    // rocks
    lift(path('M-20 760L60 640l120-30 130 20 110 50 90 90z', paper.mist)),
    path('M180 610l130 20 110 50 90 90H330z', paper.ink, { opacity: 0.08 }),
    lift(path('M1620 740l-60-70-130-10-110 40-80 80z', paper.mist)),
    path('M1430 660l130 10 60 70v40h-120z', paper.ink, { opacity: 0.08 }),
    waves(720, 200, 38, paper.sea, 20),
    waves(810, 230, 42, paper.deepSea, 120),
  );
}

/** The sea cut through, from the gulls to the bottom: who swims is in it, and who walks stands on sand. */
export function undersea(): Drawing {
  const bubbles = [...points('212,560 240,610 198,664 1310,540 1342,600 1296,640 880,700 906,746')];
  return stack(
    sky('#cfe8ea'),
    lift(disc(360, 130, 84, paper.sun)),
    cloud(980, 120, 1.1),
    gull(620, 130, 1),
    gull(1240, 90, 0.7),
    lift(path('M-20 300l110-64 150-22 120 20 110 60v30H-20z', paper.mist)),
    lift(path('M1180 310l90-52 130-16 110 24 110-4v60h-440z', paper.mist)),
    waves(290, 190, 26, '#8fc7cd'),
    waves(390, 210, 30, paper.water, 60),
    waves(520, 240, 34, '#4b9fad', 20),
    waves(670, 270, 36, paper.sea, 120),
    bubbles.map(([x, y], i) => disc(x, y, i % 3 ? 9 : 14, '#8fc7cd')),
    lift(...[90, 214, 1392, 1516].map((x, i) => seaweed(x, 850, i % 2 ? 170 : 250, i % 3 ? paper.moss : paper.spruce))),
    lift(seaweed(1060, 840, 120, paper.moss)),
    layer('M-20 806C220 780 420 822 700 800S1300 824 1620 796V920H-20z', paper.sand),
    lift(path('M300 872l40-60 70-16 60 40 24 36z', paper.mist), path('M1190 876l56-84 90-10 66 94z', paper.slate)),
  );
}

/** A stem from the bottom with a leaf to each side in turn. */
function seaweed(x: number, y: number, height: number, fill: string): Drawing {
  const leaves = [0.25, 0.45, 0.65, 0.82].map((up, i) => {
    const side = i % 2 ? 1 : -1;
    return leaf(x, y - height * up, x + side * height * 0.28, y - height * (up + 0.2), height * 0.07, fill);
  });
  return stack(leaf(x, y, x + height * 0.04, y - height, height * 0.06, fill), ...leaves);
}

/** Reeds in three lengths, `step` apart, each with a brown club on top or a little lower. */
function reeds(places: number[], height: number, step: number, lower = 0): Drawing {
  const reed = (x: number, i: number) => {
    const tall = height - (i % 3) * step;
    const blade = path(`M${x} 900l4-${tall} 6 0 4 ${tall}z`, paper.spruce);
    return blade + path(`M${x + 1} ${890 - tall + lower}l-2-52 6-10 6 10-1 52z`, paper.walnut);
  };
  return lift(...places.map(reed));
}

export function lilyPad(x: number, y: number, size: number): Drawing {
  const at = (dx: number, dy: number) => `${x + dx * size} ${y + dy * size}`;
  const round = `C${at(-90, -10)} ${at(-80, 44)} ${at(0, 44)}S${at(100, -6)} ${at(30, -6)}`;
  return lift(path(`M${x} ${y}${round}L${at(4, 18)}z`, paper.moss));
}

function waterLily(x: number, y: number): Drawing {
  return stack(
    lift(
      leaf(x - 6, y + 16, x - 42, y - 22, 9, paper.snow),
      leaf(x - 6, y + 16, x + 30, y - 24, 9, paper.snow),
      leaf(x - 6, y + 16, x - 6, y - 40, 11, paper.blush),
    ),
    disc(x - 6, y + 6, 7, paper.sun),
  );
}

function waves(y: number, length: number, height: number, fill: string, shift = 0): Drawing {
  const half = length / 2;
  const fall = height * 0.2;
  const start = -60 - shift;
  let data = `M${start} 920V${y}`;
  for (let x = start; x < 1680; x += length) data += `q${length / 4} ${height} ${half} ${fall}t${half} ${-fall}`;
  return lift(path(`${data}V920z`, fill));
}

function gull(x: number, y: number, size: number): Drawing {
  const by = (dx: number, dy: number) => `${dx * size} ${dy * size}`;
  const upper = `q${by(24, -30)} ${by(44, 0)}q${by(20, -30)} ${by(46, -6)}`;
  const lower = `q${by(-24, -4)} ${by(-44, 26)}q${by(-20, -26)} ${by(-46, -20)}`;
  return path(`M${x} ${y}${upper}${lower}z`, paper.snow);
}
