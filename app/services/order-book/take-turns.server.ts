import type { Write } from './means.server.ts';

/** Until the transaction ends, nobody else counts what goes by this name. */
export async function takeTurns(db: Write, name: string): Promise<void> {
  await db
    .insertInto('series')
    .values({ name, next: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next: 0 }))
    .execute();
}
