import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenHeadingsOf } from '../support/broken-headings.ts';
import { aVisitor } from '../support/browser.ts';
import { type DeskBrowser, signIn } from '../support/desk/desk-browser.ts';
import { deskPages } from '../support/desk/desk-pages.ts';
import { faultsOf, overflowOf } from '../support/faults-of.ts';
import type { OwnSite } from '../support/forms/own-site.ts';
import { htmlFaults } from '../support/html-faults.ts';
import { listenTo } from '../support/page-audit.ts';
import { openOwnSiteHere } from '../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
/** Milliseconds for some hundred pages at two widths. */
const patience = 1_800_000;

let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere(inject('fakes'));
  const { PATH = '' } = process.env;
  const env = { ...inject('fakes'), DATABASE_FILE: site.databaseFile, PATH };
  await promisify(execFile)('node', ['cli/demo-orders.ts'], { env });
}, 600_000);
afterAll(() => site.stop());

async function openAs({ cookies }: DeskBrowser): Promise<Page> {
  const page = await visitor.open('about:blank');
  const secure = { url: site.origin.replace('http:', 'https:'), secure: true, httpOnly: true };
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, ...secure })));
  return page;
}

describe.each(['lasare', 'handlaggare', 'administrator'])('the office as %s sees it', (subject) => {
  it.each(['', '/en'])('%s has valid HTML and no fault that axe can find', { timeout: patience }, async (prefix) => {
    const browser = await signIn(site.origin, subject);
    const pages = await deskPages(browser, prefix);
    expect(pages.size).toBeGreaterThan(30);
    const invalid = await htmlFaults(pages);
    const page = await openAs(browser);
    const heard = listenTo(page, site.origin);
    const faults: string[] = [];
    for (const path of pages.keys()) {
      await page.goto(site.origin + path);
      for (const width of [390, 1366]) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(...(await faultsOf(page)).map((fault) => `${path} at ${width} px: ${fault}`));
        const overflow = await overflowOf(page);
        if (overflow) faults.push(`${path} is ${overflow} px too wide at ${width} px`);
      }
      await page.setViewportSize({ width: 320, height: 800 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      faults.push(...(await brokenHeadingsOf(page)).map((word) => `${path} with 200 % text: a heading breaks ${word}`));
    }
    expect([...invalid, ...faults, ...heard.complaints]).toEqual([]);
  });
});
