import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { DumpFailed, dumpPostgres } from './dump-postgres.server.ts';

describeEachDatabase('a copy by pg_dump', (createEmpty) => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dump-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made of a PostgreSQL alone, whole or not at all', async () => {
    const settings = await createEmpty();
    const { repository, database } = createSampleOrders(settings);
    await repository.place(sampleDonation, randomUUID());
    const copy = join(folder, 'copy.dump');
    if (!settings.databaseUrl) {
      await expect(dumpPostgres(database, 'postgres://nobody@127.0.0.1:1/none', copy)).rejects.toThrow(DumpFailed);
      expect(readdirSync(folder)).toEqual([]);
      return database.close();
    }
    expect(await dumpPostgres(database, settings.databaseUrl, copy)).toBe(1);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(statSync(copy).size).toBeGreaterThan(10_000);
    await expect(dumpPostgres(database, settings.databaseUrl, copy)).rejects.toThrow('EEXIST');
    const secret = settings.databaseUrl.replace('klubb@', 'klubb:s3cret%21@').replace(/test_\w+/, 'no_such_database');
    await expect(dumpPostgres(database, secret, join(folder, 'other.dump'))).rejects.toThrow(/no_such_database/);
    await expect(dumpPostgres(database, secret, join(folder, 'other.dump'))).rejects.not.toThrow(/s3cret/);
    expect(readdirSync(folder)).toEqual(['copy.dump']);
    return database.close();
  });
});
