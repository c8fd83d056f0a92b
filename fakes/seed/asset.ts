import { createHash } from 'node:crypto';
import { composePicture, type Picture } from '#art/picture.ts';
import type { ExportedAsset, ExportedSys } from './contentful-export.ts';

/** Picture named in a text, and its alternative text. */
export type NamedPicture = { slug: string; picture: Picture; title: string; alt: string };

/** Size in px, as pictures.ts draws it. */
export function pictureSize(picture: Picture): { width: number; height: number } {
  if (picture.kind === 'step' || picture.kind === 'answer') return { width: 960, height: 720 };
  return picture.kind === 'card' ? { width: 1440, height: 1200 } : { width: 1500, height: 1000 };
}

const keys = new Map<string, string>();

/** Fingerprint of a drawing: a hash of its lines. */
export function pictureKey(picture: Picture, slug: string): string {
  const asked = JSON.stringify([picture, slug]);
  const key = keys.get(asked) ?? createHash('sha256').update(composePicture(picture, slug)).digest('hex').slice(0, 32);
  keys.set(asked, key);
  return key;
}

/**
 * Host and space of asset addresses, from which the import tool loads files: `<host>/<space>/<asset>/<token>/<name>`.
 */
const origin = '//images.ctfassets.net/klubbhuset';

export function toAsset(
  named: NamedPicture,
  english: { title: string; alt: string } | null,
  published: Omit<ExportedSys, 'id' | 'type'>,
  size: number,
): ExportedAsset {
  const id = `picture-${named.slug}`;
  const token = pictureKey(named.picture, named.slug);
  const fileName = `${named.slug}.webp`;
  const file = {
    fileName,
    contentType: 'image/webp',
    url: `${origin}/${id}/${token}/${fileName}`,
    details: { size, image: pictureSize(named.picture) },
  };
  return {
    sys: { id, type: 'Asset', ...published },
    metadata: { tags: [] },
    fields: {
      title: { sv: named.title, ...(english && { en: english.title }) },
      description: { sv: named.alt, ...(english && { en: english.alt }) },
      // The same file serves both languages. English has no fallback: without its own file it would have none.
      file: { sv: file, en: file },
    },
  };
}
