/** Masks to print: the face of an animal with holes for a child's eyes and for a string beside the ears, 400 × 460. */
import { owlFace } from './animals/birds.ts';
import { foxFace, hareFace, squirrelFace } from './animals/forest.ts';
import { catFace } from './animals/pets.ts';
import { badgerFace, bearFace, lynxFace, wolfFace } from './animals/predators.ts';
import { hedgehogFace } from './animals/small.ts';
import { canvas, type Drawing, disc, group, paper } from './kit.ts';
import { cut } from './scissors.ts';

type Mask = {
  draw: () => Drawing;
  /** Middle of the face, from it to an eye, and height of the eyes, in the drawing's own units. */
  eyes: readonly [middle: number, apart: number, y: number];
  /** Upper and lower edge of the face. */
  extent: readonly [top: number, bottom: number];
  /** Left hole for the string. */
  string: readonly [x: number, y: number];
};

export const masks = {
  badger: { draw: badgerFace, eyes: [96, 30, 188], extent: [131, 264], string: [43, 186] },
  bear: { draw: bearFace, eyes: [102, 24, 142], extent: [76, 212], string: [50, 152] },
  cat: { draw: catFace, eyes: [140, 32, 106], extent: [26, 170], string: [68, 118] },
  fox: { draw: foxFace, eyes: [140, 30, 98], extent: [18, 162], string: [77, 92] },
  hare: { draw: hareFace, eyes: [130, 29, 112], extent: [4, 180], string: [85, 134] },
  hedgehog: { draw: hedgehogFace, eyes: [160, 37, 178], extent: [42, 264], string: [72, 176] },
  lynx: { draw: lynxFace, eyes: [108, 25, 108], extent: [2, 172], string: [60, 116] },
  owl: { draw: owlFace, eyes: [160, 32, 102], extent: [34, 152], string: [91, 114] },
  squirrel: { draw: squirrelFace, eyes: [122, 29, 102], extent: [6, 164], string: [73, 112] },
  wolf: { draw: wolfFace, eyes: [104, 24, 108], extent: [30, 182], string: [50, 116] },
} as const satisfies Record<string, Mask>;

const size = { width: 400, height: 460 };
/** From the middle to an eye: 28 mm where the mask is 182 mm wide, as on a child of eight. */
const apart = 62;
const [eyeHole, stringHole] = [26, 6];

/** The face is larger than on the animal: finer snips. */
const faceCut = { turn: 14, shortest: 4, wobble: 0.3, decimals: 1, punch: 5 };

export function drawMask(name: keyof typeof masks): Drawing {
  const { draw, eyes, extent, string }: Mask = masks[name];
  const scale = apart / eyes[1];
  const place = ([x, y]: readonly [number, number]) =>
    [size.width / 2 + (x - eyes[0]) * scale, size.height / 2 + (y - (extent[0] + extent[1]) / 2) * scale] as const;
  const [left, top] = place([0, 0]);
  const at = `translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})`;
  const holes = [
    { at: place([eyes[0] - eyes[1], eyes[2]]), radius: eyeHole },
    { at: place(string), radius: stringHole },
  ].flatMap(({ at: [x, y], radius }) => [hole(x, y, radius), hole(size.width - x, y, radius)]);
  return canvas(group({ transform: at }, cut(draw(), faceCut)) + holes.join(''), size);
}

/** Holes are round, and are cut along a dashed line. */
function hole(x: number, y: number, radius: number): Drawing {
  const edge = { stroke: paper.ink, 'stroke-width': 2, 'stroke-dasharray': radius > 10 ? '7 5' : null };
  return disc(x, y, radius, paper.snow, edge);
}
