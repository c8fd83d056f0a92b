// Runs Lighthouse on a page of every kind, as a Swedish mobile visitor sees it shortly after another one: five visits
// each. The lowest score counts; the median, which Lighthouse recommends, is shown beside it. Takes ten minutes. Pages
// that are named stand instead of those: `npm run bench:lighthouse -- /fragesport/rav`. The first run fetches
// Lighthouse from the npm registry: a hundred packages that nothing else here needs.
import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startFakes } from '#fakes/start-fakes.ts';
import { findBrowser, launchBrowser } from '#scripts/browser.ts';
import { buildIfChanged } from '#scripts/build-if-changed.ts';
import { loadPage } from '#scripts/page-load.ts';
import { openOwnSite } from './own-site.ts';
import { apps, documents } from './page-kinds.ts';
import { percentile } from './row.ts';

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

const version = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
/** Pages to look at instead of one of every kind. */
const wanted = process.argv.slice(2);
const visits = 5;
/** Other languages are redirected from the front page to their own. */
const headers = { 'Accept-Language': 'sv' };
/** Milliseconds in which the server recompresses a page at best quality. */
const aMoment = 1000;
/** Minimum performance score of hydrated pages; documents must reach 100. */
const leastOfApps = 98;
const run = promisify(execFile);

buildIfChanged();
const fakes = await startFakes();
const { origin, stop } = await openOwnSite(fakes.environment);
const chromium = await findBrowser();
try {
  // Warm-up: the first run starts a cold browser and does not count.
  await report('/');
  const rows = [];
  for (const page of wanted.length > 0 ? wanted : [...documents, ...apps]) rows.push(await measure(page));
  console.table(rows);
  // Form steps are noindex on purpose, so their SEO score is not checked.
  const isWithin = rows.every((scores) =>
    apps.includes(scores.page)
      ? Number(scores.performance) >= leastOfApps
      : categories.every((name) => scores[name] === 100),
  );
  console.log(isWithin ? 'all are within the goals' : 'below the goals: 100 for documents, of an app’s speed 98');
  if (!isWithin) process.exitCode = 1;
} finally {
  await stop();
  await fakes.stop();
}

/** Lowest scores of several first visits (0 to 100), and the longest times in ms. */
async function measure(page: string): Promise<{ page: string } & Record<string, number | string>> {
  await visitBefore(page);
  const reports: Report[] = [];
  for (let visit = 0; visit < visits; visit++) reports.push(await report(page));
  const scores = (name: string) => reports.map((one) => Math.round((one.categories[name]?.score ?? 0) * 100));
  const lowest = (name: string) => Math.min(...scores(name));
  const longest = (name: string) => Math.max(...reports.map((one) => Math.round(one.audits[name]?.numericValue ?? 0)));
  return {
    page,
    ...Object.fromEntries(categories.map((name) => [name, lowest(name)])),
    'performance, each': scores('performance').join(' '),
    'performance, the middle': percentile(scores('performance'), 0.5),
    ...Object.fromEntries(times.map((name) => [`${name}, ms`, longest(name)])),
  };
}

/**
 * Visits once before measuring. A first visitor gets fast compression, and pictures that are still being scaled; later
 * visitors get both from the cache.
 */
async function visitBefore(page: string): Promise<void> {
  const browser = await launchBrowser(chromium);
  await loadPage(browser, origin + page);
  await browser.close();
  await setTimeout(aMoment);
}

/** Retries, because Lighthouse sometimes fails ("NO_NAVSTART") when a browser is slow to start. */
async function report(page: string, attempts = 3): Promise<Report> {
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    `--extra-headers=${JSON.stringify(headers)}`,
  ];
  const command = ['--yes', `lighthouse@${version}`, origin + page, ...options];
  try {
    const { stdout } = await run('npx', [...command, '--chrome-flags=--headless=new --no-sandbox'], {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as Report;
  } catch (error) {
    if (attempts > 1) return report(page, attempts - 1);
    throw new Error(`Lighthouse could not look at ${page}`, { cause: error });
  }
}
