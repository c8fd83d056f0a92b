import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

type Site = Awaited<ReturnType<typeof openPayingSiteHere>>;

let site: Site;
let browser: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere();
  await site.place(sampleGiftedMembership);
  for (let count = 0; count < 30; count++) await site.place(sampleDonation);
  browser = await signIn(site.origin, 'lasare');
});
afterAll(() => site.stop());

const list = (query = '') => browser.get(`/kansli/bestallningar${query}`);
const rowsIn = (text: string) => [...text.matchAll(/<th scope="row"/g)].length;

describe('the list of orders', () => {
  it('finds by name, and says how many each list holds', async () => {
    const { text } = await list('?sok=exempelsson');
    expect(rowsIn(text)).toBe(1);
    expect(text).toContain('Väntar');
    expect(text).toMatch(/Alla <b>31<\/b>/);
  });

  it('leads from page to page, and back to the same page', async () => {
    const first = (await list('?lage=vantar')).text;
    expect(rowsIn(first)).toBe(25);
    const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = (await browser.get(next)).text;
    expect(rowsIn(second)).toBe(6);
    expect(second).not.toContain('rel="next"');
    expect(rowsIn((await browser.get(next)).text)).toBe(6);
    expect(next).toContain('lage=vantar');
  });

  it('sorts by links that say how it is sorted', async () => {
    expect((await list()).text).toContain('aria-sort="descending"');
    const { text } = await list('?ordning=summa');
    expect(text).toMatch(/aria-sort="ascending"><a href="\/kansli\/bestallningar\?ordning=-summa"/);
  });

  it('keeps the other filters when one changes', async () => {
    const { text } = await list('?sok=testsson&satt=swish');
    expect(text).toContain('<input type="hidden" name="satt" value="swish"/>');
    expect(text).toContain('lage=vantar');
    expect(rowsIn((await list('?sok=testsson&satt=invoice')).text)).toBe(1);
  });

  it('says that nothing was found, and what can be searched for', async () => {
    const { status, text } = await list('?sok=<script>alert(1)</script>');
    expect(status).toBe(200);
    expect(text).toContain('Ingen träff på');
    expect(text).not.toContain('<script>alert');
  });

  it('notes who looked', async () => {
    await list('?sok=testsson');
    expect((await site.audit()).some(({ actor, act }) => actor === 'office:Läsare' && act === 'search-orders')).toBe(
      true,
    );
  });
});
