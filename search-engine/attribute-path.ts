/** Splits `unordered(title)`, `filterOnly(a.b)` and the like into modifier and name. */
export function parseAttribute(text: string): { modifier: string; name: string } {
  const match = /^\s*(\w+)\((.*)\)\s*$/.exec(text);
  return { modifier: match?.[1] ?? '', name: (match?.[2] ?? text).trim() };
}

/** Every value at a dotted path; arrays along the way are traversed. Reads own properties only. */
export function valuesAt(record: unknown, path: string): unknown[] {
  let values: unknown[] = [record];
  for (const key of path.includes('.') ? path.split('.') : [path]) {
    const inner: unknown[] = [];
    for (const value of values) {
      const found = ownValue(value, key);
      if (Array.isArray(found)) inner.push(...(found.flat(5) as unknown[]));
      else if (found !== undefined && found !== null) inner.push(found);
    }
    values = inner;
  }
  return values;
}

/** Text to search or count: strings, and numbers and booleans as text; null for anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** Reads an own property, never an inherited one. */
export function ownValue(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}
