/** Renamed settings: old name, new name. An environment with an old name must not start, or its value would be ignored in silence. */
export const renamedSettings: Readonly<Record<string, string>> = {
  CONTENT_REST: 'CONTENT_BREAKER_COOLDOWN',
  CONTENT_DOUBT: 'CONTENT_MASS_DELETE_GRACE',
  CONTENT_FRESH: 'CONTENT_TTL',
  CONTENT_POLL: 'CONTENT_SYNC_INTERVAL',
  CLOSING_NOTICE: 'SHUTDOWN_DELAY',
  KEEP_ALIVE: 'KEEP_ALIVE_TIMEOUT',
  PAYMENT_WAYS: 'PAYMENT_METHODS',
  SEALING_KEYS: 'ENCRYPTION_KEYS',
  SEARCH_MISSES_FILE: 'SEARCH_ZERO_RESULTS_FILE',
};

/** First words that other programs' variables share with our settings: an unknown name proves nothing. */
const sharedPrefixes = new Set(['OTEL', 'LOG', 'PUBLIC', 'ERROR']);
/** Kubernetes sets these for each service, such as DATABASE_SERVICE_HOST and SEARCH_PORT_80_TCP. */
const ofKubernetes = /_SERVICE_(?:HOST|PORT)(?:_\w+)?$|_PORT(?:_\d+_(?:TCP|UDP)(?:_\w+)?)?$/;

/**
 * Checks the names of an environment: renamed settings, and unknown names with the first word of two or more of our settings.
 * @param known names of all settings
 * @returns one line per wrong name; values are never printed
 */
export function listNameErrors(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const prefixes = known.filter((name) => name.includes('_')).map(prefixOf);
  const ours = new Set(prefixes.filter((prefix, at) => !sharedPrefixes.has(prefix) && prefixes.indexOf(prefix) !== at));
  return Object.keys(environment)
    .filter((name) => environment[name]?.trim() && !known.includes(name))
    .toSorted()
    .flatMap((name) => {
      const renamed = Object.hasOwn(renamedSettings, name) ? renamedSettings[name] : undefined;
      if (renamed) return [`${name} is now called ${renamed}`];
      if (!ours.has(prefixOf(name)) || ofKubernetes.test(name)) return [];
      return [`${name} is unknown: did you mean ${nearest(name, known)}?`];
    });
}

function prefixOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf('_')));
}

function nearest(name: string, known: readonly string[]): string {
  const [best = ''] = known.toSorted((one, other) => editDistance(name, one) - editDistance(name, other));
  return best;
}

/** Levenshtein distance. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
