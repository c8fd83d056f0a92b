import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { openSampleOffice, type SampleOffice } from '#fixtures/ledger-office.fixture.ts';
import { walk, walks } from '#fixtures/ledger-walk.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { isLong } from '../../tests/support/long.ts';

describeEachDatabase('a history of money on a database', (createEmpty, isWhole) => {
  const shortRuns = isWhole ? 6 : 2;
  const numRuns = isLong ? 300 : shortRuns;

  let office: SampleOffice;
  beforeEach(async () => {
    office = openSampleOffice(await createEmpty());
    return () => office.database.close();
  });

  it(`leaves bank, provider and ledger agreeing, in ${numRuns} histories`, async () => {
    const property = fc.asyncProperty(walks, (steps) => walk(office, steps));
    await expect(
      fc.assert(property, { numRuns, endOnFailure: true, ...(!isLong && { seed: 8 }) }),
    ).resolves.toBeUndefined();
  }, 900_000);
});
