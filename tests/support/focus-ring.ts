import type { Page } from 'playwright-core';
import { contrast } from '#scripts/contrast.ts';
import { type Part, readShown, readShownWith, type Shown } from './shown-pixels.ts';

/** Focus ring: the pixels that it adds to a page. */
export interface Ring {
  /** Pixels with a contrast change of 3:1 or more. */
  pixels: number;
  /** Required pixels: a line 2 px wide round the changed area. */
  asked: number;
}

/** Minimum contrast between both states of a pixel: WCAG 2.2, 2.4.13. */
const least = 3;

/** Margin, px, round the focused element or its label, in which a ring may appear. */
const around = 16;
const withoutRing = '* { outline-color: transparent !important }';

/** Compares the screenshots with and without the ring. */
export async function readRing(page: Page): Promise<Ring> {
  const clip = await partAround(page);
  const [shown, bare] = [await readShown(page, clip), await readShownWith(page, withoutRing, clip)];
  const [columns, rows] = [new Set<number>(), new Set<number>()];
  let pixels = 0;
  for (const [x, y] of pointsOf(shown)) {
    if (contrast(shown.at(x, y), bare.at(x, y)) < least) continue;
    pixels++;
    columns.add(x);
    rows.add(y);
  }
  return { pixels, asked: 2 * 2 * (spanOf(columns) + spanOf(rows)) };
}

/** Area of the window where a ring can appear. */
async function partAround(page: Page): Promise<Part> {
  return page.evaluate((margin) => {
    const element = document.activeElement ?? document.body;
    const { left, top, right, bottom } = (element.closest('label, .pick') ?? element).getBoundingClientRect();
    const [x, y] = [Math.max(0, Math.floor(left) - margin), Math.max(0, Math.floor(top) - margin)];
    const [width, height] = [Math.min(innerWidth, right + margin) - x, Math.min(innerHeight, bottom + margin) - y];
    return { x, y, width: Math.floor(width), height: Math.floor(height) };
  }, around);
}

function* pointsOf({ width, height }: Shown): Generator<[x: number, y: number]> {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) yield [x, y];
}

function spanOf(places: Set<number>): number {
  return places.size ? Math.max(...places) - Math.min(...places) : Number.POSITIVE_INFINITY;
}
