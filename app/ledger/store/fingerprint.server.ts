import { createHash } from 'node:crypto';
import type { NewEntry } from '../model/entry.ts';

/** Hash of what an entry says: the same source with another one is another fact. */
export function fingerprintOf(entry: Omit<NewEntry, 'source' | 'actor' | 'reason'>): string {
  const { kind, orderId, debit, credit, amount, about, reverses, valueDate } = entry;
  const text = JSON.stringify([kind, orderId, debit, credit, amount, about, reverses, valueDate]);
  return createHash('sha256').update(text).digest('base64url');
}
