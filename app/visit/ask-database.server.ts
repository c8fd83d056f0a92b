import { DatabaseUnavailable } from '#services/database/port.ts';
import { databaseUnavailable } from './form-desk.server.ts';

/**
 * What a page cannot be shown without.
 * @throws 503 while the database is away
 */
export async function askDatabase<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    throw error instanceof DatabaseUnavailable ? databaseUnavailable() : error;
  }
}
