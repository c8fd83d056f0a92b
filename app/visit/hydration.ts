/** A route that says `export const handle = { hydrate: true }` is an app: rendered the same way, then alive in the browser. */
export function isHydrated(matches: { route?: { handle?: unknown }; handle?: unknown }[]): boolean {
  return matches.some(({ route, handle }) => {
    const value = route?.handle ?? handle;
    return typeof value === 'object' && value !== null && 'hydrate' in value && value.hydrate === true;
  });
}
