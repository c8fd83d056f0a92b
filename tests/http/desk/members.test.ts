import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { yearOf } from '#orders/model/membership-year.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/in-process-site.ts';

type Site = Awaited<ReturnType<typeof openPayingSiteHere>>;
const path = '/kansli/medlemmar';
const today = dateInStockholm(new Date());

let site: Site;
let reader: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere(inject('fakes'));
  reader = await signIn(site.origin, 'lasare');
});
afterAll(() => site.stop());

const startedAgo = (days: number) => ({ membership: yearOf('childrens-club', addDays(today, -days)) });

describe('the list of members', () => {
  it('shows who is a member today, who pays, and the order; a list keeps its address', async () => {
    const running = await site.place({ ...sampleGiftedMembership, ...startedAgo(10) });
    const ending = await site.place({ ...sampleGiftedMembership, ...startedAgo(350) });
    const ended = await site.place({ ...sampleGiftedMembership, ...startedAgo(400) });
    const { text } = await reader.get(path);
    expect(text).toContain('2 medlemskap pågår i dag.');
    expect(text).toMatch(new RegExp(`href="/kansli/bestallningar/${running.reference}">Provina Exempelsson</a>`));
    expect(text).toContain('Testa Testsson');
    expect(text).not.toContain(ended.reference);
    const soon = /href="([^"]+)"[^>]*>Slutar inom 60 dagar <b>1<\/b>/.exec(text)?.[1] ?? '';
    const second = (await reader.get(soon)).text;
    expect([second.includes(ending.reference), second.includes(running.reference)]).toEqual([true, false]);
    expect((await reader.get(`${path}?lage=har-slutat`)).text).toContain(ended.reference);
  });
});
