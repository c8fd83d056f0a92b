import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { composePicture, type Picture } from '#art/picture.ts';
import { pictureKey, pictureSize } from './asset.ts';
import { listPictures } from './export.ts';

export type RenderedPicture = {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: 'image/webp';
  width: number;
  height: number;
};
export type RenderOptions = {
  /** Folder of the drawn pictures: the seed's own `pictures/`. */
  folder: string;
  /** Slug: names the file and varies the scenery, so that two pictures of one place differ. */
  slug: string;
};

/** Folder where the seed keeps its drawn pictures. */
export const pictureFolder = join(import.meta.dirname, 'pictures');

const quality = 82;

const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * Renders a picture as WebP: a scene at 1500 × 1000 px, a card (480 × 400) at three times its size, a step or an
 * answer (480 × 360) at twice. Its file in `folder` is named by the text's slug and the drawing's key. A missing file is drawn in 1–2 s, once for all concurrent
 * callers. Throws what `composePicture` throws.
 */
export async function renderPicture(picture: Picture, { folder, slug }: RenderOptions): Promise<RenderedPicture> {
  const size = pictureSize(picture);
  const path = join(folder, pictureFile(picture, slug));
  const drawn = await readDrawn(path);
  if (drawn) return { bytes: drawn, contentType: 'image/webp', ...size };
  const density = { card: 216, scene: 72, step: 144, answer: 144 }[picture.kind];
  const begun = drawing.get(path) ?? rasterise(composePicture(picture, slug), path, { ...size, density });
  drawing.set(path, begun);
  const bytes = await begun.finally(() => drawing.delete(path));
  return { bytes, contentType: 'image/webp', ...size };
}

/** File name of a picture; it changes with the drawing. */
export function pictureFile(picture: Picture, slug: string): string {
  return `${slug}-${pictureKey(picture, slug).slice(0, 8)}.webp`;
}

/** Reads the picture of an asset id in the export; null when there is none. */
export function createAssetReader(textsFolder: string, quizzesFolder: string, folder = pictureFolder) {
  let listing: ReturnType<typeof listPictures> | null = null;
  return async function readAsset(assetId: string): Promise<RenderedPicture | null> {
    listing ??= listPictures(textsFolder, quizzesFolder);
    const named = (await listing).get(assetId);
    return named ? renderPicture(named.picture, { folder, slug: named.slug }) : null;
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
  // Two processes may draw the same picture: each writes its own temporary file, and the last rename wins.
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, drawn);
  await rename(draft, path);
  return new Uint8Array(drawn);
}

async function readDrawn(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return readFile(path).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );
}
