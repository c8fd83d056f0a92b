import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership, sampleMonthly, samplePayer } from '#fixtures/drafts.fixture.ts';
import type { OrderDraft, Person } from '#orders/model/order.ts';
import type { Disclosure } from '#orders/people/people-office.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

type Site = Awaited<ReturnType<typeof openPayingSiteHere>>;
const path = '/kansli/personer';

let site: Site;
let reader: DeskBrowser;
let handler: DeskBrowser;
let administrator: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere();
  reader = await signIn(site.origin, 'lasare');
  handler = await signIn(site.origin, 'handlaggare');
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
async function placeRunning() {
  const placed = await placeAs(sampleMonthly);
  await site.apply(placed, 'paper-received');
  return placed;
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
      // The page has the recipient's name alone.
      for (const hidden of ['195704289999', 'Testvägen 2', gift.token]) expect(answer.text).not.toContain(hidden);
    }
    expect(await actsOn(gift)).toMatch(/>Läsare<\/td><td[^>]*>Öppnade personens sida</);
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

describe('what is kept about a person', () => {
  it('is handed out to read and as data, and it is noted who took it', async () => {
    const gift = await placeAs(sampleGiftedMembership, { lastname: 'Test<b>' });
    const monthly = await site.place({ ...sampleMonthly, payer: { ...sampleMonthly.payer, email: gift.email } });
    const stranger = await placeAs(sampleDonation);
    const data = await administrator.get(`${gift.page}/uppgifter.json`);
    const kept = JSON.parse(data.text) as Disclosure;
    expect(new Set(kept.orders.map(({ reference }) => reference))).toEqual(
      new Set([gift.reference, monthly.reference]),
    );
    expect(kept.purchases.map(({ total }) => total)).toEqual([sampleMonthly.total, sampleGiftedMembership.total]);
    const sheet = await administrator.get(`${gift.page}/uppgifter.html`);
    for (const { headers, text } of [data, sheet]) {
      expect(headers.get('Cache-Control')).toContain('no-store');
      expect(headers.get('Content-Disposition')).toContain('attachment');
      expect(text).toContain('195704289999');
      for (const theirs of [stranger.reference, stranger.email, gift.token]) expect(text).not.toContain(theirs);
    }
    for (const said of ['Test&lt;b&gt;', 'Provina', '31\u00a0december', 'imy.se']) expect(sheet.text).toContain(said);
    const abroad = await placeAs({ ...sampleDonation, locale: 'en' });
    expect((await administrator.get(`${abroad.page}/uppgifter.html`)).text).toContain('Your rights');
    expect((await actsOn(gift)).match(/>Uppgifter utlämnade</g)).toHaveLength(2);
  });

  it('is handed out by an administrator alone', async () => {
    const { page } = await placeAs(sampleDonation);
    for (const browser of [reader, handler]) {
      expect((await browser.get(page)).text).not.toContain('uppgifter.');
      expect((await browser.get(`${page}/uppgifter.json`)).status).toBe(404);
    }
    expect((await administrator.get(`${page}/annat.json`)).status).toBe(404);
  });
});

describe('an act on a person', () => {
  it.each([
    ['lasare', []],
    ['handlaggare', ['avsluta', 'skydda']],
    ['administrator', ['avsluta', 'skydda', 'nummer', 'radera']],
  ])('is there for %s when the role may do it, and refused when not: %j', async (subject, allowed) => {
    const { page } = await placeRunning();
    const browser = { lasare: reader, handlaggare: handler, administrator }[subject] ?? reader;
    const { text } = await browser.get(page);
    for (const gor of ['avsluta', 'skydda', 'slapp', 'nummer', 'radera', 'annat']) {
      expect([gor, text.includes(`?gor=${gor}#panel`)]).toEqual([gor, allowed.includes(gor)]);
      if (!allowed.includes(gor) && gor !== 'slapp')
        expect((await browser.post(page, { gor }, '/kansli')).status).toBe(404);
    }
    expect((await browser.send(page, { gor: 'avsluta' })).status).toBe(allowed.length ? 403 : 404);
  });

  it('stops a monthly gift for its giver, once, and no other', async () => {
    const [mine, other] = [await placeRunning(), await placeRunning()];
    const { text } = await handler.get(`${mine.page}?gor=avsluta`);
    const sett = /name="sett" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const stop = (ref: string) => handler.post(mine.page, { gor: 'avsluta', ref, sett }, mine.page);
    expect((await stop(other.reference)).status).toBe(422);
    const done = await stop(mine.reference);
    expect((await handler.get(done.headers.get('Location') ?? '')).text).toContain('Månadsgåvan är avslutad.');
    expect([await site.stateOf(mine), await site.stateOf(other)]).toEqual(['ended', 'active']);
    expect((await stop(mine.reference)).status).toBe(422);
    expect(await actsOn(mine)).toMatch(/>Handläggare<\/td><td[^>]*>Avslutad</);
  });

  it('offers no other gift to stop when a press for the one that has stopped comes again', async () => {
    const first = await placeRunning();
    const second = await placeAs(sampleMonthly, { email: first.email });
    await site.apply(second, 'paper-received');
    const stop = `${first.page}?gor=avsluta&ref=${first.reference}`;
    const { text } = await handler.get(stop);
    const sett = /name="sett" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const press = () => handler.post(stop, { gor: 'avsluta', ref: first.reference, sett }, first.page);
    expect((await press()).status).toBe(303);
    for (const again of [await press(), await handler.get(stop)]) {
      expect(again.text).toContain('Den månadsgåvan är inte igång längre.');
      expect(again.text).not.toContain('name="ref"');
    }
    expect((await handler.get(`${first.page}?gor=avsluta`)).text).toContain(`name="ref" value="${second.reference}"`);
  });

  it('shows the personal number for a reason alone, once, and notes who saw it', async () => {
    const order = await placeAs(sampleMonthly);
    const ask = (text: string) => administrator.post(order.page, { gor: 'nummer', text, id: randomUUID() }, order.page);
    for (const reason of ['', '  \n']) expect((await ask(reason)).status).toBe(422);
    expect((await ask('Banken frågar')).text).toContain('195704289999');
    expect((await administrator.get(order.page)).text).not.toContain('195704289999');
    expect((await administrator.get(`/kansli/bestallningar/${order.reference}`)).text).toContain('Banken frågar');
  });
});

describe('erasing a person', () => {
  const erase = (page: string, fields: Record<string, string>) =>
    administrator.post(page, { gor: 'radera', ...fields }, page);

  it.each<[string, OrderDraft, string]>([
    ['an open invoice', sampleGiftedMembership, 'är inte betald.'],
    ['a mandate that has not come', sampleMonthly, 'Betalningen eller medgivandet väntar.'],
    ['a payment that has not come', sampleDonation, 'Betalningen eller medgivandet väntar.'],
  ])('waits for %s, whatever is sent', async (_, draft, said) => {
    const { page, email, reference } = await placeAs(draft);
    const { text } = await administrator.get(`${page}?gor=radera`);
    expect(text).toContain(said);
    expect(text).not.toContain('name="igen"');
    expect((await erase(page, { igen: email, avsta: reference })).status).toBe(422);
    expect((await reader.get(page)).text).toContain(email);
  });

  it('says what stays and until when, wants the address once more, and leaves nothing else', async () => {
    const order = await placeAs(sampleGiftedMembership);
    const { page, email, reference } = order;
    await site.apply(order, 'paid');
    const { text } = await administrator.get(`${page}?gor=radera`);
    for (const said of [
      'Försvinner nu',
      'Blir kvar',
      'Kortet är inte postat.',
      '31\u00a0december',
      'bokföringslagen 7 kap. 2 §',
    ])
      expect(text).toContain(said);
    for (const igen of ['', 'annan@example.se', reference])
      expect((await erase(page, { igen, avsta: reference })).status).toBe(422);
    expect((await erase(page, { igen: email })).status).toBe(422);
    const done = await erase(page, { igen: ` ${email.toUpperCase()} `, avsta: reference });
    expect((await administrator.get(done.headers.get('Location') ?? '')).text).toContain('Raderat, i 1 beställning.');
    const left = await reader.get(page);
    expect(left.text).toContain('Testa Testsson');
    for (const gone of [email, '070-174 06 05']) expect(left.text).not.toContain(gone);
    expect((await reader.get(`${path}?sok=${email}`)).text).toContain('Ingen träff');
    expect(await actsOn(order)).toMatch(/>Administratör<\/td><td[^>]*>Personen raderad</);
  });
});

describe('a right that needs a new proof of who one is', () => {
  const again = (till: string) => `/kansli/logga-in?via=oidc&igen=1&till=${encodeURIComponent(till)}`;
  const longAgo = () => signIn(site.origin, 'administrator', undefined, 3600);
  /** Where the site sends somebody whose proof is too old. */
  const askedBack = ({ headers }: { headers: Headers }) => {
    const [page, query] = (headers.get('location') ?? '').split('?');
    return page === '/kansli/bekrafta' ? new URLSearchParams(query).get('till') : null;
  };

  it('asks at the panel, before anything is typed, and leads back to it in the same session', async () => {
    const { page } = await placeAs(sampleMonthly);
    const browser = await longAgo();
    const session = browser.cookies.get('__Host-kansli');
    const panel = `${page}?gor=radera`;
    expect(askedBack(await browser.get(panel))).toBe(panel);
    expect((await browser.get(`/kansli/bekrafta?till=${encodeURIComponent(panel)}`)).text).toContain('Bekräfta att');
    const returned = await browser.get(await browser.answerOf('administrator', again(panel)));
    expect(returned.headers.get('location')).toBe(panel);
    expect((await browser.get(panel)).status).toBe(200);
    expect(browser.cookies.get('__Host-kansli')).toBe(session);
    expect((await administrator.get('/kansli/logg')).text).toContain('Bekräftade vem det är');
  });

  it('loses nothing that was typed', async () => {
    const { page, reference } = await placeAs(sampleMonthly, { personalNumber: '195704289999' });
    const browser = await longAgo();
    const fields = { gor: 'nummer', text: 'Banken frågar om medgivandet' };
    expect(askedBack(await browser.post(page, fields, '/kansli'))).toBe('/kansli/fortsatt');
    expect(await actsOn({ reference })).not.toContain('Såg personnumret');
    const returned = await browser.get(await browser.answerOf('administrator', again('/kansli/fortsatt')));
    expect(returned.headers.get('location')).toBe('/kansli/fortsatt');
    const kept = (await browser.get('/kansli/fortsatt')).text;
    expect(kept).toContain('Banken frågar om medgivandet');
    expect(kept).toContain(`action="${page}"`);
    expect((await browser.post(page, fields, '/kansli/fortsatt')).text).toContain('19570428');
  });

  it('leads from a file back to the page that offers it', async () => {
    const { page } = await placeAs(sampleDonation);
    const browser = await longAgo();
    for (const file of ['uppgifter.html', 'uppgifter.json']) {
      expect(askedBack(await browser.get(`${page}/${file}`))).toBe(`${page}?klart=bekraftat`);
    }
    expect((await browser.get(`${page}?klart=bekraftat`)).text).toContain('en gång till');
  });

  it('is needed to change the staff, not to read', async () => {
    const browser = await longAgo();
    for (const read of ['/kansli/personal', '/kansli/logg', path]) expect((await browser.get(read)).status).toBe(200);
    for (const gor of ['avsluta', 'roll', 'nollstall']) {
      const fields = { gor, person: 'command-line', roll: 'reads' };
      expect(askedBack(await browser.post('/kansli/personal', fields, '/kansli'))).toBe('/kansli/fortsatt');
    }
  });

  it('takes no old proof, nobody else’s, and none that is called off', async () => {
    const panel = '/kansli/personal';
    const stale = await longAgo();
    // A provider may ignore that it was asked for a new one.
    const ignored = await stale.get(await stale.answerOf('administrator', again(panel), 3600));
    expect(ignored.headers.get('location')).toBe(`/kansli/bekrafta?varfor=nekad&till=${encodeURIComponent(panel)}`);
    const calledOff = await stale.get(await stale.answerOf('', again(panel)));
    expect(calledOff.headers.get('location')).toContain('varfor=nekad');
    const session = stale.cookies.get('__Host-kansli') ?? '';
    await stale.get(await stale.answerOf('administrator-3', again(panel)));
    expect(stale.cookies.get('__Host-kansli')).not.toBe(session);
    stale.cookies.set('__Host-kansli', session);
    expect(askedBack(await stale.post(panel, { gor: 'avsluta', person: 'x' }, '/kansli'))).toBe('/kansli/fortsatt');
  });
});
