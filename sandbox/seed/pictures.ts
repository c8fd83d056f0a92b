import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { composePicture, type Picture } from '#art/picture.ts';
import { pictureSize } from './asset.ts';
import { listPictures } from './export.ts';

export type RenderedPicture = {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: 'image/webp';
  width: number;
  height: number;
};
export type RenderOptions = {
  cacheFolder: string;
  /** Varies the scenery, so that two pictures of one place differ: the slug. */
  seed?: string;
};

const quality = 82;

const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * Draws a picture as WebP: a scene at 1500 × 1000, a card (480 × 400) at three times its size. Kept in `cacheFolder` under a
 * hash of the drawing, so another drawing or size is another file. The first time takes a second or two; those who ask for the
 * same picture meanwhile wait for the same drawing. Throws what `composePicture` throws.
 */
export async function renderPicture(picture: Picture, { cacheFolder, seed }: RenderOptions): Promise<RenderedPicture> {
  const svg = composePicture(picture, seed);
  const size = pictureSize(picture);
  const key = createHash('sha256').update(`${svg} ${size.width} webp ${quality}`).digest('hex').slice(0, 40);
  const path = join(cacheFolder, `${key}.webp`);
  const cached = await readCached(path);
  if (cached) return { bytes: cached, contentType: 'image/webp', ...size };
  const begun = drawing.get(path) ?? rasterise(svg, path, { ...size, density: picture.kind === 'card' ? 216 : 72 });
  drawing.set(path, begun);
  const bytes = await begun.finally(() => drawing.delete(path));
  return { bytes, contentType: 'image/webp', ...size };
}

/** Reads the picture behind an asset id of the texts' export; null when there is none. */
export function createAssetReader(textsFolder: string, { cacheFolder }: { cacheFolder: string }) {
  let listing: ReturnType<typeof listPictures> | null = null;
  return async function readAsset(assetId: string): Promise<RenderedPicture | null> {
    listing ??= listPictures(textsFolder);
    const named = (await listing).get(assetId);
    return named ? renderPicture(named.picture, { cacheFolder, seed: named.slug }) : null;
  };
}

type Raster = { width: number; height: number; density: number };

async function rasterise(
  svg: string,
  path: string,
  { width, height, density }: Raster,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await sharp(Buffer.from(svg), { density }).resize(width, height).webp({ quality }).toBuffer();
  await mkdir(join(path, '..'), { recursive: true });
  // Two processes may draw the same picture: each writes its own file, and the last one named wins.
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, drawn);
  await rename(draft, path);
  return new Uint8Array(drawn);
}

async function readCached(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return readFile(path).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );
}
