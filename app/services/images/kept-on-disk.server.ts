import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../files/replace-file.server.ts';
import type { ImageScaler, ScaledImage } from './port.ts';

/**
 * Keeps what a scaler made in a folder, written whole or not at all, and asks it once for what many want at a time. A file that is not
 * whole all the same, after a failing disk, is made anew.
 */
export function createKeptScaler(origin: ImageScaler, folder: string): ImageScaler {
  const running = new Map<string, Promise<ScaledImage | null>>();

  async function scaleAndKeep(file: string, modifiers: string, path: string): Promise<ScaledImage | null> {
    const known = await readFile(file).catch(() => null);
    if (known && isWhole(known)) return { bytes: known, contentType: 'image/webp' };
    const image = await origin.scale(modifiers, path);
    if (image?.contentType === 'image/webp') await replaceFile(file, image.bytes).catch(() => {});
    return image;
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

/** A WebP begins with what it is and how long (RFC 9649, 2.4). */
function isWhole(bytes: Buffer): boolean {
  const isWebp = bytes.length >= 12 && bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12) === 'RIFFWEBP';
  return isWebp && bytes.readUInt32LE(4) === bytes.length - 8;
}
