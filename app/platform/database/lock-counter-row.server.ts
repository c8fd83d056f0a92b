import type { Write } from '#orders/store/deps.server.ts';

/** Advisory lock by name: locks a row of `series` until the transaction ends. */
export async function lockCounterRow(db: Write, name: string): Promise<void> {
  await db
    .insertInto('series')
    .values({ name, next: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next: 0 }))
    .execute();
}
