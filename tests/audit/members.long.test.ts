import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenHeadingsOf } from '../support/broken-headings.ts';
import { aVisitor } from '../support/browser.ts';
import { faultsOf, overflowOf } from '../support/faults-of.ts';
import { signIn } from '../support/members/member-browser.ts';
import { memberPages, placeAll } from '../support/members/rich-member.ts';
import { listenTo } from '../support/page-audit.ts';
import type { SiteWithBook } from '../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

it.each(['', '/en'])(
  '%s the members’ own pages have no fault that axe can find',
  { timeout: 900_000 },
  async (prefix) => {
    const email = `audited${prefix.replace('/', '-')}@example.se`;
    const orders = await placeAll(site, email, 'Rikard');
    await signIn(site, email);
    const { cookies } = await signIn(site, email);
    const page = await visitor.open('about:blank');
    const secure = { url: site.origin.replace('http:', 'https:'), secure: true, httpOnly: true };
    await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, ...secure })));
    const heard = listenTo(page, site.origin);
    const faults: string[] = [];
    for (const [pattern, path] of Object.entries(memberPages(orders))) {
      await page.goto(site.origin + prefix + path);
      if (pattern === 'medlem/sidor') expect(await page.locator('main').innerText()).toContain(email);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(...(await faultsOf(page)).map((fault) => `${path} at ${width} px: ${fault}`));
        const overflow = await overflowOf(page);
        if (overflow) faults.push(`${path} is ${overflow} px too wide at ${width} px`);
      }
      await page.setViewportSize({ width: 320, height: 800 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      faults.push(...(await brokenHeadingsOf(page)).map((word) => `${path} with 200 % text: a heading breaks ${word}`));
    }
    expect([...faults, ...heard.complaints.filter((complaint) => !complaint.includes('404'))]).toEqual([]);
  },
);
