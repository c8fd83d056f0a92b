import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWithOwnStripe, type WithOwnStripe } from '../support/payments/own-stripe.ts';
import { openPayingSiteHere } from '../support/site/in-process-site.ts';

const swedish = 'https://klubben.example';
const english = 'https://club.example';
const both = 'https://www.klubben.example';

let own: WithOwnStripe;
beforeAll(async () => {
  const settings = {
    PUBLIC_ORIGIN: swedish,
    LOCALE_DOMAINS: `sv=${swedish}, en=${english}, sv=${both}, en=${both}`,
    PAYMENT_METHODS: 'stripe,invoice',
  };
  own = await openWithOwnStripe(settings, openPayingSiteHere);
});
afterAll(() => own.close());

interface Answer {
  status: number;
  location: string | undefined;
  cookies: string[];
  text: string;
}

/** Sends a request as a proxy does that keeps the visitor's Host. */
function ask(address: string, headers: Record<string, string> = {}, form?: string): Promise<Answer> {
  const { host, pathname, search } = new URL(address);
  const sent = { ...headers, Host: headers.Host ?? host, ...(form !== undefined && { 'Content-Type': formType }) };
  return new Promise((resolve, reject) => {
    const asking = request(
      `${own.site.origin}${pathname}${search}`,
      { method: form === undefined ? 'GET' : 'POST', headers: sent },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          const { statusCode: status = 0, headers: got } = response;
          resolve({ status, location: got.location, cookies: got['set-cookie'] ?? [], text });
        });
      },
    );
    asking.on('error', reject).end(form);
  });
}

const formType = 'application/x-www-form-urlencoded';
const langOf = ({ text }: Answer) => /<html lang="([^"]+)"/.exec(text)?.[1];

describe('the host', () => {
  it.each([
    ['its only language, whatever the browser says', `${swedish}/`, { 'Accept-Language': 'en' }, 'sv-SE'],
    ['its only language, whatever a cookie says', `${english}/`, { Cookie: 'i18n_redirected=sv' }, 'en-US'],
    ['a page', `${english}/djurfakta`, { 'Accept-Language': 'sv' }, 'en-US'],
    ['its first language of two', `${both}/djurfakta`, { 'Accept-Language': 'en' }, 'sv-SE'],
    ['its second language below its prefix', `${both}/en/djurfakta`, {}, 'en-US'],
    ['in capitals and with its port', `${english}/djurfakta`, { Host: 'CLUB.example:443' }, 'en-US'],
    ['that nobody named: the first', `${english}/djurfakta`, { Host: 'elsewhere.example' }, 'sv-SE'],
    ['that is an address: the first', `${english}/djurfakta`, { Host: '127.0.0.1:3000' }, 'sv-SE'],
  ])('chooses the language: %s', async (_, address, headers, lang) => {
    const answer = await ask(address, { 'Accept-Language': 'sv', ...headers });
    expect([answer.status, langOf(answer)]).toEqual([200, lang]);
  });

  it('that can be none is refused as ever', async () => {
    expect((await ask(`${swedish}/`, { Host: 'club.example/x' })).status).toBe(400);
  });

  it.each([
    ['a language that is at home elsewhere', `${swedish}/en/djurfakta?a=1`, `${english}/djurfakta?a=1`],
    ['its front page', `${swedish}/en`, `${english}/`],
    ['the other way', `${english}/sv/djurfakta/rav`, `${swedish}/djurfakta/rav`],
    ['a form', `${swedish}/en/stod/gava`, `${english}/stod/gava`],
    ['a needless prefix stays on the host', `${english}/en/djurfakta`, '/djurfakta'],
    ['another section stays on the host', `${english}/klubbnytt/rav`, '/djurfakta/rav'],
    ['the office', `${english}/kansli/personer?sok=a`, `${swedish}/kansli/personer?sok=a`],
    ['the office from a host with both', `${both}/en/kansli`, `${swedish}/en/kansli`],
    ['a page’s data', `${swedish}/en/djurfakta/_payload.json`, `${english}/djurfakta/_payload.json`],
  ])('redirects once: %s', async (_, address, location) => {
    const answer = await ask(address);
    expect([answer.status, answer.location]).toEqual([301, location]);
  });

  it.each([
    [english, '/'],
    [`${both}/en`, '/en'],
  ])('of %s offers to read offline what starts at %s', async (start, kept) => {
    expect((await ask(`${start}/app`)).text).toContain(`data-start="${kept}"`);
  });

  it('keeps pages apart that have one path, once they are cached', async () => {
    const first = await Promise.all([ask(`${swedish}/integritet`), ask(`${english}/integritet`)]);
    const again = await Promise.all([ask(`${swedish}/integritet`), ask(`${english}/integritet`)]);
    expect([...first, ...again].map(langOf)).toEqual(['sv-SE', 'en-US', 'sv-SE', 'en-US']);
    expect(again[1]?.text).toContain('href="/djurfakta"');
    expect(again[1]?.text).not.toContain('href="/en/');
  });
});

describe('what a page says of the others', () => {
  it.each([swedish, english, both])('is the same on each host: %s', async (origin) => {
    const { text } = await ask(`${origin}/integritet`);
    const home = origin === english ? english : swedish;
    expect(text).toContain(`<link rel="canonical" href="${home}/integritet"/>`);
    expect(text).toContain(`<link rel="alternate" hrefLang="sv-SE" href="${swedish}/integritet"/>`);
    expect(text).toContain(`<link rel="alternate" hrefLang="en-US" href="${english}/integritet"/>`);
    expect(text).toContain(`<link rel="alternate" hrefLang="x-default" href="${swedish}/integritet"/>`);
  });

  it('leads search engines from a text in Swedish alone to its own host', async () => {
    const { text } = await ask(`${english}/djurfakta/igelkott`);
    expect(text).toContain(`<link rel="canonical" href="${swedish}/djurfakta/igelkott"/>`);
  });

  it('is a switch that stores the choice on the other host', async () => {
    const { text } = await ask(`${swedish}/sok?sokord=ko`);
    const [, address = ''] = /href="([^"]+\/_\/sprak\/en[^"]+)"/.exec(text) ?? [];
    expect(address).toBe(`${english}/_/sprak/en?till=/sok%3Fsokord%3Dko`);
    const switched = await ask(address);
    expect([switched.location, switched.cookies[0]?.split(';')[0]]).toEqual(['/sok?sokord=ko', 'i18n_redirected=en']);
    expect(switched.cookies[0]).toMatch(/; Secure$/);
    expect(switched.cookies[0]).not.toMatch(/domain/i);
    const old = await ask(`${swedish}/_/sprak/en?till=/djurfakta`);
    expect([old.location, old.cookies]).toEqual([`${english}/_/sprak/en?till=%2Fdjurfakta`, []]);
  });

  it('is, in the office, a switch on its own host', async () => {
    expect((await ask(`${swedish}/_/sprak/en?till=/kansli`)).location).toBe('/en/kansli');
  });

  it('is a site map of the host’s own addresses, with links to the other', async () => {
    const maps = await Promise.all([swedish, english, both].map((origin) => ask(`${origin}/sitemap.xml`)));
    const [inSwedish = '', inEnglish = '', second = ''] = maps.map(({ text }) => text);
    const placesIn = (text: string) =>
      [...text.matchAll(/<loc>([^<]+)/g)].map(([, place = '']) => new URL(place).origin);
    expect(new Set(placesIn(inSwedish))).toEqual(new Set([swedish]));
    expect(new Set(placesIn(inEnglish))).toEqual(new Set([english]));
    expect(placesIn(second)).toEqual([]);
    expect(inEnglish).toContain(`hreflang="sv-SE" href="${swedish}/integritet"`);
    expect((await ask(`${english}/robots.txt`)).text).toContain(`Sitemap: ${english}/sitemap.xml`);
    expect((await ask(`${english}/klubbnytt/atom.xml`)).text).toContain(`${english}/klubbnytt`);
  });
});

describe('a form', () => {
  it.each([
    ['of the host itself', english, 303],
    ['of the other host', swedish, 403],
    ['of another site', 'https://elsewhere.example', 403],
  ])('is taken from a page %s: %s', async (_, origin, status) => {
    const sent = await ask(`${english}/_/kakor`, { Origin: origin }, 'choice=no&till=/intyg');
    expect(sent.status).toBe(status);
  });

  it.each([
    ['a language', `${swedish}/en/stod/gava/uppgifter`, `${english}/stod/gava/uppgifter`],
    ['the office', `${english}/kansli/formular`, `${swedish}/kansli/formular`],
  ])('that has moved with %s to another host keeps what was typed', async (_, address, home) => {
    const { origin } = new URL(address);
    const typed = 'payer-firstname=Testarina';
    const sent = await ask(address, { Origin: origin }, typed);
    expect([sent.status, sent.location]).toEqual([308, home]);
    expect((await ask(home, { Origin: origin }, typed)).text).toContain('value="Testarina"');
  });
});

it.each([
  [english, 'en', english],
  [swedish, 'sv', swedish],
])('a payment begun at %s comes back there', async (host, locale, home) => {
  const order = await own.site.place({ paymentMethod: 'stripe', locale: locale as 'sv' });
  const { text } = await ask(`${host}/vidare/${order.token}`);
  const [address = ''] = new RegExp(`${own.stripe.origin}/[^"]+`).exec(text) ?? [];
  const checkout = await (await fetch(address)).text();
  expect(checkout).toContain(`href="${home}/betala/${order.token}`);
});
