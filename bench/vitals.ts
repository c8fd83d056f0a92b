// Opens a page of every kind as a slow phone on a slow network, and prints one table. Takes about two minutes.
import { startFakes } from '#fakes/start-fakes.ts';
import { findBrowser, launchBrowser } from '#scripts/browser.ts';
import { buildIfChanged } from '#scripts/build-if-changed.ts';
import { loadPage, slowPhone } from '#scripts/page-load.ts';
import { openOwnSite } from './own-site.ts';
import { apps, documents } from './page-kinds.ts';
import { middleLoad } from './page-loads.ts';

const goals = { lcp: 1200, cls: 0 };

buildIfChanged();
const fakes = await startFakes();
const { origin, stop } = await openOwnSite(fakes.environment);
const browser = await launchBrowser(await findBrowser());
try {
  const rows = [];
  for (const path of [...documents, ...apps]) rows.push(await measure(path));
  console.table(rows);
  const isWithin = rows
    .filter(({ page }) => documents.includes(page))
    .every((row) => row['LCP ms'] <= goals.lcp && row.CLS <= goals.cls && !row['TBT ms'] && !row['script ms']);
  console.log(
    isWithin ? 'documents are within the goals' : 'too slow: the goals are LCP 1,200 ms, CLS 0, TBT 0, no long script',
  );
  if (!isWithin) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
  await fakes.stop();
}

/** Median of several first visits. */
async function measure(page: string) {
  await loadPage(browser, origin + page);
  const middle = await middleLoad(browser, origin + page, slowPhone);
  return {
    page,
    'LCP ms': Math.round(middle.lcp),
    CLS: Math.round(middle.cls * 1000) / 1000,
    'TBT ms': Math.round(middle.tbt),
    'script ms': Math.round(middle.script),
    kB: Math.round(middle.bytes / 100) / 10,
    requests: middle.requests,
  };
}
