import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listPictures } from './export.ts';
import { pictureFile, pictureFolder, renderPicture } from './pictures.ts';

// Usage: npm run seed:pictures. Draws the missing pictures that the texts name, and deletes those that no text names.
await mkdir(pictureFolder, { recursive: true });
const named = [
  ...(await listPictures(join(import.meta.dirname, 'texts'), join(import.meta.dirname, 'quizzes'))).values(),
];
for (const { picture, slug } of named) await renderPicture(picture, { folder: pictureFolder, slug });
const wanted = new Set(named.map(({ picture, slug }) => pictureFile(picture, slug)));
const stale = (await readdir(pictureFolder)).filter((file) => !wanted.has(file));
await Promise.all(stale.map((file) => rm(join(pictureFolder, file))));
console.log(`${wanted.size} pictures, ${stale.length} removed`);
