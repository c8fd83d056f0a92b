import type { Config } from '#config/config.server.ts';
import type { Announcements } from './port.ts';
import { createPostgresAnnouncements } from './postgres.server.ts';

/** On SQLite there is nobody on another machine to tell; processes beside this one hear of it by asking themselves. */
const alone: Announcements = { tell: async () => {}, listen: () => {}, close: async () => {} };

/**
 * PostgreSQL's own where that is configured; else nobody is told and nothing is heard.
 * @param channel the others are the processes that use the same
 * @param warn told when the others cannot be heard
 */
export function openAnnouncements(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  channel: string,
  warn: (message: string) => void,
): Announcements {
  return databaseUrl ? createPostgresAnnouncements({ url: databaseUrl, channel, warn }) : alone;
}
