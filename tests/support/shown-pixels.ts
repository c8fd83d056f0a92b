import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { luminance } from '#scripts/contrast.ts';

/** Screenshot of a window, by pixel. */
export interface Shown {
  width: number;
  height: number;
  /** Brightness of a pixel, 0 to 1. */
  at(x: number, y: number): number;
}

/** Area of a window, CSS px. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Takes a screenshot of a page's window or an area of it, one pixel per CSS px. */
export async function readShown(page: Page, clip?: Part): Promise<Shown> {
  const picture = await page.screenshot({ scale: 'css', animations: 'disabled', ...(clip && { clip }) });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const value = (index: number) => data[index] ?? 0;
  return {
    width: info.width,
    height: info.height,
    at(x, y) {
      const start = (y * info.width + x) * info.channels;
      return luminance([value(start), value(start + 1), value(start + 2)]);
    },
  };
}

/** Screenshot while a style applies to the whole page. */
export async function readShownWith(page: Page, style: string, clip?: Part): Promise<Shown> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, style);
  const shown = await readShown(page, clip);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return shown;
}
