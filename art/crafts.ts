/** Pictures of the steps of crafts. A step is 480 × 360: a ground, at most three things, and no words. */
import { beeHotel } from './crafts/bee-hotel.ts';
import { foxMask } from './crafts/fox-mask.ts';
import { frogHotel } from './crafts/frog-hotel.ts';
import { meadowBox } from './crafts/meadow-box.ts';
import { nestBox } from './crafts/nest-box.ts';
import { poster } from './crafts/poster.ts';
import { canvas, type Drawing } from './kit.ts';
import { cut } from './scissors.ts';

/** Steps of each craft, by the slug of its text. */
export const crafts: Record<string, readonly (() => Drawing)[]> = {
  bihotell: beeHotel,
  fagelholk: nestBox,
  grodhotell: frogHotel,
  'ang-i-en-lada': meadowBox,
  'djurmask-av-kartong': foxMask,
  'affisch-for-djuren': poster,
};

/** @param step counted from 1. Throws an Error for a step that is not drawn */
export function drawStep(craft: string, step: number): Drawing {
  const draw = Object.hasOwn(crafts, craft) ? crafts[craft]?.[step - 1] : undefined;
  if (!draw) throw new Error(`Step ${step} of ${craft} is not drawn`);
  const drawing = cut(draw(), { turn: 14, shortest: 6, wobble: 0.8, punch: 8 });
  return canvas(drawing, { width: 480, height: 360, fit: 'xMidYMid slice' });
}
