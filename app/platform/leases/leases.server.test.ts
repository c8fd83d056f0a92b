import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createDatabase, type Database } from '../database/database.server.ts';
import { createLeases } from './leases.server.ts';

describeEachDatabase('a lease', (createEmpty) => {
  let database: Database;
  let time = 0;
  const instance = () => createLeases({ database, now: () => new Date(time), random: randomBytes });
  beforeEach(async () => {
    time = new Date('2026-03-14T12:00:00Z').getTime();
    database = createDatabase(await createEmpty());
  });
  afterEach(() => database.close());

  it('has one holder, however many claim it at once', async () => {
    const instances = Array.from({ length: 8 }, instance);
    for (let round = 0; round < 5; round++) {
      const claims = await Promise.all(instances.map((one) => one.claim('a job', 1000)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      time += 1000;
    }
  });

  it('stays with a holder that renews it, and passes on when it expires', async () => {
    const [one, other] = [instance(), instance()];
    expect(await one.claim('a job', 1000)).toBe(true);
    time += 999;
    expect(await other.claim('a job', 1000)).toBe(false);
    expect(await one.claim('a job', 1000)).toBe(true);
    time += 999;
    expect(await other.claim('a job', 1000)).toBe(false);
    time += 1;
    expect(await other.claim('a job', 1000)).toBe(true);
    expect(await one.claim('a job', 1000)).toBe(false);
  });

  it('can be released by its holder only', async () => {
    const [one, other] = [instance(), instance()];
    await one.claim('a job', 1000);
    await other.release('a job');
    expect(await other.claim('a job', 1000)).toBe(false);
    await one.release('a job');
    expect(await other.claim('a job', 1000)).toBe(true);
    expect(await one.claim('another job', 1000)).toBe(true);
  });
});
