import type { Database } from '../database/database.server.ts';
import type { Leases } from './port.ts';

/** Leases in the database. The lease of a dead process expires by itself. */
export function createLeases(parts: { database: Database; now(): Date; random(bytes: number): Uint8Array }): Leases {
  const { database, now, random } = parts;
  const holder = Buffer.from(random(16)).toString('base64url');
  return {
    claim: (name, milliseconds) =>
      database.write(async (db) => {
        const at = now();
        const until = new Date(at.getTime() + milliseconds).toISOString();
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('leases')
          .values({ name, holder, until })
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet({ holder, until })
              .where(({ or, eb }) =>
                or([eb('leases.holder', '=', holder), eb('leases.until', '<=', at.toISOString())]),
              ),
          )
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),
    release: (name) =>
      database.write(async (db) => {
        await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
      }),
  };
}
