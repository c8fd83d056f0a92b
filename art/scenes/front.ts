/** The landscape of the front page. Day and night are the same sheets, cut from other papers. */
import { type Drawing, disc, lift, line, paper, path, points, stack } from '../kit.ts';
import { birch, cloud, flowers, layer, sky, spruce, stars, treeline, tuft } from '../scenery.ts';

type Light = {
  sky: string;
  /** sun and clouds, or moon and stars */
  heaven: Drawing[];
  hills: string;
  woods: [far: string, near: string];
  lake: [water: string, glitter: string];
  field: string;
  crop: Drawing;
  house: [front: string, side: string];
  spruces: [near: string, far: string];
  meadow: [far: string, middle: string, near: string];
};

export function front(): Drawing {
  return landscape({
    sky: '#c3e6ec',
    heaven: [lift(disc(1180, 230, 104, paper.sun)), cloud(890, 120, 1), cloud(1370, 130, 0.85)],
    hills: '#cfe3b4',
    woods: ['#9cc6a2', '#76ab86'],
    lake: [paper.water, paper.sky],
    field: paper.birch,
    crop: path(crop, paper.straw, { opacity: 0.8 }),
    house: [paper.barnRed, '#8f2f25'],
    spruces: [paper.spruce, '#4d8465'],
    meadow: [paper.moss, '#4f8145', paper.spruce],
  });
}

export function frontNight(): Drawing {
  return landscape({
    sky: '#124c65',
    heaven: [
      lift(disc(1180, 230, 92, paper.straw)),
      // None where the words lie, in a window of any width.
      ...stars(points('970,120 1050,50 1340,150 1460,70 1540,260 1010,330')),
    ],
    hills: '#1f5a6a',
    woods: ['#1b5160', '#184856'],
    lake: ['#3f8296', '#7fb4c2'],
    field: '#1d5048',
    crop: path(crop, '#2a6a5c'),
    house: ['#7c2c26', '#61211e'],
    spruces: ['#12302f', '#215049'],
    meadow: ['#1b463f', '#183d38', '#12302f'],
  });
}

const crop = 'M960 640l90-76 40-6-60 96zM1120 620l40-66 40-6-20 80z';

function landscape(light: Light): Drawing {
  const nearest = light.meadow[2];
  return stack(
    sky(light.sky),
    ...light.heaven,
    layer('M-20 560C160 470 420 420 700 500S1240 400 1620 500V920H-20z', light.hills),
    treeline(560, 120, 56, light.woods[0], 7, { to: 560 }),
    treeline(600, 160, 84, light.woods[1], 12, { to: 420 }),
    lift(path('M520 560C640 538 860 540 980 566L940 596H500z', light.lake[0])),
    line('M600 566h90M720 578h120', light.lake[1], 5),
    layer('M-20 620C220 560 460 590 700 600S1200 500 1620 560V920H-20z', light.field),
    light.crop,
    house(light.house),
    spruce(20, 700, 250, light.spruces[0]),
    spruce(104, 690, 190, light.spruces[1]),
    layer('M-20 690C260 640 560 720 860 680S1380 620 1620 670V920H-20z', light.meadow[0]),
    birch(1500, 720, 330, 1.25),
    layer('M-20 770C320 720 640 810 960 770S1420 730 1620 770V920H-20z', light.meadow[1]),
    tuft(470, 800, 1, nearest),
    tuft(1250, 790, 1.1, nearest),
    layer('M-20 856C280 820 640 880 940 862S1420 826 1620 856V920H-20z', nearest),
    ...flowers(872, 12, 1.2, [
      [40, paper.snow],
      [96, paper.pink],
      [330, paper.sun],
      [700, paper.snow],
      [760, paper.pink],
      [1090, paper.sun],
      [1380, paper.snow],
      [1440, paper.lingonberry],
      [1560, paper.sun],
    ]),
  );
}

function house([facade, side]: Light['house']): Drawing {
  return stack(
    lift(path('M1280 560V450L1350 394L1420 450V560z', facade)),
    lift(path('M1420 560V450L1350 394H1460L1500 450V560z', side)),
    // roof
    lift(path('M1264 462L1350 386H1468L1512 452L1490 458L1458 408H1362L1278 476z', paper.coal)),
    // door, windows and corner boards
    path('M1328 560V496h44v64zM1334 462h32v22h-32zM1440 486h28v28h-28z', paper.snow),
    path('M1333 560V501h34v59z', side),
    path('M1280 450h6v110h-6zM1414 450h6v110h-6z', paper.snow),
  );
}
