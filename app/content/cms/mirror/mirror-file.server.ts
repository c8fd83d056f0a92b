import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  copyDocumentLog,
  type DocumentLog,
  DocumentLogDamaged,
  lockDocumentLog,
  openDocumentLog,
  removeDocumentLog,
} from '#platform/database/document-log.server.ts';
import { type DiskMirror, openDiskMirror } from './disk-mirror.server.ts';

const Note = v.object({ token: v.pipe(v.string(), v.nonEmpty()), confirmedAt: v.number() });
/** Token of the next sync, and the time of the last successful one, ms. */
export type SyncNote = v.InferOutput<typeof Note>;

export interface OpenMirror {
  mirror: DiskMirror;
  /** Null while nothing was ever synced. */
  note: SyncNote | null;
}

const unwritable = 'The snapshot of the content could not be written: see CONTENT_SNAPSHOT_FILE.';

/** The file that holds the mirror: the site starts from it while the content service is down. */
export interface MirrorFile {
  /**
   * Opens the file; a file that is damaged or of another space is logged and made anew.
   * @param onDamage called when a document turns out to be damaged later
   */
  open(onDamage: () => void): Promise<OpenMirror>;
  /** Throws the content away, after damage was found. */
  remake(onDamage: () => void): Promise<OpenMirror>;
  close(): Promise<void>;
}

/**
 * Mirror in an SQLite file. One process at a time writes it; another one with the same file works on a copy of its
 * own, which ends with it. A file that cannot be written is replaced by a temporary one.
 * @param file empty for a temporary one
 * @param space identifies the content: service, space and environment
 */
export function createMirrorFile(file: string, space: string, warn: (message: string) => void): MirrorFile {
  let log: DocumentLog | null = null;
  let lock: { release(): void } | null = null;
  let folder: string | null = null;

  const tell = (reason: string) => warn(`The snapshot of the content is not used and will be made anew: ${reason}`);

  /** The file itself, a copy while another process has it, or '' for a temporary file. */
  async function place(): Promise<string> {
    if (!file) return '';
    try {
      lock ??= lockDocumentLog(file);
      if (lock) return file;
      folder ??= await mkdtemp(join(tmpdir(), 'content-'));
      const copy = join(folder, 'content.db');
      await copyDocumentLog(file, copy);
      return copy;
    } catch {
      warn(unwritable);
      return '';
    }
  }

  async function openAt(at: string, onDamage: () => void): Promise<OpenMirror> {
    log = openDocumentLog(at, space);
    const { state } = log;
    return { mirror: await openDiskMirror(log, onDamage), note: state && v.parse(Note, JSON.parse(state.note)) };
  }

  async function openAnew(at: string, onDamage: () => void): Promise<OpenMirror> {
    log?.close();
    log = null;
    if (at) removeDocumentLog(at);
    return openAt(at, onDamage);
  }

  return {
    async open(onDamage) {
      const at = await place();
      try {
        return await openAt(at, onDamage);
      } catch (error) {
        tell(error instanceof DocumentLogDamaged ? error.message : 'it is not of this shape');
      }
      try {
        return await openAnew(at, onDamage);
      } catch {
        warn(unwritable);
        return openAnew('', onDamage);
      }
    },
    async remake(onDamage) {
      tell('it is damaged');
      return openAnew(lock ? file : '', onDamage);
    },
    async close() {
      log?.close();
      log = null;
      lock?.release();
      lock = null;
      if (folder) await rm(folder, { recursive: true, force: true });
      folder = null;
    },
  };
}
