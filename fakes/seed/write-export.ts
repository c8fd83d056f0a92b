import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createExport } from './export.ts';
import { pictureFolder, renderPicture } from './pictures.ts';

/*
 * Usage: npm run seed:export. Writes the export and its pictures, for import into a real space with contentful-import
 * --content-file build/seed/contentful-export.json --upload-assets --assets-directory build/seed/assets
 */
const root = join(import.meta.dirname, '..', '..');
const target = join(root, 'build', 'seed');

const pictures = new Map<string, Uint8Array>();
const exported = await createExport(join(import.meta.dirname, 'texts'), {
  quizzesFolder: join(import.meta.dirname, 'quizzes'),
  async measure({ slug, picture }) {
    const { bytes } = await renderPicture(picture, { folder: pictureFolder, slug });
    pictures.set(`picture-${slug}`, bytes);
    return bytes.byteLength;
  },
});
await rm(target, { recursive: true, force: true });
for (const asset of exported.assets) {
  const file = asset.fields.file?.sv as { url: string } | undefined;
  const bytes = pictures.get(asset.sys.id);
  if (file && bytes) await write(join(target, 'assets', file.url.replace('//', '')), bytes);
}
await write(join(target, 'contentful-export.json'), JSON.stringify(exported, null, 2));
console.log(`${exported.entries.length} entries and ${exported.assets.length} pictures in ${target}`);

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
