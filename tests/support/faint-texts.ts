import type { Page } from 'playwright-core';
import { type Colour, contrast, luminance } from '#scripts/contrast.ts';
import { untilQuiet } from './browser.ts';
import { readShownWith, type Shown } from './shown-pixels.ts';

interface Line {
  text: string;
  colour: Colour;
  /** Minimum contrast of the text with its background. */
  least: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Hides the glyphs, and nothing else drawn in their colour. */
const withoutText = `*, ::before, ::after {
  -webkit-text-fill-color: transparent !important;
  text-decoration-line: none !important;
  text-shadow: none !important;
}`;

/**
 * Finds lines of text with too little contrast to any pixel below: paper, grain or picture. WCAG 2.2, 1.4.3. Makes the
 * window as high as the page.
 */
export async function faintTextsOf(page: Page): Promise<{ lines: number; faint: string[] }> {
  await openWholly(page);
  const lines = await readLines(page);
  const under = await readShownWith(page, withoutText);
  const faint = lines.flatMap((line) => {
    const found = leastContrast(line, under);
    return found < line.least ? [`${found.toFixed(2)} of ${line.least}: ${line.text}`] : [];
  });
  return { lines: lines.length, faint };
}

/** Enlarges the window until lazy layout and loading are complete. */
async function openWholly(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const high = () => page.evaluate(() => document.documentElement.scrollHeight);
  let height = 0;
  while (height !== (await high())) {
    height = await high();
    await page.setViewportSize({ width, height });
    // A picture at the end of a row that scrolls sideways would never come by itself.
    await page.evaluate(() => [...document.images].forEach((image) => (image.loading = 'eager')));
    await untilQuiet(page);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete || !image.checkVisibility()));
  }
}

function leastContrast({ colour, left, top, right, bottom }: Line, under: Shown): number {
  let [darkest, lightest] = [1, 0];
  for (let y = top; y < Math.min(bottom, under.height); y++)
    for (let x = left; x < Math.min(right, under.width); x++) {
      const light = under.at(x, y);
      darkest = Math.min(darkest, light);
      lightest = Math.max(lightest, light);
    }
  const emails = luminance(colour);
  const isBetween = darkest < emails && emails < lightest;
  return isBetween ? 1 : Math.min(contrast(emails, darkest), contrast(emails, lightest));
}

/** Lists the visible lines of text, each without the space above and below most letters. */
async function readLines(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!paint) throw new Error('Nothing to mix colours with');
    const mixed = (colour: string): [number, number, number] => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha] = paint.getImageData(0, 0, 1, 1).data;
      if (alpha !== 255) throw new Error(`What lies under it shows through ${colour}`);
      return [red, green, blue];
    };
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const carrier = text.parentElement;
      if (!text.textContent?.trim() || !carrier?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      // Visually hidden text shows a single pixel, sometimes a rotated one.
      if (carrier.closest(':disabled, svg') || carrier.getBoundingClientRect().width < 2) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(carrier);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, top, right, bottom, height } of range.getClientRects()) {
        const upon = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (right - left < 2 || !upon || !(carrier.contains(upon) || upon.contains(carrier))) continue;
        found.push({
          text: text.textContent.trim().slice(0, 40),
          colour: mixed(color),
          least: isLarge ? 3 : 4.5,
          left: Math.ceil(left),
          top: Math.ceil(top + height / 5),
          right: Math.floor(right),
          bottom: Math.floor(bottom - height / 5),
        });
      }
    }
    return found;
  });
}
