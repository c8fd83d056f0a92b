interface Match {
  route?: { handle?: unknown };
  handle?: unknown;
}

/** A route that says `export const handle = { takesCards: true }` has the fields for a card. */
export function takesCards(matches: Match[]): boolean {
  return matches.some((match) => isMarked(match, 'takesCards'));
}

/** A route that says `export const handle = { hydrate: true }` is an app: rendered the same way, then alive in the browser. */
export function isHydrated(matches: Match[]): boolean {
  return matches.some((match) => isMarked(match, 'hydrate'));
}

function isMarked({ route, handle }: Match, mark: 'hydrate' | 'takesCards'): boolean {
  const value: unknown = route?.handle ?? handle;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([name, is]) => name === mark && is === true)
  );
}
