import type { Write } from './deps.server.ts';

/** Gapless number series and their first values: invoices, and payers by direct debit. */
const firstOf = { invoice: 10_001, payer: 100_001 };

/** Takes the next number, inside the caller's transaction: a rollback frees it again, so the series has no gaps. */
export async function takeNumber(db: Write, name: keyof typeof firstOf): Promise<string> {
  return String((await moveOn(db, name, 1)) - 1);
}

/** Skips `count` numbers of every series. */
export async function skipNumbers(db: Write, count: number): Promise<void> {
  for (const name of Object.keys(firstOf) as (keyof typeof firstOf)[]) await moveOn(db, name, count);
}

/** Advances a series by `count` and returns its next number. */
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
