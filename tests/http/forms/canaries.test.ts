import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { onePerForm } from '../../support/forms/filled-forms.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { createTeller } from '../../support/forms/tell-canaries.ts';
import { isLong } from '../../support/long.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

/** Zero-result queries are stored word for word, so these searches get a file of their own. */
const zeroResultsFile = join(tmpdir(), `misses-of-canaries-${process.pid}.json`);
/** Made as the office makes it every night. */
const copy = join(tmpdir(), `copy-of-canaries-${process.pid}.db`);
let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere({ ...inject('fakes'), LOG_LEVEL: 'trace', SEARCH_ZERO_RESULTS_FILE: zeroResultsFile });
});
afterAll(async () => {
  await site.stop();
  for (const file of [zeroResultsFile, copy]) rmSync(file, { force: true });
});

// In every way of giving, a browser and the memory too: tests/browser/forms/canaries.long.test.ts.
it('what people tell stands in no log, no address, no cookie and no error page, and under seal in the database and its copy', async () => {
  const teller = createTeller(site);
  // Together they ask every question.
  const tried = onePerForm.filter(({ form }) => isLong || ['giftogram', 'tov', 'company'].includes(form));
  expect(await teller.tell(tried)).toBe(tried.length + 1);
  await teller.expectNothingLeft(copy);
});
