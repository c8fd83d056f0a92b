import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { replaceFile } from '#platform/replace-file.server.ts';
import { AssetItem, type ContentMirror, EntryItem } from './mirrored-entry.server.ts';

/** Content of the mirror, and the token of the next sync. */
export interface SnapshotContent {
  content: ContentMirror;
  token: string;
  /** Time of the last successful sync, ms. */
  confirmedAt: number;
}

export interface Snapshot {
  /** Null when there is no valid snapshot; an invalid one is logged. */
  read(): Promise<SnapshotContent | null>;
  write(known: SnapshotContent): Promise<void>;
}

/** Raise it when the format or its meaning changes. */
const version = 1;

const Head = v.object({ version: v.literal(version), space: v.string(), checksum: v.string() });
const Body = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  confirmedAt: v.number(),
  entries: v.array(EntryItem),
  assets: v.array(AssetItem),
});

/**
 * Snapshot of the mirror on disk, so that the site can start while the content service is down. The first line is
 * JSON with the version, the space and a checksum of the rest. A file that is torn, changed, older or of another
 * space is ignored.
 * @param space identifies the content: service, space and environment
 */
export function createSnapshot(file: string, space: string, warn: (message: string) => void): Snapshot {
  let writing = Promise.resolve();

  async function write({ content: { entries, assets }, token, confirmedAt }: SnapshotContent): Promise<void> {
    const body = JSON.stringify({ token, confirmedAt, entries: [...entries.values()], assets: [...assets.values()] });
    const head = JSON.stringify({ version, space, checksum: checksumOf(body) });
    await replaceFile(file, `${head}\n${body}`);
  }

  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(() => null);
      if (text === null) return null;
      try {
        return parse(text, space);
      } catch (error) {
        const reason = error instanceof v.ValiError ? 'not of this version or shape' : (error as Error).message;
        warn(`The snapshot of the content is not used and will be made anew: ${reason}`);
        return null;
      }
    },
    write(known) {
      writing = writing.then(() =>
        write(known).catch(() => warn('The snapshot of the content could not be written: see CONTENT_SNAPSHOT_FILE.')),
      );
      return writing;
    },
  };
}

function parse(text: string, space: string): SnapshotContent {
  const end = text.indexOf('\n');
  const head = v.parse(Head, parseJson(text.slice(0, Math.max(end, 0))));
  if (head.space !== space) throw new Error('it is of another content service, space or environment');
  const body = text.slice(end + 1);
  if (head.checksum !== checksumOf(body)) throw new Error('its checksum is wrong');
  const { entries, assets, token, confirmedAt } = v.parse(Body, parseJson(body));
  return { content: toHeld(entries, assets), token, confirmedAt };
}

export function toHeld(entries: v.InferOutput<typeof EntryItem>[], assets: v.InferOutput<typeof AssetItem>[]) {
  return {
    entries: new Map(entries.map((entry) => [entry.sys.id, entry])),
    assets: new Map(assets.map((asset) => [asset.sys.id, asset])),
  };
}

/** JSON.parse's own message would quote the content. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it is truncated');
  }
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
