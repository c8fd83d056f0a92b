import type { Write } from './means.server.ts';

/** Numbers that are given once, by their first: invoices, and payers by direct debit. */
const firstOf = { invoice: 10_001, payer: 100_001 };

/** Takes the next number, in the transaction of what it is for: when that fails, the next one has it, so that no gap is left. */
export async function takeNumber(db: Write, name: keyof typeof firstOf): Promise<string> {
  return String((await moveOn(db, name, 1)) - 1);
}

/** Leaves `count` numbers of every series out. */
export async function skipNumbers(db: Write, count: number): Promise<void> {
  for (const name of Object.keys(firstOf) as (keyof typeof firstOf)[]) await moveOn(db, name, count);
}

/** The number that is next after it. */
async function moveOn(db: Write, name: keyof typeof firstOf, count: number): Promise<number> {
  await db
    .insertInto('series')
    .values({ name, next: firstOf[name] })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { next } = await db
    .updateTable('series')
    .set((row) => ({ next: row('next', '+', count) }))
    .where('name', '=', name)
    .returning('next')
    .executeTakeFirstOrThrow();
  return next;
}
