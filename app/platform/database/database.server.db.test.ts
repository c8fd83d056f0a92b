import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DatabaseSettings, describeEachDatabase, describePostgres } from '#scripts/each-database.ts';
import { createDatabase, type Database } from './database.server.ts';
import { DatabaseUnavailable } from './port.ts';

const addOne = (database: Database) =>
  database.write(async (db) => {
    const { next } = await db.selectFrom('series').select('next').where('name', '=', 'test').executeTakeFirstOrThrow();
    await db
      .updateTable('series')
      .set({ next: next + 1 })
      .where('name', '=', 'test')
      .where('next', '=', next)
      .execute();
  });
const begin = (database: Database) =>
  database.write((db) => db.insertInto('series').values({ name: 'test', next: 0 }).execute());
const count = async (database: Database) =>
  (await database.read((db) => db.selectFrom('series').select('next').executeTakeFirst()))?.next;

describeEachDatabase(
  'the tables of a database',
  (createEmpty) => {
    let settings: DatabaseSettings;
    let database: Database;
    let others: Database[];
    beforeEach(async () => {
      settings = await createEmpty();
      database = createDatabase(settings);
      others = Array.from({ length: 3 }, () => createDatabase(settings));
    });
    afterEach(() => Promise.all([database, ...others].map((one) => one.close())));

    it('is migrated once, however many processes start at the same time', async () => {
      const counts = await Promise.all([database, ...others].map(count));
      expect(counts).toEqual([undefined, undefined, undefined, undefined]);
      await begin(database);
      expect(await Promise.all(others.map(count))).toEqual([0, 0, 0]);
    });

    it('gets a migration that another one overtook', async () => {
      await begin(database);
      await database.write(async (db) => {
        await db.schema.dropTable('form_closures').execute();
        await db
          .withTables<{ kysely_migration: { name: string } }>()
          .deleteFrom('kysely_migration')
          .where('name', '=', '024-form-closures')
          .execute();
      });
      const [again] = others;
      expect(await again?.read((db) => db.selectFrom('form_closures').selectAll().execute())).toEqual([]);
    });

    it('of a later version is not touched', async () => {
      await begin(database);
      await database.write((db) =>
        db
          .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
          .insertInto('kysely_migration')
          .values({ name: '999-later', timestamp: '2036-01-01T00:00:00.000Z' })
          .execute(),
      );
      await expect(count(others[0] ?? database)).rejects.toThrow(DatabaseUnavailable);
    });
  },
  { isReused: false },
);

describeEachDatabase('a database', (createEmpty) => {
  let settings: DatabaseSettings;
  let database: Database;
  let others: Database[];
  beforeEach(async () => {
    settings = await createEmpty();
    database = createDatabase(settings);
    others = Array.from({ length: 3 }, () => createDatabase(settings));
  });
  afterEach(() => Promise.all([database, ...others].map((one) => one.close())));

  it('keeps its data when it is reopened', async () => {
    await begin(database);
    await database.close();
    database = createDatabase(settings);
    expect(await count(database)).toBe(0);
  });

  it('finishes running work before it closes', async () => {
    await begin(database);
    const adding = Promise.all(Array.from({ length: 5 }, () => addOne(database)));
    await Promise.all([adding, database.close()]);
    const again = createDatabase(settings);
    expect(await count(again)).toBeGreaterThan(0);
    await again.close();
  });

  it('takes a list of any length, none of it and 40 000 values, in a query of another one, too', async () => {
    await begin(database);
    const many = Array.from({ length: 40_000 }, (_, index) => `order-${index}`);
    const asked = (operator: 'in' | 'not in', names: string[], numbers: number[]) =>
      database.read(async (db) => {
        const direct = await db
          .selectFrom('series')
          .select('name')
          .where('name', operator, names)
          .where('next', operator, numbers)
          .execute();
        const within = await db
          .selectFrom('series')
          .select('name')
          .where('name', operator, (inner) => inner.selectFrom('series').select('name').where('name', 'in', names))
          .execute();
        return [direct.length, within.length];
      });
    const numbers = many.map((_, index) => index);
    expect(await asked('in', [...many, 'test'], numbers)).toEqual([1, 1]);
    expect(await asked('in', many, numbers)).toEqual([0, 0]);
    expect(await asked('in', [], [])).toEqual([0, 0]);
    expect(await asked('not in', many, numbers.slice(1))).toEqual([1, 1]);
    expect(await asked('not in', [...many, 'test'], numbers.slice(1))).toEqual([0, 0]);
    expect(await asked('not in', [], [])).toEqual([1, 1]);
  });

  it('lets others have their turn while queries follow each other, also in a transaction', async () => {
    await begin(database);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const untilTwo = async (asked: () => Promise<unknown>) => {
      for (const start = performance.now(); turns < 2 && performance.now() - start < 10_000; ) await asked();
    };
    await untilTwo(() => count(database));
    expect(turns).toBeGreaterThan(1);
    turns = 0;
    await database.write(async (db) => {
      await untilTwo(() => db.selectFrom('answers').select('id').execute());
    });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });

  it('rolls back a failed transaction, and goes on', async () => {
    await begin(database);
    const failing = database.write(async (db) => {
      await db.updateTable('series').set({ next: 7 }).execute();
      throw new TypeError('our own mistake');
    });
    await expect(failing).rejects.toThrow(TypeError);
    expect(await count(database)).toBe(0);
    await database.write((db) => db.updateTable('series').set({ next: 8 }).execute());
    expect(await count(database)).toBe(8);
  });

  it('reports a violated constraint as such', async () => {
    await begin(database);
    const twice = begin(database);
    await expect(twice).rejects.not.toThrow(DatabaseUnavailable);
    await expect(twice).rejects.toThrow(/unique/i);
    const orphan = database.write((db) =>
      db
        .insertInto('order_lines')
        .values({ order_id: 'none', position: 0, product: '', variant: '', amount: 0 })
        .execute(),
    );
    await expect(orphan).rejects.toThrow(/foreign key/i);
  });

  it('finds nothing for an empty list', async () => {
    await begin(database);
    const found = await database.read((db) => db.selectFrom('series').selectAll().where('name', 'in', []).execute());
    expect(found).toEqual([]);
  });

  it('serialises transactions within and across processes', async () => {
    await begin(database);
    const lock = (one: Database) =>
      one.write(async (db) => {
        // Takes the row before it looks, as all of ours do.
        await db
          .updateTable('series')
          .set((row) => ({ next: row('next', '+', 0) }))
          .execute();
        const { next } = await db.selectFrom('series').select('next').executeTakeFirstOrThrow();
        await db
          .updateTable('series')
          .set({ next: next + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 15 }, () => [database, ...others].map(lock)).flat());
    expect(await count(database)).toBe(60);
  });
});

await describePostgres('a database server', (createEmpty, server) => {
  it('may go down and come back while the site runs', async () => {
    const broken: unknown[] = [];
    const database = createDatabase(await createEmpty(), (problem) => broken.push(problem));
    await begin(database);
    await server.kill();
    await expect(addOne(database)).rejects.toThrow(DatabaseUnavailable);
    await expect(count(database)).rejects.toThrow(DatabaseUnavailable);
    await server.start();
    await addOne(database);
    expect(await count(database)).toBe(1);
    expect(broken.length).toBeGreaterThan(0);
    await database.close();
  });

  it('that goes down in a transaction leaves nothing of it', async () => {
    const database = createDatabase(await createEmpty());
    await begin(database);
    const interrupted = database.write(async (db) => {
      await db.updateTable('series').set({ next: 7 }).execute();
      await server.kill();
      await db.updateTable('series').set({ next: 8 }).execute();
    });
    await expect(interrupted).rejects.toThrow(DatabaseUnavailable);
    await server.start();
    expect(await count(database)).toBe(0);
    await database.close();
  });

  it('may be down when the site starts', async () => {
    const settings = await createEmpty();
    await server.kill();
    const database = createDatabase(settings);
    await expect(count(database)).rejects.toThrow(DatabaseUnavailable);
    await server.start();
    expect(await count(database)).toBeUndefined();
    await database.close();
  });

  it.each([
    ['has no such database', (url: string) => url.replace(/test_\w+/, 'none')],
    ['does not know us', (url: string) => url.replace('klubb@', 'stranger@')],
    ['is nowhere', (url: string) => url.replace(/host=.*/, 'host=/nowhere')],
    ['is not listening', () => 'postgres://klubb@127.0.0.1:1/klubb'],
  ])('that %s is unavailable', async (_, change) => {
    const settings = await createEmpty();
    const database = createDatabase({ ...settings, databaseUrl: change(settings.databaseUrl) });
    await expect(count(database)).rejects.toThrow(DatabaseUnavailable);
    await database.close();
  });

  it('with a lock held too long is unavailable, and then available again', async () => {
    const settings = await createEmpty();
    const [holder, database] = [createDatabase(settings), createDatabase(settings, undefined, 1000)];
    await begin(holder);
    await holder.write(async (db) => {
      await db.updateTable('series').set({ next: 3 }).execute();
      await expect(addOne(database)).rejects.toThrow(DatabaseUnavailable);
      expect(await count(database)).toBe(0);
    });
    await addOne(database);
    expect(await count(database)).toBe(4);
    await Promise.all([holder.close(), database.close()]);
  });
});
