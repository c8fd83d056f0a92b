// What Lighthouse says of a page of every kind, as a Swedish telephone sees it where somebody has been a moment before: five visits each.
// The lowest of them counts; the middle one, which is how Lighthouse advises to read it, stands beside. Ten minutes.
// Lighthouse is fetched from the npm registry by the first run: a hundred packages that nothing else here needs.
import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startSandbox } from '#sandbox/sandbox.ts';
import { findBrowser, launchBrowser } from '#setup/browser.ts';
import { buildIfChanged } from '#setup/build-if-changed.ts';
import { loadPage } from '#setup/page-load.ts';
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
const visits = 5;
/** Others are led from the front page to that in their own language. */
const headers = { 'Accept-Language': 'sv' };
/** In which a page is compressed anew, ms. */
const aMoment = 1000;
/** An app's speed may be a little less than all. */
const leastOfApps = 98;
const run = promisify(execFile);

buildIfChanged();
const sandbox = await startSandbox();
const { origin, stop } = await openOwnSite(sandbox.environment);
const chromium = await findBrowser();
try {
  // The first one starts a browser that nothing is at hand for, and is no visit.
  await report('/');
  const rows = [];
  for (const page of [...documents, ...apps]) rows.push(await measure(page));
  console.table(rows);
  // A form's step says itself that no search engine should show it.
  const isWithin = rows.every((scores) =>
    apps.includes(scores.page)
      ? Number(scores.performance) >= leastOfApps
      : categories.every((name) => scores[name] === 100),
  );
  console.log(isWithin ? 'all are within the goals' : 'below the goals: 100 for documents, of an app’s speed 98');
  if (!isWithin) process.exitCode = 1;
} finally {
  await stop();
  await sandbox.stop();
}

/** The lowest scores of some first visits, 0 to 100, and the longest times, ms. */
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

/** Who comes first has a page that was compressed in a hurry and pictures that are scaled meanwhile; those who follow have both at hand. */
async function visitBefore(page: string): Promise<void> {
  const browser = await launchBrowser(chromium);
  await loadPage(browser, origin + page);
  await browser.close();
  await setTimeout(aMoment);
}

/** Lighthouse itself stumbles now and then ("NO_NAVSTART") when a browser is slow to start; then it is asked anew. */
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
