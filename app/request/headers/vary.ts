/** Adds names to the Vary header that it does not have yet. */
export function addVary(headers: Headers, ...names: string[]): void {
  const had = (headers.get('Vary') ?? '').split(',').map((name) => name.trim());
  const known = new Set(had.map((name) => name.toLowerCase()));
  const added = names.filter((name) => !known.has(name.toLowerCase()));
  if (added.length) headers.set('Vary', [...had, ...added].filter(Boolean).join(', '));
}
