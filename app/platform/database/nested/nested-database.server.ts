import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.server.ts';
import type { Tables } from '../tables.server.ts';

/** A database inside a transaction: each of its writes is undone alone when it fails, as it would be outside. */
export function createNestedDatabase(db: Transaction<Tables>): Database {
  return {
    read: (work) => work(db),
    async write(work) {
      await sql`savepoint nested`.execute(db);
      try {
        return await work(db);
      } catch (error) {
        await sql`rollback to savepoint nested`.execute(db);
        throw error;
      } finally {
        await sql`release savepoint nested`.execute(db);
      }
    },
    close: async () => {},
  };
}
