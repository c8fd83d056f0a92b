import type { Config } from '#config/config.server.ts';
import type { Announcements } from './port.ts';
import { createPostgresAnnouncements } from './postgres.server.ts';

/** SQLite has no pub/sub and no other machines. Processes on this one notice changes when they poll. */
const alone: Announcements = { tell: async () => {}, listen: () => {}, close: async () => {} };

/**
 * Opens pub/sub over PostgreSQL when that is configured; otherwise a stub that sends and receives nothing.
 * @param channel shared by all processes of the site
 * @param warn called when the connection to the other processes is lost
 */
export function openAnnouncements(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  channel: string,
  warn: (message: string) => void,
): Announcements {
  return databaseUrl ? createPostgresAnnouncements({ url: databaseUrl, channel, warn }) : alone;
}
