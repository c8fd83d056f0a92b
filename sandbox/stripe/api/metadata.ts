/** Sets what is given and takes away what is given as ''. */
export function mergeMetadata(
  held: Record<string, string>,
  given: Record<string, string> | null,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...held, ...given }).filter(([, value]) => value !== ''));
}
