/** Everybody who can be in a composed picture: how they look, how much of their canvas they fill, how big they are. */
import { owl } from './animals/birds.ts';
import { type AnimalName, animals, type SleeperName, sleepers } from './animals.ts';
import { splash } from './backdrops.ts';
import { type Drawing, group } from './kit.ts';
import { type MascotName, mascots } from './mascot.ts';

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
  bee: animal('bee', [22, 19, 298, 269], [74, 174, 40], 150, 'air'),
  'blue-tit': animal('blue-tit', [47, 46, 300, 291], [118, 104, 65], 165),
  butterfly: animal('butterfly', [26, 45, 294, 246], [160, 98, 25], 150, 'air'),
  cat: animal('cat', [58, 26, 285, 288], [140, 110, 75], 290),
  cow: animal('cow', [10, 47, 300, 288], [92, 130, 70], 450),
  dog: animal('dog', [45, 46, 277, 288], [138, 112, 75], 330),
  fox: animal('fox', [60, 18, 301, 288], [140, 105, 70], 360),
  frog: animal('frog', [20, 76, 300, 288], [160, 145, 95], 190),
  hare: animal('hare', [73, 4, 294, 288], [130, 130, 55], 320),
  hedgehog: animal('hedgehog', [7, 84, 304, 288], [56, 235, 55], 200),
  hen: animal('hen', [45, 47, 290, 291], [92, 96, 45], 255),
  moose: animal('moose', [6, 1, 290, 288], [100, 130, 85], 580),
  mouse: animal('mouse', [30, 76, 297, 288], [127, 185, 70], 160),
  owl: {
    draw: () => owl({ perch: 'stump' }),
    extent: [73, 34, 248, 330],
    face: [160, 100, 70],
    height: 340,
    place: 'ground',
  },
  pig: animal('pig', [36, 84, 295, 288], [100, 170, 65], 320),
  salmon: {
    draw: () => animals.salmon() + group({ transform: 'translate(-80 -32)' }, splash()),
    extent: [21, 79, 348, 355],
    face: [62, 140, 45],
    height: 360,
    place: 'water',
  },
  seal: animal('seal', [24, 54, 316, 288], [98, 115, 65], 340),
  sheep: animal('sheep', [26, 66, 288, 288], [98, 140, 60], 350),
  squirrel: animal('squirrel', [66, 6, 299, 288], [122, 110, 58], 260),
  'fox-sleeping': animal('fox-sleeping', [26, 136, 302, 290], [106, 212, 65], 215),
  'owl-sleeping': animal('owl-sleeping', [73, 34, 248, 330], [160, 100, 70], 340),
  'badger-waving': { draw: mascots['badger-waving'], extent: [70, 5, 298, 376], ...badger },
  'badger-reading': { draw: mascots['badger-reading'], extent: [51, 6, 268, 376], ...badger },
  'badger-searching': { draw: mascots['badger-searching'], extent: [43, 80, 293, 376], ...badger, height: 351 },
  'badger-thanking': { draw: mascots['badger-thanking'], extent: [70, 5, 250, 376], ...badger },
};

function animal(
  name: AnimalName | SleeperName,
  extent: Member['extent'],
  face: Member['face'],
  height: number,
  place: Member['place'] = 'ground',
): Member {
  return { draw: { ...animals, ...sleepers }[name], extent, face, height, place };
}
