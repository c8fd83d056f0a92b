import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawingKey, drawSharePicture, shareFile, shareNames, tones } from './share-pictures.ts';

const folder = new URL('../public/', import.meta.url);

it('are the pictures that are shared, and no others', () => {
  const files = ['share.png', ...readdirSync(new URL('share/', folder)).map((file) => `share/${file}`)];
  expect(files.toSorted()).toEqual(shareNames.map(shareFile).toSorted());
});

it.each(shareNames)('%s is small and as it is drawn today; if not, run node art/build.ts', async (name) => {
  const file = readFileSync(new URL(shareFile(name), folder));
  expect(file.byteLength).toBeLessThanOrEqual(60_000);
  const { width, height, format } = await sharp(file).metadata();
  expect([width, height, format]).toEqual([1200, 630, name === 'site' ? 'png' : 'jpeg']);
  expect(file.includes(drawingKey(drawSharePicture(name)))).toBe(true);
});

it('have the papers of the stylesheet', () => {
  const styles = readFileSync(new URL('../app/ui/styles/worlds.css', import.meta.url), 'utf8');
  for (const [world, tone] of Object.entries(tones)) {
    expect(new RegExp(`\\[data-world="${world}"\\] \\{\\s*--tone: (#\\w+)`).exec(styles)?.[1]).toBe(tone);
  }
});
