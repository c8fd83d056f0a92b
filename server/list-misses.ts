import { ConfigError, configFromEnvironment } from '#config/config.server.ts';
import { createMissList, type Miss } from '#services/search/misses.server.ts';

/** Formats the zero-result searches as a table for the terminal, the most frequent first. */
export function missTable(misses: Miss[]): string {
  if (!misses.length) return 'Nobody has searched in vain.';
  const width = Math.max(5, ...misses.map(({ count }) => String(count).length));
  const rows = misses.map(({ words, count }) => `${String(count).padStart(width)}  ${words}`);
  return [`${'times'.padStart(width)}  searched for without a hit`, ...rows].join('\n');
}

if (import.meta.main) {
  try {
    console.log(missTable(await createMissList(configFromEnvironment().searchMissesFile).list()));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
