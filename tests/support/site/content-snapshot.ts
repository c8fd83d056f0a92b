import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** Waits until the site's snapshot holds a whole sync. */
export async function untilSnapshot(file: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; !isWritten(file); await pause(50))
    if (Date.now() > deadline) throw new Error(`No snapshot was written to ${file}.`);
}

/** Copies a snapshot that a site may be writing. */
export function copySnapshot(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true });
  database.prepare('vacuum into ?').run(to);
  database.close();
}

function isWritten(file: string): boolean {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const row = database.prepare('select through from log').get();
    database.close();
    return row !== undefined;
  } catch {
    // It does not exist yet, or has no tables.
    return false;
  }
}
