import { ConfigError, configFromEnvironment } from '#config/config.server.ts';
import { createZeroResultQueries, type ZeroResultQuery } from '#search/zero-result-queries.server.ts';

/** Formats the zero-result searches as a table for the terminal, the most frequent first. */
export function missTable(zeroResultQueries: ZeroResultQuery[]): string {
  if (!zeroResultQueries.length) return 'Nobody has searched in vain.';
  const width = Math.max(5, ...zeroResultQueries.map(({ count }) => String(count).length));
  const rows = zeroResultQueries.map(({ words, count }) => `${String(count).padStart(width)}  ${words}`);
  return [`${'times'.padStart(width)}  searched for without a hit`, ...rows].join('\n');
}

if (import.meta.main) {
  try {
    console.log(missTable(await createZeroResultQueries(configFromEnvironment().searchZeroResultsFile).list()));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
