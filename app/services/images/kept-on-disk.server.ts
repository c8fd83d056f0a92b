import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageScaler, ScaledImage } from './port.ts';

/** Keeps what a scaler made in a folder, written whole or not at all, and asks it once for what many want at a time. */
export function createKeptScaler(origin: ImageScaler, folder: string): ImageScaler {
  const running = new Map<string, Promise<ScaledImage | null>>();

  async function scaleAndKeep(file: string, modifiers: string, path: string): Promise<ScaledImage | null> {
    const known = await readFile(file).catch(() => null);
    if (known) return { bytes: known, contentType: 'image/webp' };
    const image = await origin.scale(modifiers, path);
    if (image?.contentType === 'image/webp') await keep(file, image.bytes).catch(() => {});
    return image;
  }

  async function keep(file: string, bytes: Uint8Array): Promise<void> {
    const draft = `${file}.${randomUUID()}`;
    await mkdir(folder, { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, file);
  }

  return {
    scale(modifiers, path) {
      const key = createHash('sha256').update(`${modifiers} ${path}`).digest('hex');
      const started = running.get(key) ?? scaleAndKeep(join(folder, key), modifiers, path);
      running.set(key, started);
      return started.finally(() => running.delete(key));
    },
  };
}
