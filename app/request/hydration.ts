interface Match {
  route?: { handle?: unknown };
  handle?: unknown;
}

/** True when a route exports `handle = { takesCards: true }`: its page has card fields. */
export function takesCards(matches: Match[]): boolean {
  return matches.some((match) => isMarked(match, 'takesCards'));
}

/** True when a route exports `handle = { hydrate: true }`: it is rendered the same way, then hydrated. */
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
