import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawingKey, drawSharePicture, shareNames, tones } from './share-pictures.ts';

const folder = new URL('../public/share/', import.meta.url);

it('are the pictures that are shared, and no others', () => {
  expect(readdirSync(folder).toSorted()).toEqual(shareNames.map((name) => `${name}.jpg`).toSorted());
});

it.each(shareNames)('%s is small and as it is drawn today; if not, run node art/build.ts', async (name) => {
  const file = readFileSync(new URL(`${name}.jpg`, folder));
  expect(file.byteLength).toBeLessThanOrEqual(60_000);
  const { width, height, format } = await sharp(file).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  expect(file.includes(drawingKey(drawSharePicture(name)))).toBe(true);
});

it('have the papers of the stylesheet', () => {
  const styles = readFileSync(new URL('../app/ui/styles/worlds.css', import.meta.url), 'utf8');
  for (const [world, tone] of Object.entries(tones)) {
    expect(new RegExp(`\\[data-world="${world}"\\] \\{\\s*--tone: (#\\w+)`).exec(styles)?.[1]).toBe(tone);
  }
});
