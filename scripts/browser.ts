import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { findOrInstall } from './system/debian-package.ts';

const run = promisify(execFile);
const cache = join(import.meta.dirname, '..', '.cache', 'browser');
const found = join(cache, 'executable');
const registryPackage = '@sparticuz/chromium@153.0.0';
const flags = [
  '--no-fakes',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell preloads images further ahead, and rounds glyph widths, unlike other browsers. Use their values.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
  '--font-render-hinting=none',
];

/** Opens a page for a third of the work of a whole browser, so it is the first choice. */
const debianShell = '/usr/bin/chromium-headless-shell';
const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const isSystemSkipped = Boolean(process.env.CHROMIUM_SKIP_SYSTEM);

/** Sources of a browser, the cheapest first. Each returns the path of an executable, or nothing. */
const ways: [name: string, find: () => Promise<string | null | undefined>][] = [
  ['the one named by CHROMIUM', async () => process.env.CHROMIUM],
  ['the one found last time', async () => (await readFile(found, 'utf8').catch(() => '')) || undefined],
  ['Debian’s headless shell', async () => (isSystemSkipped ? undefined : findDebianPackage([debianShell]))],
  ['the system’s', async () => (isSystemSkipped ? undefined : wholeBrowsers.find(existsSync))],
  ['Playwright’s', installPlaywrightBrowser],
  ['one from the npm registry', installRegistryBrowser],
  // Not every release has the headless shell.
  ['one from Debian’s packages', () => findDebianPackage(wholeBrowsers)],
];

/** Starts a headless Chromium; `more` adds flags. */
export async function launchBrowser(executablePath: string, more: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...flags, ...more], timeout: 30_000 });
}

/**
 * Finds a Chromium that really starts. Installs one if the machine has none.
 * @throws Error with instructions when none can be found or installed
 */
export async function findBrowser(): Promise<string> {
  for (const [, find] of ways) {
    const executable = await find().catch(() => undefined);
    if (!executable || !(await starts(executable))) continue;
    await findFallbackFont();
    await mkdir(cache, { recursive: true });
    await writeFile(found, executable);
    return executable;
  }
  throw new Error(
    'No Chromium could be found or installed. Install one (on Debian: apt-get install chromium), or say where it is: CHROMIUM=/path npm test',
  );
}

/**
 * Finds the font whose metrics the page's fallback fonts copy, or another that stands for it (app/ui/styles/fonts.css). A Debian without
 * Liberation Sans draws late fonts with a shift that computers with Arial do not have.
 */
async function findFallbackFont(): Promise<void> {
  if (process.platform !== 'linux') return;
  const find = () => globSync('/usr/share/fonts/**/{LiberationSans,Arial,Roboto}*.ttf').at(0) ?? null;
  await findOrInstall(find, { packages: ['fonts-liberation'], purpose: 'draw text as most computers do' });
}

async function starts(executable: string): Promise<boolean> {
  if (!existsSync(executable)) return false;
  try {
    const browser = await launchBrowser(executable);
    const page = await browser.newPage();
    await page.setContent('<p>hej</p>');
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function installPlaywrightBrowser(): Promise<string | undefined> {
  return findPlaywrightBrowser().catch(async () => {
    console.log('Looking for a browser: Playwright’s own …');
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
    await run(process.execPath, [cli, 'install', 'chromium-headless-shell'], { timeout: 180_000 });
    return findPlaywrightBrowser();
  });
}

/** Browser that Playwright starts by default; `executablePath()` names another one. */
async function findPlaywrightBrowser(): Promise<string> {
  const server = await chromium.launchServer({ args: flags });
  await server.close();
  return server.process().spawnfile;
}

async function installRegistryBrowser(): Promise<string | undefined> {
  console.log('Looking for a browser: from the npm registry …');
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--prefix', cache, '--no-audit', '--no-fund', registryPackage], { timeout: 300_000 });
  const entry = createRequire(join(cache, 'package.json')).resolve('@sparticuz/chromium');
  const { default: packaged } = (await import(entry)) as { default: { executablePath(): Promise<string> } };
  return packaged.executablePath();
}

/** Finds a browser of Debian's, and installs it on a Debian where this runs as root. */
function findDebianPackage(executables: string[]): Promise<string | null> {
  const [first = ''] = executables;
  const find = () => executables.find(existsSync) ?? null;
  return findOrInstall(find, { packages: [basename(first)], purpose: 'open pages' });
}
