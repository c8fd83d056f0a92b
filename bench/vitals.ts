// Opens a page of every kind as a slow telephone on a slow network would, and prints one table. Takes about two minutes.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { startSandbox } from '#sandbox/sandbox.ts';
import { findBrowser, launchBrowser } from '#setup/browser.ts';
import { buildIfChanged } from '#setup/build-if-changed.ts';
import { loadPage, slowPhone } from '#setup/page-load.ts';

const port = process.env.PORT || '3090';
const origin = `http://localhost:${port}`;
const rounds = 3;
const documents = [
  '/',
  '/djurfakta',
  '/djurfakta/rav',
  '/hjalp-djuren',
  '/hjalp-djuren/nar-djur-far-illa/skadat-djur',
  '/klubbnytt',
  '/vuxen',
  '/medlem',
  '/stod',
];
const apps = ['/stod/gava/summa', '/sok?sokord=hund'];
const goals = { lcp: 1500, cls: 0.01 };

buildIfChanged();
const sandbox = await startSandbox();
const site = spawn('node', ['server/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production', ...sandbox.environment, PUBLIC_ORIGIN: origin, PORT: port },
});
const browser = await launchBrowser(await findBrowser());
try {
  await untilReady();
  const rows = [];
  for (const path of [...documents, ...apps]) rows.push(await measure(path));
  console.table(rows);
  const isWithin = rows
    .filter(({ page }) => documents.includes(page))
    .every((row) => row['LCP ms'] <= goals.lcp && row.CLS <= goals.cls && !row['TBT ms'] && !row['script ms']);
  console.log(
    isWithin
      ? 'documents are within the goals'
      : 'too slow: the goals are LCP 1,500 ms, CLS 0.01, TBT 0, no long script',
  );
  if (!isWithin) process.exitCode = 1;
} finally {
  await browser.close();
  site.kill();
  await sandbox.stop();
}

/** The middle one of some first visits. */
async function measure(page: string) {
  await loadPage(browser, origin + page);
  const loads = [];
  for (let round = 0; round < rounds; round++) loads.push(await loadPage(browser, origin + page, slowPhone));
  const [, middle] = loads.toSorted((one, other) => one.lcp - other.lcp);
  if (!middle) throw new Error('Nothing was loaded');
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

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error('The site did not become ready');
}
