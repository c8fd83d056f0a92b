import { createHash } from 'node:crypto';
import type { SearchRecord } from '../model/record.ts';

/** Short content hash of a record. */
export function hashRecord(record: SearchRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);
}

/** Content hash of a set of records, independent of their order. */
export function hashRecords(records: SearchRecord[]): string {
  return records.map(hashRecord).sort().join();
}
