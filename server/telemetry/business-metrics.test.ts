import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { readBusinessMetrics } from './business-metrics.ts';

describeEachDatabase('the age of the latest backup', (createEmpty) => {
  let sample: SampleOrders;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
  });
  afterEach(() => sample.database.close());

  const age = async (databaseUrl = '') => {
    const { database, outbox } = sample;
    const canWrite = async () => true;
    const payments = { listManualReviews: async () => [] } as unknown as Parameters<
      typeof readBusinessMetrics
    >[0]['payments'];
    return (await readBusinessMetrics({ database, canWrite, outbox, payments }, { databaseUrl })).backupAge;
  };

  it('is read from the audit log; infinite without a backup', async () => {
    expect(await age()).toBe(Number.POSITIVE_INFINITY);
    for (const hoursAgo of [30, 2]) {
      sample.putClock(new Date(Date.now() - hoursAgo * 3_600_000).toISOString());
      await sample.repository.recordAct('backup', 'office:Testa');
    }
    await sample.repository.recordAct('reseal', 'office:Testa');
    expect(Math.round(((await age()) ?? 0) / 3600)).toBe(2);
  });

  it('is unknown where backups are made elsewhere, until one is recorded', async () => {
    expect(await age('postgres://a')).toBeNull();
    await sample.repository.recordAct('backup', 'office:Testa');
    expect(await age('postgres://a')).toBeGreaterThan(0);
  });
});
