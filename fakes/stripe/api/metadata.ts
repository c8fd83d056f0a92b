/** Merges metadata: sets the given keys and deletes those with the value ''. */
export function mergeMetadata(
  held: Record<string, string>,
  given: Record<string, string> | null,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...held, ...given }).filter(([, value]) => value !== ''));
}
