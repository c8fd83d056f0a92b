import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
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
    const { searchZeroResultsFile: file } = configFromEnvironment();
    if (existsSync(file)) console.log(missTable(await createZeroResultQueries(file).list()));
    else {
      console.error(`There is no ${resolve(file)}. Set SEARCH_ZERO_RESULTS_FILE as the site has it, if it has one.`);
      process.exitCode = 1;
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
