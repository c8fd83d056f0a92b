import { createHash } from 'node:crypto';
import type { SearchRecord } from '#search/record.ts';

/** Tells one content of a record from another, shortly. */
export function hashRecord(record: SearchRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);
}

/** The same for many, whatever order they stand in. */
export function hashRecords(records: SearchRecord[]): string {
  return records.map(hashRecord).sort().join();
}
