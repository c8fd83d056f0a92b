import { createHash } from 'node:crypto';

/**
 * Counts equal keys: the second row of a key becomes `key:2`. The count follows the key, not the row's place, so that a
 * re-sorted copy of a file has the same keys.
 */
export function createKeyCounter(): (key: string) => string {
  const counts = new Map<string, number>();
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${key}:${count}`;
  };
}

/** Short hash of a row's content, for a row whose bank gives it no reference. It tells nothing about the payer. */
export function hashOfContent(...parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
