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
/** First words of one setting only that no other program of a server uses. */
const ownPrefixes = new Set(['SMTP', 'BANKGIRO', 'OCR', 'ENCRYPTION', 'PAYMENT', 'TRUSTED']);
/** Kubernetes sets these for each service, such as DATABASE_SERVICE_HOST and SEARCH_PORT_80_TCP. */
const ofKubernetes = /_SERVICE_(?:HOST|PORT)(?:_\w+)?$|_PORT(?:_\d+_(?:TCP|UDP)(?:_\w+)?)?$/;

/**
 * Checks the names of an environment: renamed settings, unknown names with the first word of two or more of our
 * settings, and names that differ from a setting by a typing mistake or by case.
 * @param known names of all settings
 * @returns one line per wrong name; values are never printed
 */
export function listNameErrors(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const prefixes = known.filter((name) => name.includes('_')).map(prefixOf);
  const isOurs = (prefix: string) =>
    ownPrefixes.has(prefix) ||
    (!sharedPrefixes.has(prefix) && prefixes.indexOf(prefix) !== prefixes.lastIndexOf(prefix));
  return Object.keys(environment)
    .filter((name) => environment[name]?.trim() && !known.includes(name))
    .toSorted()
    .flatMap((name) => {
      const renamed = Object.hasOwn(renamedSettings, name) ? renamedSettings[name] : undefined;
      if (renamed) return [`${name} is now called ${renamed}`];
      const near = nearest(name, known);
      if (ofKubernetes.test(name) || !(isOurs(prefixOf(name)) || isTypingMistake(name, near))) return [];
      return [`${name} is unknown: did you mean ${near}?`];
    });
}

function prefixOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf('_')));
}

/** Two wrong letters, one in a short name: PATH and HOME are no PORT and HOST. Another case is a mistake as well. */
function isTypingMistake(name: string, near: string): boolean {
  return name.toUpperCase() === near || editDistance(name, near) <= (near.length < 7 ? 1 : 2);
}

function nearest(name: string, known: readonly string[]): string {
  const upper = name.toUpperCase();
  const distances = known.map((one) => editDistance(upper, one));
  return known[distances.indexOf(Math.min(...distances))] ?? '';
}

/** Damerau–Levenshtein distance (optimal string alignment): swapped neighbours count as one mistake. */
function editDistance(from: string, to: string): number {
  const width = to.length + 1;
  const rows: number[][] = [Array.from({ length: width }, (_, at) => at)];
  for (let at = 1; at <= from.length; at++) {
    const row = [at];
    const at1 = rows[at - 1] ?? [];
    for (let column = 1; column < width; column++) {
      const isSame = from[at - 1] === to[column - 1];
      const isSwapped = from[at - 1] === to[column - 2] && from[at - 2] === to[column - 1];
      const swapped = at > 1 && column > 1 && isSwapped ? (rows[at - 2]?.[column - 2] ?? 0) + 1 : Infinity;
      const replaced = (at1[column - 1] ?? 0) + (isSame ? 0 : 1);
      row.push(Math.min(replaced, swapped, (at1[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
