import { DatabaseSync } from 'node:sqlite';
import { vi } from 'vitest';

/** Waits until the site's snapshot holds a whole sync. */
export async function untilSnapshot(file: string): Promise<void> {
  await vi.waitUntil(() => isWritten(file), { timeout: 60_000 });
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
