import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../replace-file.server.ts';
import type { ImageScaler, ScaledImage } from './port.ts';

/**
 * Disk cache for scaled images, written atomically. Single-flight: one scaling per image at a time. A file that is
 * damaged nevertheless, after a disk failure, is made again.
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

/** Checks the WebP header: its type and its length (RFC 9649, 2.4). */
function isWhole(bytes: Buffer): boolean {
  const isWebp = bytes.length >= 12 && bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12) === 'RIFFWEBP';
  return isWebp && bytes.readUInt32LE(4) === bytes.length - 8;
}
