import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import type { PersonExport } from '#orders/port.ts';
import { firstUnlessLong, isLong } from '../../support/long.ts';
import { askForLetter, createMemberBrowser, signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

let made = 0;
/** An address with an order. */
async function createMember() {
  const email = `member-${++made}@example.se`;
  const order = await site.place({ payer: { ...sampleDonation.payer, email } });
  return { email, order };
}

const isIn = async (browser: ReturnType<typeof createMemberBrowser>) =>
  (await browser.get('/medlem/sidor')).status === 200;

describe('signing in to one’s own pages', () => {
  it('answers a known and an unknown address with the same page, and both get a letter', async () => {
    const { email } = await createMember();
    const pages = await Promise.all(
      [email, 'nobody-1@example.se'].map(async (epost) => {
        const { status, text } = await createMemberBrowser(site.origin).send('/medlem/logga-in', { epost });
        return `${status} ${text}`.replaceAll(epost, 'X').replaceAll(/nonce="[^"]*"/g, '');
      }),
    );
    expect(pages[0]).toMatch(/^200 /);
    expect(pages[0]).toBe(pages[1]);
    expect((await site.letterTo('nobody-1@example.se', 'sign-in-unknown')).text).not.toContain('/medlem/callback');
    expect((await site.letterTo(email, 'sign-in')).subject).toBe('Logga in på Mina sidor');
  });

  it('writes to an unknown address once a day', async () => {
    const browser = createMemberBrowser(site.origin);
    for (let asked = 0; asked < 3; asked++) await browser.send('/medlem/logga-in', { epost: 'nobody-2@example.se' });
    expect(await site.lettersTo('nobody-2@example.se', 'sign-in-unknown')).toHaveLength(1);
  });

  it.each(firstUnlessLong(['a b@example.se', '', 'x', 'x@'], 1))('asks for a whole address: %s', async (epost) => {
    const { status, text } = await createMemberBrowser(site.origin).send('/medlem/logga-in', { epost });
    expect(status).toBe(422);
    expect(text).toContain('hel e-postadress');
  });

  it('uses nothing up by looking, and signs in once by a press', async () => {
    const browser = createMemberBrowser(site.origin);
    const { link } = await askForLetter(site, browser, (await createMember()).email);
    const scanner = createMemberBrowser(site.origin);
    for (const method of ['HEAD', 'GET', 'GET'] as const) {
      expect((await scanner.get(`/medlem/callback?lank=${link}`, method)).status).toBe(200);
    }
    // A robot that presses buttons types no address.
    expect((await scanner.send('/medlem/callback', { lank: link })).status).toBe(422);
    const pressed = await browser.send('/medlem/callback', { lank: link });
    expect(pressed.headers.get('location')).toBe('/medlem/sidor');
    expect(pressed.headers.getSetCookie()[0]).toMatch(
      /^__Host-medlem=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    );
    expect(await isIn(browser)).toBe(true);
    expect((await browser.send('/medlem/callback', { lank: link })).text).toContain('gäller inte längre');
  });

  it('leads inside, and sends no letter, where somebody has signed in meanwhile', async () => {
    const { email } = await createMember();
    const browser = await signIn(site, email);
    const { status, headers } = await browser.send('/medlem/logga-in', { epost: email });
    expect([status, headers.get('location')]).toEqual([302, '/medlem/sidor']);
    expect(await site.lettersTo(email, 'sign-in')).toEqual([]);
  });

  it('gives one session to many presses at once', async () => {
    const browser = createMemberBrowser(site.origin);
    const { link } = await askForLetter(site, browser, (await createMember()).email);
    const presses = await Promise.all(
      Array.from({ length: 12 }, () => browser.send('/medlem/callback', { lank: link })),
    );
    expect(presses.filter(({ headers }) => headers.get('location'))).toHaveLength(1);
  });

  it('asks another browser for the address, and five wrong ones end the link', async () => {
    const { email } = await createMember();
    const { link } = await askForLetter(site, createMemberBrowser(site.origin), email);
    const other = createMemberBrowser(site.origin);
    expect((await other.get(`/medlem/callback?lank=${link}`)).text).toContain('name="epost"');
    expect(
      (await other.send('/medlem/callback', { lank: link, epost: ` ${email.toUpperCase()} `, kvar: '1' })).status,
    ).toBe(303);
    expect(await isIn(other)).toBe(true);

    const second = await createMember();
    const { link: guessed } = await askForLetter(site, createMemberBrowser(site.origin), second.email);
    const thief = createMemberBrowser(site.origin);
    for (let tries = 0; tries < 5; tries++) {
      expect((await thief.send('/medlem/callback', { lank: guessed, epost: `guess-${tries}@example.se` })).status).toBe(
        422,
      );
    }
    expect((await thief.send('/medlem/callback', { lank: guessed, epost: second.email })).status).toBe(422);
  });

  it('takes the code where the sign-in began, in any spelling, and nowhere else', async () => {
    const { email } = await createMember();
    const browser = createMemberBrowser(site.origin);
    const { code } = await askForLetter(site, browser, email);
    const other = createMemberBrowser(site.origin);
    expect((await other.send('/medlem/logga-in', { epost: email, kod: code })).status).toBe(422);
    const kod = code.toLowerCase().replace('-', ' ');
    const entered = await browser.send('/medlem/logga-in', { epost: email, kod, till: '/en/medlem/kvitton' });
    expect(entered.headers.get('location')).toBe('/en/medlem/kvitton');
    browser.cookies.delete('__Host-medlem');
    expect((await browser.send('/medlem/logga-in', { epost: email, kod })).status).toBe(422);
  });

  it('ends link and code after five wrong codes', async () => {
    const { email } = await createMember();
    const browser = createMemberBrowser(site.origin);
    const { code, link } = await askForLetter(site, browser, email);
    for (const kod of ['', 'x', '2222-2222', 'AAAA-AAAA', code.slice(0, 8)]) {
      expect((await browser.send('/medlem/logga-in', { epost: email, kod })).text).toContain('stämmer inte');
    }
    expect((await browser.send('/medlem/logga-in', { epost: email, kod: code })).status).toBe(422);
    expect((await browser.get(`/medlem/callback?lank=${link}`)).text).toContain('gäller inte längre');
  });

  it('lets people in whose neighbour tries codes and made-up links in vain', async () => {
    const neighbourhood = '198.18.7.7';
    const { email } = await createMember();
    const [own, neighbour] = [neighbourhood, neighbourhood].map((network) => createMemberBrowser(site.origin, network));
    if (!own || !neighbour) throw new Error('no browser');
    const { code } = await askForLetter(site, own, email);
    const other = await createMember();
    await askForLetter(site, neighbour, other.email);
    const codes: number[] = [];
    const links: number[] = [];
    const third = createMemberBrowser(site.origin, neighbourhood);
    const { link } = await askForLetter(site, third, (await createMember()).email);
    const isRefused = () => codes.at(-1) === 429 && links.at(-1) === 429;
    for (let tried = 0; tried < 30 && !isRefused(); tried++) {
      codes.push((await neighbour.send('/medlem/logga-in', { epost: other.email, kod: '2222-2222' })).status);
      links.push((await neighbour.send('/medlem/callback', { lank: `made-up-${tried}` })).status);
    }
    expect([codes[0], codes.at(-1), links[0], links.at(-1)]).toEqual([422, 429, 422, 429]);
    expect((await own.send('/medlem/logga-in', { epost: email, kod: code })).status).toBe(303);
    expect((await third.send('/medlem/callback', { lank: link })).status).toBe(303);
  });

  it.runIf(isLong)('lets people in by their link behind a network that tries made-up ones', async () => {
    const neighbourhood = '198.18.7.8';
    const own = createMemberBrowser(site.origin, neighbourhood);
    const { link } = await askForLetter(site, own, (await createMember()).email);
    for (let tried = 0; tried < 30; tried++) {
      // A new browser each time, so that no cookie counts the tries.
      await createMemberBrowser(site.origin, neighbourhood).send('/medlem/callback', { lank: `made-up-${tried}` });
    }
    expect((await own.send('/medlem/callback', { lank: link })).status).toBe(303);
  });

  it('sends five letters an hour to one address, and says how long to wait', async () => {
    const { email } = await createMember();
    for (let asked = 0; asked < 5; asked++) {
      expect((await createMemberBrowser(site.origin).send('/medlem/logga-in', { epost: email })).status).toBe(200);
    }
    const refused = await createMemberBrowser(site.origin).send('/medlem/logga-in', { epost: email });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('sends a member letters at home while a stranger presses for the same address', async () => {
    const { email } = await createMember();
    const strangers = '198.18.7.9';
    const pressed = [];
    for (let asked = 0; asked < 10; asked++)
      pressed.push(
        (await createMemberBrowser(site.origin, strangers).send('/medlem/logga-in', { epost: email })).status,
      );
    expect(pressed).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 429)]);
    expect((await createMemberBrowser(site.origin).send('/medlem/logga-in', { epost: email })).status).toBe(200);
  });

  const foreign = [
    '//annan.example/medlem/x',
    '/medlem/../stod',
    'https://annan.example/',
    '/medlemskap',
    'javascript:1',
  ];
  it.each(foreign)('leads nowhere foreign: %s', async (till) => {
    const { text } = await createMemberBrowser(site.origin).get(`/medlem/logga-in?${new URLSearchParams({ till })}`);
    expect(text).toContain('name="till" value="/medlem/sidor"');
  });
});

describe('the members’ own pages', () => {
  const own = ['/en/medlem/kvitton', '/medlem/uppgifter/allt.json', '/medlem/sidor', '/medlem/uppgifter'];
  it.each(firstUnlessLong(own, 2))('%s leads to the sign-in and back', async (path) => {
    const away = (await createMemberBrowser(site.origin).get(path)).headers.get('location') ?? '';
    expect(away).toBe(`${path.startsWith('/en') ? '/en' : ''}/medlem/logga-in?${new URLSearchParams({ till: path })}`);
  });

  it.each(firstUnlessLong(['/medlem/finns-inte', '/medlem/logga-ut', '/medlem/a/b/c', '/en/medlem/x'], 2))(
    '%s is no page',
    async (path) => {
      const { status, headers } = await createMemberBrowser(site.origin).get(path);
      expect(status).toBe(404);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('show the orders of the address in both languages, its papers and its data, and are kept nowhere', async () => {
    const { email, order } = await createMember();
    const browser = await signIn(site, email);
    for (const [path, words] of [
      ['/medlem/sidor', `Se beställning ${order.reference}`],
      ['/en/medlem/sidor', `See order ${order.reference}`],
      ['/medlem/kvitton', 'Kvitton och fakturor'],
      ['/en/medlem/uppgifter', 'This computer'],
    ] as const) {
      const { text, headers } = await browser.get(path);
      expect(text).toContain(words);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toContain('content="noindex"');
    }
    const exported = await browser.get('/medlem/uppgifter/allt.json');
    const { email: told, orders } = JSON.parse(exported.text) as PersonExport;
    expect([told, new Set(orders.map(({ reference }) => reference))]).toEqual([email, new Set([order.reference])]);
  });

  it('are left for good: here, and everywhere', async () => {
    const { email } = await createMember();
    const [one, other] = [await signIn(site, email), await signIn(site, email)];
    const old = one.cookies.get('__Host-medlem') ?? '';
    await one.post('/medlem/logga-ut', {}, '/medlem/sidor');
    one.cookies.set('__Host-medlem', old);
    expect((await one.get('/medlem/sidor')).headers.get('location')).toContain('varfor=slut');
    const third = await signIn(site, email);
    await third.post('/medlem/logga-ut', { overallt: '1' }, '/medlem/uppgifter');
    expect(await isIn(other)).toBe(false);
  });

  it('show nothing of another’s, whatever is tried', async () => {
    const [mine, theirs] = [await createMember(), await createMember()];
    const invoice = await site.place({
      ...sampleDonation,
      paymentMethod: 'invoice',
      payer: { ...sampleDonation.payer, email: theirs.email },
    });
    const [browser, victim] = [await signIn(site, mine.email), await signIn(site, theirs.email)];
    const foreign = await victim.tokenOf('/medlem/sidor');
    expect((await victim.get(`/medlem/kvitton/${invoice.reference}/invoice.pdf`)).status).toBe(200);
    for (const path of [
      `/medlem/kvitton/${invoice.reference}/invoice.pdf`,
      `/medlem/kvitton/${invoice.reference.toLowerCase()}/invoice.pdf`,
      `/medlem/kvitton/${invoice.id}/invoice.pdf`,
      `/medlem/kvitton/${invoice.token}/invoice.pdf`,
      `/medlem/kvitton/${mine.order.reference}/..%2F${invoice.reference}%2Finvoice.pdf`,
      `/medlem/sidor/${invoice.reference}`,
    ]) {
      expect((await browser.get(path)).status, path).toBe(404);
    }
    for (const path of ['/medlem/sidor', '/medlem/kvitton', '/medlem/uppgifter', '/medlem/uppgifter/allt.json']) {
      const { text } = await browser.get(`${path}?order=${invoice.id}`);
      expect(text).toContain(path === '/medlem/kvitton' ? 'Kvitton' : mine.email);
      for (const secret of [theirs.email, invoice.reference, invoice.token]) expect(text, path).not.toContain(secret);
    }
    for (const nyckel of ['', 'x', foreign]) {
      expect((await browser.send('/medlem/logga-ut', { nyckel, overallt: '1' })).status).toBe(403);
    }
    for (const planted of ['', 'a'.repeat(43), invoice.token, invoice.id, "' or 1=1 --", 'a'.repeat(5000)]) {
      const guesser = createMemberBrowser(site.origin);
      guesser.cookies.set('__Host-medlem', encodeURIComponent(planted));
      expect(await isIn(guesser), planted.slice(0, 50)).toBe(false);
    }
    expect(await isIn(victim)).toBe(true);
  });
});
