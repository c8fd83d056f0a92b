import { crc32 } from 'node:zlib';
import { type Queried, textAt } from './content-mirror.server.ts';
import { linkNames, nameOf } from './follow-links.server.ts';
import type { MirroredAsset, MirroredEntry } from './mirrored-entry.server.ts';

type Item = MirroredEntry | MirroredAsset;

/** Paths that the site's queries filter and order by. */
const indexedPaths = ['fields.slug', 'fields.title', 'fields.parent.sys.id', 'fields.category.sys.id'];
const assetType = 'Asset';

/** Head of an entry or asset, kept in memory: enough to find it, to sort it, and to tell what changed. */
export interface MirrorHead extends Queried {
  /** Number of its version in the log. */
  number: number;
  key: string;
  isEntry: boolean;
  revision: number | null;
  /** Checksum of the fields that decide in which lists it appears, and where. */
  place: number;
  /** Keys of all link targets. */
  links: string[];
}

type WrittenHead = [
  type: string,
  updatedAt: string,
  revision: number | null,
  place: number,
  (string | null)[],
  string[],
];

/** Head of an item, as text for the log. */
export function writeHead(item: Item): string {
  const type = 'contentType' in item.sys ? (item as MirroredEntry).sys.contentType.sys.id : assetType;
  const { slug, title, parent, category } = item.fields;
  const place = crc32(JSON.stringify([type, slug, title, parent, category]));
  const texts = item.sys.type === 'Entry' ? indexedPaths.map((path) => textAt(item as MirroredEntry, path)) : [];
  const { updatedAt = '', revision = null } = item.sys;
  return JSON.stringify([type, updatedAt, revision, place, texts, linkNames(item.fields)] satisfies WrittenHead);
}

/**
 * Reads a head from the log.
 * @param textOf reads any other path, from the whole entry
 */
export function readHead(
  number: number,
  key: string,
  text: string,
  textOf: (head: MirrorHead, path: string) => string | null,
): MirrorHead {
  const [type, updatedAt, revision, place, texts, links] = JSON.parse(text) as WrittenHead;
  const head: MirrorHead = {
    number,
    key,
    id: key.slice(key.indexOf(' ') + 1),
    isEntry: key.startsWith('Entry '),
    type,
    updatedAt,
    revision,
    place,
    links,
    textAt: (path) => {
      const at = indexedPaths.indexOf(path);
      return at < 0 ? textOf(head, path) : (texts[at] ?? null);
    },
  };
  return head;
}

/** True when an item is the version of a head. */
export function isSameVersion(head: MirrorHead | undefined, { sys }: Item): boolean {
  return !!head && head.updatedAt === (sys.updatedAt ?? '') && head.revision === (sys.revision ?? null);
}

export const keyOf = ({ sys }: Item): string => nameOf(sys);
