import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createAuthenticator } from '#fixtures/authenticator.fixture.ts';
import { createStaffService } from '#staff/store/staff-service.server.ts';
import { createBrowser, type DeskBrowser } from '../../support/desk/desk-browser.ts';
import { firstUnlessLong } from '../../support/long.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const passkeyPage = '/kansli/logga-in/nyckel';
const staffPage = '/kansli/personal';

let site: SiteWithBook;
let administrator: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere({ STAFF_OIDC_ISSUER: '' });
  administrator = await enterByCommandLine();
});
afterAll(() => site.close());

async function enterByCommandLine(): Promise<DeskBrowser> {
  const lank = await createStaffService({ ...site.deps, noteAct: async () => {} }).createLink('terminal');
  const browser = createBrowser(site.origin);
  await browser.send('/kansli/logga-in', { lank });
  return browser;
}

const newAddress = () => `kollega-${randomUUID()}@example.se`;

async function invite(email: string, name = 'Kim', roll = 'handles'): Promise<string> {
  const { status } = await administrator.post(staffPage, { namn: name, epost: email, roll }, staffPage);
  expect(status).toBe(200);
  return linkTo(email);
}

/** Number of links that an address was sent. */
const lettersTo = async (email: string) => (await site.lettersTo(email, 'staff-sign-in')).length;

/** Secret of the latest link that an address was sent. */
async function linkTo(email: string): Promise<string> {
  const { text } = await site.letterTo(email, 'staff-sign-in');
  return new URL(/https?:\S+mejl=\S+/.exec(text)?.[0] ?? 'http://nothing').searchParams.get('mejl') ?? '';
}

/** The question to an authenticator. */
async function ask(browser: DeskBrowser, kind: 'make' | 'use') {
  const { text } = await browser.send(`${passkeyPage}/fraga`, { vad: kind });
  return JSON.parse(text) as { challenge: string; user?: { id: string }; allowCredentials?: { id: string }[] };
}

const answer = (browser: DeskBrowser, svar: string, fields = {}) => browser.send(passkeyPage, { svar, ...fields });

const isIn = async (browser: DeskBrowser) => (await browser.get('/kansli')).status === 200;

/** Somebody who was invited and has made a passkey. */
async function createColleague(roll = 'handles') {
  const email = newAddress();
  const browser = createBrowser(site.origin);
  await browser.send('/kansli/logga-in', { mejl: await invite(email, 'Kim', roll) });
  const passkey = createAuthenticator(site.origin);
  await answer(browser, passkey.make(await ask(browser, 'make')), { namn: 'Kims dator' });
  return { email, browser, passkey };
}

/** A browser that has asked for a letter and pressed its link. */
async function withLink(email: string) {
  const browser = createBrowser(site.origin);
  await browser.send('/kansli/logga-in', { epost: email });
  await browser.send('/kansli/logga-in', { mejl: await linkTo(email) });
  return browser;
}

describe('a colleague who is invited by e-mail', () => {
  it('looks at the link without using it up, presses once, makes a passkey, and is in with their role', async () => {
    const email = newAddress();
    const mejl = await invite(email, 'Robin', 'reads');
    const browser = createBrowser(site.origin);
    for (let looked = 0; looked < 3; looked++) {
      expect((await browser.get(`/kansli/logga-in?mejl=${mejl}`)).text).toContain('Hej Robin!');
    }
    const pressed = await browser.send('/kansli/logga-in', { mejl });
    expect(pressed.headers.get('location')).toBe(`${passkeyPage}?till=%2Fkansli`);
    const again = await createBrowser(site.origin).send('/kansli/logga-in', { mejl });
    expect(again.headers.get('location')).toContain('varfor=lank');
    expect((await browser.get(passkeyPage)).text).toContain('Skapa en nyckel');
    expect(await isIn(browser)).toBe(false);
    const passkey = createAuthenticator(site.origin);
    const made = await answer(browser, passkey.make(await ask(browser, 'make')), { namn: 'Robins telefon' });
    expect(made.headers.get('location')).toBe('/kansli');
    expect((await browser.get('/kansli')).text).toContain('Inloggad som Robin (läser)');
    expect((await browser.get('/kansli/nycklar')).text).toContain('Robins telefon');
    expect((await site.letterTo(email, 'staff-sign-in')).subject).toBe('Välkommen till kansliet');
  });

  it('is not invited twice, nor without a whole address, and what was typed stays', async () => {
    const { email } = await createColleague();
    for (const [epost, said] of [
      [email.toUpperCase(), 'finns redan'],
      ['kim', 'hel e-postadress'],
      ['kim@example.se;alex@example.se', 'hel e-postadress'],
      ['', 'hel e-postadress'],
    ] as const) {
      const fields = { namn: 'Alex', epost, roll: 'administers' };
      const { status, text } = await administrator.post(staffPage, fields, staffPage);
      expect(status).toBe(422);
      expect(text).toContain(said);
      expect(text).toMatch(/value="administers" selected/);
      expect(text).toContain(`value="${epost}"`);
    }
  });

  it('gets a new link while the invitation lasts, and loses the address and the way in when it is ended', async () => {
    const email = newAddress();
    await invite(email);
    const browser = await withLink(email);
    expect((await browser.get(passkeyPage)).text).toContain('Skapa en nyckel');
    const { text } = await administrator.get(staffPage);
    const ids = [...text.matchAll(/name="person" value="([^"]+)"/g)].map(([, id = '']) => id);
    await administrator.post(staffPage, { gor: 'avsluta', person: ids.at(-1) ?? '' }, staffPage);
    expect((await browser.send(`${passkeyPage}/fraga`, { vad: 'make' })).status).toBe(410);
    const again = createBrowser(site.origin);
    await again.send('/kansli/logga-in', { epost: email });
    expect(await lettersTo(email)).toBe(2);
  });
});

describe('a passkey', () => {
  it('signs in after a letter’s link, and by itself', async () => {
    const { email, passkey } = await createColleague();
    const byLetter = await withLink(email);
    expect(await isIn(byLetter)).toBe(false);
    await answer(byLetter, passkey.use(await ask(byLetter, 'use')));
    expect(await isIn(byLetter)).toBe(true);
    const byItself = createBrowser(site.origin);
    const question = await ask(byItself, 'use');
    expect(question.allowCredentials ?? []).toEqual([]);
    const entered = await answer(byItself, passkey.use(question), { till: '/kansli/fakturor' });
    expect(entered.headers.get('location')).toBe('/kansli/fakturor');
    expect(byItself.setCookies.at(-1)).toMatch(/^__Host-kansli=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
  });

  const wrong: [string, Parameters<ReturnType<typeof createAuthenticator>['use']>[1]][] = [
    ['of another origin', { origin: 'https://kansliet.example' }],
    ['of the same host over another port', { origin: 'http://localhost:1' }],
    ['of another site’s id', { rpId: 'kansliet.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['to no challenge', { challenge: '' }],
    ['of a copy that has counted less', { counter: 1 }],
    ['of a copy that has counted the same', { counter: 2 }],
    ['in another person’s name', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['in nobody’s name', { userHandle: '' }],
    ['that recognised nobody', { isRecognised: false }],
  ];
  it('is refused when its answer is not what was asked for, and works afterwards', async () => {
    const { passkey } = await createColleague();
    const browser = createBrowser(site.origin);
    for (let used = 0; used < 2; used++) await answer(browser, passkey.use(await ask(browser, 'use')));
    const said: Record<string, number> = {};
    for (const [what, twist] of wrong) {
      const stranger = createBrowser(site.origin);
      said[what] = (await answer(stranger, passkey.use(await ask(stranger, 'use'), twist))).status;
      expect(await isIn(stranger)).toBe(false);
    }
    expect(said).toEqual(Object.fromEntries(wrong.map(([what]) => [what, 422])));
    const later = createBrowser(site.origin);
    await answer(later, passkey.use(await ask(later, 'use')));
    expect(await isIn(later)).toBe(true);
    expect((await administrator.get('/kansli/logg')).text).toContain('En nyckel gick inte att använda');
  });

  it('answers a question once, in the browser that was asked, and its own alone', async () => {
    const [kim, alex] = [await createColleague(), await createColleague()];
    const browser = createBrowser(site.origin);
    const given = kim.passkey.use(await ask(browser, 'use'));
    expect((await answer(createBrowser(site.origin), given)).status).toBe(422);
    const held = browser.cookies.get('__Host-kansli-nyckel') ?? '';
    expect((await answer(browser, given)).status).toBe(303);
    const replayed = createBrowser(site.origin);
    replayed.cookies.set('__Host-kansli-nyckel', held);
    expect((await answer(replayed, given)).status).toBe(422);
    // The letter went to Kim: Alex’s passkey does not fit it.
    const letter = await withLink(kim.email);
    expect((await answer(letter, alex.passkey.use(await ask(letter, 'use')))).status).toBe(422);
    // A wrong answer used the question up, but not the letter.
    expect((await answer(letter, kim.passkey.use(await ask(letter, 'use')))).status).toBe(303);
    // An invitation’s question is no way to a second colleague’s passkey.
    const third = createBrowser(site.origin);
    await third.send('/kansli/logga-in', { mejl: await invite(newAddress()) });
    const question = await ask(third, 'make');
    expect((await answer(third, kim.passkey.make({ ...question }))).status).toBe(422);
  });

  const otherShapes = ['{"id":"x","response":{}}', '', '{}', 'null', '[]', '{"id":1,"response":{}}', '{'.repeat(5000)];
  it.each(firstUnlessLong(otherShapes, 2))('is not a text of another shape: %j', async (svar) => {
    const browser = createBrowser(site.origin);
    await ask(browser, 'use');
    const { status, text } = await answer(browser, svar);
    expect(status).toBe(422);
    expect(text).toContain('kunde inte bekräftas');
  });

  it('has a second one beside it, and the last goes only after a warning', async () => {
    const { browser, email } = await createColleague();
    const added = await browser.post('/kansli/nycklar', { gor: 'ny' }, '/kansli/nycklar');
    expect(added.headers.get('location')).toContain(passkeyPage);
    const second = createAuthenticator(site.origin);
    const made = await answer(browser, second.make(await ask(browser, 'make')), {
      namn: 'Telefonen',
      till: '/kansli/nycklar',
    });
    expect(made.headers.get('location')).toBe('/kansli/nycklar');
    const idsIn = (text: string) => [...text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = '']) => id);
    const [first = '', last = ''] = idsIn((await browser.get('/kansli/nycklar')).text);
    const remove = (id: string, fields = {}) =>
      browser.post('/kansli/nycklar', { gor: 'bort', id, ...fields }, '/kansli/nycklar');
    // Another’s passkey cannot be taken away.
    const other = await createColleague();
    await other.browser.post('/kansli/nycklar', { gor: 'bort', id: first, sista: '1' }, '/kansli/nycklar');
    expect((await remove(first)).status).toBe(303);
    const warned = await remove(last);
    expect(warned.status).toBe(422);
    expect(warned.text).toContain('din enda nyckel');
    expect((await remove(last, { sista: '1' })).status).toBe(303);
    expect(idsIn((await browser.get('/kansli/nycklar')).text)).toEqual([]);
    // Without a passkey and without an invitation, a letter’s link is no way in.
    const before = await lettersTo(email);
    await createBrowser(site.origin).send('/kansli/logga-in', { epost: email });
    expect(await lettersTo(email)).toBe(before);
  });

  it('that is lost is reset by an administrator: old ones and sessions end, and a new one is made', async () => {
    const { browser, email, passkey } = await createColleague();
    const row = (await administrator.get(staffPage)).text;
    const id = [...row.matchAll(/name="person" value="([^"]+)"/g)].at(-1)?.[1] ?? '';
    const reset = await administrator.post(staffPage, { gor: 'nollstall', person: id }, staffPage);
    expect(reset.headers.get('location')).toBe(`${staffPage}?nollstalld`);
    expect(await isIn(browser)).toBe(false);
    const old = createBrowser(site.origin);
    expect((await answer(old, passkey.use(await ask(old, 'use')))).status).toBe(422);
    const anew = createBrowser(site.origin);
    await anew.send('/kansli/logga-in', { mejl: await linkTo(email) });
    await answer(anew, createAuthenticator(site.origin).make(await ask(anew, 'make')));
    expect(await isIn(anew)).toBe(true);
    expect((await administrator.get('/kansli/logg')).text).toContain('Bjöd in en kollega igen, utan gamla nycklar');
  });
});

describe('the sign-in without a provider', () => {
  it('answers an unknown address with the same page, and sends it nothing', async () => {
    const { email } = await createColleague();
    const strangers = newAddress();
    const pages = await Promise.all(
      [email, strangers].map(async (epost) => {
        const { status, text } = await createBrowser(site.origin).send('/kansli/logga-in', { epost });
        return `${status} ${text}`.replaceAll(epost, 'X').replaceAll(/nonce="[^"]*"/g, '');
      }),
    );
    expect(pages[0]).toMatch(/^200 .*30 minuter/s);
    expect(pages[0]).toBe(pages[1]);
    expect(await lettersTo(strangers)).toBe(0);
  });

  it.each(firstUnlessLong(['a b@example.se', '', 'x', 'x@'], 1))('asks for a whole address: %s', async (epost) => {
    const { status, text } = await createBrowser(site.origin).send('/kansli/logga-in', { epost });
    expect(status).toBe(422);
    expect(text).toContain('hel e-postadress');
    expect(text).toContain(`value="${epost}"`);
  });

  it.each(['/kansli/logga-in?via=oidc', '/kansli/tillbaka?code=x&state=y'])('has no provider: %s', async (path) => {
    expect((await createBrowser(site.origin).get(path)).status).toBe(404);
  });

  it('is not there where there is a provider', async () => {
    const browser = createBrowser(inject('site'));
    expect((await browser.get(passkeyPage)).status).toBe(404);
    expect((await browser.send(`${passkeyPage}/fraga`, { vad: 'use' })).status).toBe(404);
    expect((await browser.send('/kansli/logga-in', { epost: 'kim@example.se' })).status).toBe(404);
  });
});
