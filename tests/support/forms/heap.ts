import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Timeout for writing the heap, ms. */
const patience = 300_000;

/** Environment that makes a site write heap snapshots to a folder on request. */
export function leaveHeapIn(folder: string): Record<string, string> {
  return { NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}` };
}

/**
 * Reads all strings in a process's heap after garbage collection: the first 1,024 characters of each, as JSON.
 * @param id of the process
 */
export async function readHeapTexts(id: number, folder: string): Promise<Buffer> {
  process.kill(id, 'SIGUSR2');
  for (const start = performance.now(); performance.now() - start < patience; await pause(200)) {
    const name = readdirSync(folder).find((file) => file.endsWith('.heapsnapshot'));
    if (!name || !readEnd(join(folder, name)).endsWith(']}')) continue;
    const heap = readFileSync(join(folder, name));
    const texts = heap.lastIndexOf('"strings":[');
    if (texts > 0) return heap.subarray(texts);
  }
  throw new Error('The process has not written its heap');
}

/** A large heap takes time to write. Its last characters tell whether it is complete. */
function readEnd(path: string): string {
  const file = openSync(path, 'r');
  const end = Buffer.alloc(8);
  const length = readSync(file, end, 0, end.length, Math.max(0, fstatSync(file).size - end.length));
  closeSync(file);
  return end.toString('utf8', 0, length).trimEnd();
}
