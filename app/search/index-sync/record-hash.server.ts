import { createHash } from 'node:crypto';
import { onceFor } from '#content/model/once-for.ts';
import { turn } from '#platform/turns.server.ts';
import type { SearchRecord } from '../model/record.ts';

/** Short content hash of a record. Memoised: an article that did not change has the same record as before. */
export const hashRecord = onceFor((record: SearchRecord): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22),
);

/** Records that are hashed at a time, before visitors have their turn. */
const batch = 200;

/** Content hash of a set of records, independent of their order. */
export async function hashRecords(records: SearchRecord[]): Promise<string> {
  const hashes: string[] = [];
  for (const [place, record] of records.entries()) {
    hashes.push(hashRecord(record));
    if (place % batch === batch - 1) await turn();
  }
  return createHash('sha256').update(hashes.sort().join()).digest('base64url');
}
