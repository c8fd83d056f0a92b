import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aVisitor } from '../../support/browser.ts';
import { fillForm } from '../../support/forms/fill-form.ts';
import { filledForm, filledForms } from '../../support/forms/filled-forms.ts';
import { leaveHeapIn, readHeapTexts } from '../../support/forms/heap.ts';
import { findNeedles } from '../../support/forms/needles.ts';
import { type OwnProcess, openOwnSite } from '../../support/forms/own-site.ts';
import { canaries, createTeller, withCanaries } from '../../support/forms/tell-canaries.ts';

/** Zero-result queries are stored word for word, so these searches get a file of their own. */
const zeroResultsFile = join(tmpdir(), `misses-of-canaries-${process.pid}.json`);
/** Made as the office makes it every night. */
const copy = join(tmpdir(), `copy-of-canaries-${process.pid}.db`);
const heapFolder = mkdtempSync(join(tmpdir(), 'heap-of-canaries-'));
const browser = aVisitor();
let site: OwnProcess;
beforeAll(async () => {
  site = await openOwnSite({
    LOG_LEVEL: 'trace',
    SEARCH_ZERO_RESULTS_FILE: zeroResultsFile,
    ...leaveHeapIn(heapFolder),
  });
});
afterAll(async () => {
  await site.stop();
  for (const file of [zeroResultsFile, copy, heapFolder]) rmSync(file, { force: true, recursive: true });
});

it('what people tell stands in no log, no memory, no address, no cookie and no error page, and under seal in the database and its copy', async () => {
  const teller = createTeller(site);
  await teller.tell(filledForms, () => browse(teller.overheard));
  // A letter that is being written is in memory, as it must be; by now all have been.
  const heap = { where: 'heap', bytes: await readHeapTexts(site.processId, heapFolder) };
  const haystacks = await teller.expectNothingLeft(copy);
  expect(haystacks.map(({ where }) => where)).toContain('referers');
  // Nor does anybody hold on to it. One is an example in our own words as well.
  expect(findNeedles([heap], canaries)).toEqual(['857209-0606 in heap']);
}, 900_000);

/** In a browser, which tells the next page where it comes from. */
async function browse(overheard: Record<string, string[]>): Promise<void> {
  const extraHTTPHeaders = { 'X-Forwarded-For': '198.18.5.250' };
  const referers: string[] = [];
  overheard.referers = referers;
  const page = await browser.open(`${site.origin}/stod`, { extraHTTPHeaders });
  page.on('request', (request) => overheard.addresses?.push(request.url()));
  page.on('request', (request) => referers.push(request.headers().referer ?? ''));
  await fillForm(page, withCanaries(filledForm('a printed card to the recipient')), site.origin);
  await page.locator('main form[action="/angra"] button').click();
  await page.waitForURL('**/angra');
  const cookies = await page.context().cookies();
  overheard.cookies?.push(...cookies.map(({ name, value }) => `${name}=${value}`));
}
