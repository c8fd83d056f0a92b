import { databaseUnavailable } from '#forms/session/form-session.server.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';

/**
 * Runs a database query that the page cannot do without.
 * @throws 503 while the database is down
 */
export async function askDatabase<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    throw error instanceof DatabaseUnavailable ? databaseUnavailable() : error;
  }
}
