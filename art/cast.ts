/** Cast of the composed pictures: each figure's drawing, the area of its canvas, and its size. */
import { owl } from './animals/birds.ts';
import { type AnimalName, animals, type SleeperName, sleepers } from './animals.ts';
import { clipped, type Drawing, group } from './kit.ts';
import { type MascotName, mascots } from './mascot.ts';
import { splash, waves } from './props.ts';

export type CastName = AnimalName | SleeperName | MascotName;

export type Member = {
  draw: () => Drawing;
  /** the paper of the drawing, its shadow not counted */
  extent: readonly [left: number, top: number, right: number, bottom: number];
  /** a circle round eyes and mouth */
  face: readonly [x: number, y: number, radius: number];
  /** height beside the others: sizes of a story book, not of a zoologist */
  height: number;
  place: 'ground' | 'air' | 'water';
};

const badger = { height: 440, place: 'ground', face: [160, 165, 85] } as const;

export const cast: Record<CastName, Member> = {
  badger: animal('badger', [27, 122, 313, 288], [94, 180, 70], 240),
  bat: animal('bat', [4, 2, 318, 276], [135, 148, 60], 210, 'air'),
  bear: animal('bear', [32, 66, 304, 288], [102, 160, 65], 460),
  beaver: animal('beaver', [14, 62, 316, 288], [112, 125, 65], 280),
  bee: animal('bee', [22, 19, 298, 269], [74, 174, 40], 150, 'air'),
  'blue-tit': animal('blue-tit', [47, 46, 300, 291], [118, 104, 65], 165),
  butterfly: animal('butterfly', [26, 45, 294, 246], [160, 98, 25], 150, 'air'),
  cat: animal('cat', [58, 26, 285, 288], [140, 110, 75], 290),
  cow: animal('cow', [10, 47, 300, 288], [92, 130, 70], 450),
  crab: animal('crab', [2, 44, 318, 288], [160, 140, 65], 180),
  crane: animal('crane', [7, 12, 308, 292], [84, 44, 45], 420),
  dog: animal('dog', [45, 46, 277, 288], [138, 112, 75], 330),
  duck: animal('duck', [7, 46, 312, 288], [86, 104, 60], 230),
  elephant: animal('elephant', [6, 50, 312, 288], [112, 150, 90], 580),
  fox: animal('fox', [60, 18, 301, 288], [140, 105, 70], 360),
  frog: animal('frog', [20, 76, 300, 288], [160, 145, 95], 190),
  goat: animal('goat', [22, 20, 304, 288], [98, 140, 60], 400),
  'guinea-pig': animal('guinea-pig', [22, 126, 298, 288], [104, 210, 65], 150),
  hare: animal('hare', [73, 4, 294, 288], [130, 130, 55], 320),
  hedgehog: animal('hedgehog', [7, 84, 304, 288], [56, 235, 55], 200),
  hen: animal('hen', [45, 47, 290, 291], [92, 96, 45], 255),
  horse: animal('horse', [56, 19, 313, 288], [94, 142, 44], 500),
  ladybird: animal('ladybird', [8, 96, 305, 290], [60, 225, 50], 130),
  lynx: animal('lynx', [38, 4, 306, 288], [108, 120, 65], 390),
  moose: animal('moose', [6, 1, 290, 288], [100, 130, 85], 580),
  mouse: animal('mouse', [30, 76, 297, 288], [127, 185, 70], 160),
  orangutan: animal('orangutan', [12, 3, 318, 288], [124, 110, 70], 440),
  otter: animal('otter', [33, 72, 314, 288], [104, 115, 65], 270),
  owl: {
    draw: () => owl({ perch: 'stump' }),
    extent: [73, 34, 248, 330],
    face: [160, 100, 70],
    height: 340,
    place: 'ground',
  },
  pig: animal('pig', [36, 84, 295, 288], [100, 170, 65], 320),
  porpoise: {
    draw: () => swimming(animals.porpoise(), 232),
    extent: [-16, 62, 335, 264],
    face: [60, 180, 50],
    height: 290,
    place: 'water',
  },
  rabbit: animal('rabbit', [51, 18, 301, 288], [112, 148, 60], 260),
  reindeer: animal('reindeer', [14, 2, 297, 288], [100, 145, 65], 520),
  'roe-deer': animal('roe-deer', [28, 7, 289, 288], [110, 115, 55], 430),
  salmon: {
    draw: () => animals.salmon() + group({ transform: 'translate(-80 -32)' }, splash()),
    extent: [21, 79, 348, 355],
    face: [62, 140, 45],
    height: 360,
    place: 'water',
  },
  'sea-turtle': {
    draw: () => swimming(animals['sea-turtle'](), 216),
    extent: [-16, 40, 335, 248],
    face: [62, 152, 55],
    height: 290,
    place: 'water',
  },
  seal: animal('seal', [24, 54, 316, 288], [98, 115, 65], 340),
  sheep: animal('sheep', [26, 66, 288, 288], [98, 140, 60], 350),
  snail: animal('snail', [16, 77, 312, 288], [70, 150, 65], 140),
  squirrel: animal('squirrel', [66, 6, 299, 288], [122, 110, 58], 260),
  wolf: animal('wolf', [36, 30, 312, 288], [104, 120, 68], 400),
  woodpecker: animal('woodpecker', [14, 3, 248, 290], [128, 76, 60], 360),
  'fox-sleeping': animal('fox-sleeping', [26, 136, 302, 290], [106, 212, 65], 215),
  'owl-sleeping': animal('owl-sleeping', [73, 34, 248, 330], [160, 100, 70], 340),
  'badger-waving': { draw: mascots['badger-waving'], extent: [70, 5, 298, 376], ...badger },
  'badger-reading': { draw: mascots['badger-reading'], extent: [51, 6, 268, 376], ...badger },
  'badger-searching': { draw: mascots['badger-searching'], extent: [43, 80, 293, 376], ...badger, height: 351 },
  'badger-thanking': { draw: mascots['badger-thanking'], extent: [70, 5, 250, 376], ...badger },
  'badger-planting': { draw: mascots['badger-planting'], extent: [58, 80, 317, 376], ...badger, height: 351 },
  'badger-sleeping': {
    draw: mascots['badger-sleeping'],
    extent: [4, 136, 310, 376],
    face: [102, 286, 82],
    height: 285,
    place: 'ground',
  },
  'badger-pointing': { draw: mascots['badger-pointing'], extent: [5, 5, 253, 376], ...badger },
};

/** Clips the drawing at the water surface, so that parts below it are hidden. */
function swimming(drawing: Drawing, surface: number): Drawing {
  return clipped('m', `M-20 0H340V${surface + 18}H-20z`, drawing) + waves(surface);
}

function animal(
  name: AnimalName | SleeperName,
  extent: Member['extent'],
  face: Member['face'],
  height: number,
  place: Member['place'] = 'ground',
): Member {
  return { draw: { ...animals, ...sleepers }[name], extent, face, height, place };
}
