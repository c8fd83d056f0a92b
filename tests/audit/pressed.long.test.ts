import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import { createOrderRepository } from '#orders/store/order-repository.server.ts';
import { placeDemoInvoices, writeDemoBankFile } from '#scripts/demo-data/demo-invoices.ts';
import { aVisitor } from '../support/browser.ts';
import { signIn as signInToDesk } from '../support/desk/desk-browser.ts';
import { deskPages } from '../support/desk/desk-pages.ts';
import { faultsOf, overflowOf } from '../support/faults-of.ts';
import type { FormPage } from '../support/forms/form-pages.ts';
import { signIn } from '../support/members/member-browser.ts';
import { memberPages, placeAll } from '../support/members/rich-member.ts';
import { listenTo } from '../support/page-audit.ts';
import type { SiteWithBook } from '../support/payments/paying-site.ts';
import { pressForms } from '../support/press-forms.ts';
import { openStage } from '../support/sent-pages.ts';
import { openPayingSiteHere } from '../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
const prefixes = ['', '/en'];
/** Milliseconds for some dozens of pages. */
const patience = 1_800_000;

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

/** Shows pages in a browser, just as they were sent, and tells what is wrong with them. */
async function faultsIn(pages: readonly FormPage[]): Promise<string[]> {
  const page = await visitor.open('about:blank', { reducedMotion: 'reduce' });
  const faults: string[] = [];
  let answer: FormPage | undefined;
  const stage = await openStage(() => answer);
  const heard = listenTo(page, stage.origin);
  for (answer of pages) {
    await page.goto(stage.origin + answer.path);
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await overflowOf(page);
      const found = [...(await faultsOf(page)), ...(overflow ? [`${overflow} px too wide`] : [])];
      faults.push(
        ...[...found, ...heard.complaints.splice(0)].map((fault) => `${answer?.name} at ${width} px: ${fault}`),
      );
    }
  }
  stage.close();
  return faults;
}

// The answer to a press is no page of its own, so that no other audit sees it. Its browser validates the HTML.
describe('pages that answer a press', () => {
  it.each(prefixes)('%s of the office have no fault that axe can find', { timeout: patience }, async (prefix) => {
    const invoiced = await placeDemoInvoices(createOrderRepository(site.deps));
    const late = [await site.place(sampleGiftedMembership), await site.place(sampleGiftedMembership)];
    const ids = late.map(({ id }) => id);
    await site.deps.database.write((db) =>
      db.updateTable('invoices').set({ due_on: '2026-01-01' }).where('order_id', 'in', ids).execute(),
    );
    await placeSigned(site.deps, `pressed${prefix}`);
    const browser = await signInToDesk(site.origin, 'administrator');
    const [payments, file] = [
      '/kansli/inbetalningar',
      new File([writeDemoBankFile(invoiced, '2026-11-27')], 'fil.xml'),
    ];
    await browser.upload(payments, { fil: file }, payments);
    const answers = await pressForms(browser, await deskPages(browser, prefix));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.length).toBeGreaterThan(20);
    expect(await faultsIn(answers)).toEqual([]);
  });

  it.each(prefixes)('%s of the members have no fault that axe can find', { timeout: patience }, async (prefix) => {
    const email = `pressing${prefix.replace('/', '-')}@example.se`;
    const orders = await placeAll(site, email, 'Rikard');
    const browser = await signIn(site, email);
    const pages = new Map<string, string>();
    for (const path of Object.values(memberPages(orders)))
      pages.set(prefix + path, (await browser.get(prefix + path)).text);
    const answers = await pressForms(browser, pages);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.length).toBeGreaterThan(5);
    expect(await faultsIn(answers)).toEqual([]);
  });
});
