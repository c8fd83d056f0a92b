import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that a process may take to write its heap. */
const patience = 60_000;

/** What a site has to be started with, so that it leaves its heap in a folder when it is asked to. */
export function leaveHeapIn(folder: string): Record<string, string> {
  return { NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}` };
}

/** All texts that a process holds after it has let go of what it can: of each the first 1,024 signs, as JSON. @param id of the process */
export async function readHeapTexts(id: number, folder: string): Promise<Buffer> {
  process.kill(id, 'SIGUSR2');
  for (const start = performance.now(); performance.now() - start < patience; await pause(200)) {
    const name = readdirSync(folder).find((file) => file.endsWith('.heapsnapshot'));
    const heap = name ? readFileSync(join(folder, name)) : Buffer.alloc(0);
    if (heap.subarray(-8).toString().trimEnd().endsWith(']}')) return heap.subarray(heap.lastIndexOf('"strings":['));
  }
  throw new Error('The process has not written its heap');
}
