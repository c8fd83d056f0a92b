import { afterAll, beforeAll, expect, it } from 'vitest';
import { typedOf } from '#members/open-members.server.ts';
import { htmlFaults } from '../../support/html-faults.ts';
import { isLong } from '../../support/long.ts';
import { createMemberBrowser, signIn } from '../../support/members/member-browser.ts';
import { memberRoutes } from '../../support/members/member-routes.ts';
import { memberPages, placeAll } from '../../support/members/rich-member.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

/** Files, and the way out, are no pages. */
const files = /\.(?:pdf|png)$|:document$|:file$|logga-ut$/;

it('every page of the members is valid HTML, kept by no cache and found by no search engine, in both languages', async () => {
  const email = 'rich@example.se';
  const orders = await placeAll(site, email, 'Rikard');
  const pages = memberPages(orders);
  expect(Object.keys(pages).toSorted()).toEqual(memberRoutes.filter((pattern) => !files.test(pattern)).toSorted());
  const [browser, stranger] = [await signIn(site, email), createMemberBrowser(site.origin)];
  // Another device, so that the list of devices has a button.
  await signIn(site, email);
  const shown = new Map<string, string>();
  for (const [pattern, path] of Object.entries(pages))
    for (const prefix of isLong ? ['', '/en'] : [''])
      for (const one of [browser, stranger]) {
        const { status, headers, text } = await one.get(prefix + path);
        if (status !== 302) shown.set(`${prefix}${path} ${one === browser ? 'in' : 'out'}`, text);
        expect([path, status < 500]).toEqual([path, true]);
        if (pattern === 'medlem') continue;
        expect([path, headers.get('Cache-Control')]).toEqual([path, expect.stringContaining('no-store')]);
        if (status === 200) expect([path, text.includes('content="noindex')]).toEqual([path, true]);
      }
  expect(shown.size).toBeGreaterThan((isLong ? 2 : 1) * Object.keys(pages).length);
  expect(await htmlFaults(shown)).toEqual([]);
  expect([...new Set([...shown.values()].flatMap(chosenIn))].filter((name) => typedOf([[name, 'x']]).length)).toEqual(
    [],
  );
});

/** Names of what is pressed or chosen in the forms of a page, and of what they carry along: nobody typed it. */
function chosenIn(html: string): string[] {
  const forms = html.match(/<form\b.*?<\/form>/gs) ?? [];
  const tags = forms
    .filter((form) => form.includes('name="nyckel"'))
    .flatMap((form) => form.match(/<(?:button|input)\b[^>]*>/g) ?? []);
  const chosen = tags.filter((tag) => /^<button|type="(?:hidden|radio|checkbox)"/.test(tag));
  return chosen.flatMap((tag) => /\sname="([^"]+)"/.exec(tag)?.[1] ?? []);
}
