/** Place in a list that is read by keyset: the value it is sorted by and the id of the last row. */
export interface ListPlace {
  value: string | number | null;
  id: string;
}

export function writePlace({ value, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Null for what is no place of ours, which is then the first page. */
export function readPlace(text: string | null): ListPlace | null {
  if (!text) return null;
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isPlace = (typeof value === 'string' || typeof value === 'number') && typeof id === 'string';
    return isPlace ? { value, id } : null;
  } catch {
    return null;
  }
}
