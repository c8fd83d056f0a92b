import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testKeys } from '#setup/each-database.ts';

/** New, empty databases in files, for what does not depend on which database it is. */
export function createEmptyDatabases() {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  let files = 0;
  return {
    next: () => ({ databaseFile: join(folder, `${++files}.db`), databaseUrl: '', sealingKeys: testKeys }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
