import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parsePicture } from '#art/picture.ts';
import { isLong } from '../../tests/support/long.ts';
import { listPictures } from './export.ts';
import { pictureFile, pictureFolder, renderPicture } from './pictures.ts';

test('the pictures at hand are the ones the texts name, as they are drawn today', async () => {
  const named = [
    ...(await listPictures(join(import.meta.dirname, 'texts'), join(import.meta.dirname, 'quizzes'))).values(),
  ];
  const wanted = named.map(({ picture, slug }) => pictureFile(picture, slug));
  expect((await readdir(pictureFolder)).toSorted()).toEqual(wanted.toSorted());
});

test.runIf(isLong)('a picture is drawn once, in its size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const options = { folder, slug: 'rav' };
  const picture = parsePicture('card rav');
  const [drawn, meanwhile] = await Promise.all([1, 2].map(() => renderPicture(picture, options)));
  if (!drawn) throw new Error('no picture');
  expect(meanwhile?.bytes).toBe(drawn.bytes);
  expect([drawn.width, drawn.height, drawn.contentType]).toEqual([1440, 1200, 'image/webp']);
  expect(Buffer.from(drawn.bytes.subarray(8, 12)).toString()).toBe('WEBP');
  expect(await renderPicture(picture, options)).toEqual(drawn);
  await rm(folder, { recursive: true });
});
