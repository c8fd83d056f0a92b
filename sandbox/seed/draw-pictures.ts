import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listPictures } from './export.ts';
import { pictureFile, pictureFolder, renderPicture } from './pictures.ts';

// npm run seed:pictures: draws the pictures that the texts name and that are missing, and removes those no text names any more.
await mkdir(pictureFolder, { recursive: true });
const named = [...(await listPictures(join(import.meta.dirname, 'texts'))).values()];
for (const { picture, slug } of named) await renderPicture(picture, { folder: pictureFolder, slug });
const wanted = new Set(named.map(({ picture, slug }) => pictureFile(picture, slug)));
const stale = (await readdir(pictureFolder)).filter((file) => !wanted.has(file));
await Promise.all(stale.map((file) => rm(join(pictureFolder, file))));
console.log(`${wanted.size} pictures, ${stale.length} removed`);
