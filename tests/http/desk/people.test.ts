import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership, sampleMonthly, samplePayer } from '#fixtures/drafts.fixture.ts';
import type { OrderDraft, Person } from '#orders/model/order.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/in-process-site.ts';

type Site = Awaited<ReturnType<typeof openPayingSiteHere>>;
const path = '/kansli/personer';

let site: Site;
let reader: DeskBrowser;
let administrator: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere(inject('fakes'));
  reader = await signIn(site.origin, 'lasare');
  administrator = await signIn(site.origin, 'administrator');
});
afterAll(() => site.stop());

let people = 0;
/** Places an order of a person whom no other test knows. */
async function placeAs(draft: OrderDraft, payer: Partial<Person> = {}) {
  const email = `prov${++people}@example.se`;
  const placed = await site.place({ ...draft, payer: { ...draft.payer, email, ...payer } });
  return { ...placed, email, page: `${path}/${placed.reference}` };
}
const actsOn = async ({ reference }: { reference: string }) =>
  (await administrator.get(`/kansli/logg?bestallning=${reference}`)).text;

describe('a person', () => {
  it('is found by name, and all of them is on one page, whichever order leads there', async () => {
    const gift = await placeAs(sampleGiftedMembership, { lastname: 'Enastående' });
    const monthly = await site.place({ ...sampleMonthly, payer: { ...sampleMonthly.payer, email: gift.email } });
    const { text } = await reader.get(`${path}?sok=enastående`);
    expect(text).toContain('1 person');
    expect(text).toContain(`href="${gift.page}"`);
    for (const page of [gift.page, `${path}/${monthly.reference}`, `/en${gift.page}`]) {
      const answer = await reader.get(page);
      expect(answer.status).toBe(200);
      for (const said of [
        gift.email,
        gift.reference,
        monthly.reference,
        'Provina Exempelsson',
        '070-174 06 05',
        '••••',
      ])
        expect(answer.text).toContain(said);
      // Of whom something is given to, the page has the name alone.
      for (const hidden of ['195704289999', 'Testvägen 2', gift.token]) expect(answer.text).not.toContain(hidden);
    }
    expect(await actsOn(gift)).toMatch(/>Läsare<\/td><td[^>]*>show-person</);
  });

  it('does not have what another has ordered, nor one of the same name', async () => {
    const [one, other] = [await placeAs(sampleDonation), await placeAs(sampleDonation)];
    const nameless = await site.place({ ...sampleDonation, payer: { ...samplePayer, email: undefined } });
    for (const { page, mine, others } of [
      { page: one.page, mine: one.reference, others: [other.reference, other.email, nameless.reference] },
      { page: `${path}/${nameless.reference}`, mine: nameless.reference, others: [one.reference, one.email] },
    ]) {
      const { text } = await reader.get(page);
      expect(text).toContain(mine);
      for (const theirs of others) expect(text).not.toContain(theirs);
    }
  });

  it('is listed to nobody who has not asked, and is not found by what is no order', async () => {
    await placeAs(sampleDonation);
    expect((await reader.get(path)).text).not.toContain('<table');
    expect((await reader.get(`${path}/TV7K-M4XK`)).status).toBe(404);
    expect((await reader.get(`${path}/prov1`)).status).toBe(404);
  });

  it('has a way from an order, and from the search for orders', async () => {
    const { reference, page } = await placeAs(sampleDonation);
    expect((await reader.get(`/kansli/bestallningar/${reference}`)).text).toContain(`href="${page}"`);
    expect((await reader.get('/kansli/bestallningar?sok=bo+ek')).text).toContain(`href="${path}?sok=bo+ek"`);
  });
});
