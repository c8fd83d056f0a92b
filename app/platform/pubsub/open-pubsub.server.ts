import type { Config } from '#config/config.server.ts';
import type { PubSub } from './port.ts';
import { createPostgresPubSub } from './postgres.server.ts';

/** SQLite has no pub/sub and no other machines. Processes on this one notice changes when they poll. */
const alone: PubSub = { tell: async () => {}, listen: () => {}, close: async () => {} };

/**
 * Opens pub/sub over PostgreSQL when that is configured; otherwise a stub that sends and receives nothing.
 * @param channel shared by all processes of the site
 * @param warn called when the connection to the other processes is lost
 */
export function openPubSub(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  channel: string,
  warn: (message: string) => void,
): PubSub {
  return databaseUrl ? createPostgresPubSub({ url: databaseUrl, channel, warn }) : alone;
}
