import { type Config, ConfigError, configFromEnvironment } from '#config/config.server.ts';
import { createIndexing } from '#services/services.server.ts';

/** Output of the command. */
export interface IndexSearchOutput {
  say(sentence: string): void;
  complain(sentence: string): void;
}

/** Sends every page to the hosted search. Returns true when its index is complete, or when none is configured. */
export async function indexSearch(config: Config, { say, complain }: IndexSearchOutput): Promise<boolean> {
  if (!config.algoliaApplicationId) {
    say('No hosted search is configured (ALGOLIA_APPLICATION_ID); the embedded engine needs no indexing.');
    return true;
  }
  if (!config.algoliaAdminKey) {
    complain('ALGOLIA_ADMIN_KEY must be set: the key to search with may not write.');
    return false;
  }
  const { collect, indexer } = createIndexing(config, (warning) => complain(`Note: ${warning}`));
  try {
    const records = await collect();
    // Zero records more likely mean a wrong token than an empty space.
    if (!records.length) throw new Error('the content service has no pages');
    const { saved, removed, unchanged } = await indexer.replaceAll(records);
    say(`The index ${config.algoliaIndex} holds ${records.length} pages: ${saved} saved, ${unchanged} unchanged.`);
    if (removed) say(`${removed} pages that are no more were removed from it.`);
    return true;
  } catch (error) {
    complain(`The pages could not be indexed: ${error instanceof Error ? error.message : 'unknown error'}`);
    return false;
  }
}

if (import.meta.main) {
  try {
    const done = await indexSearch(configFromEnvironment(), { say: console.log, complain: console.error });
    if (!done) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
