import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledForm, filledForms } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, fillUntil } from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import type { ShownPage } from '../../support/forms/shown-page.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere();
});
afterAll(() => site.stop());

let networks = 0;

describe('an id that somebody has planted in a visitor’s browser', () => {
  const gift = filledForm('a gift by invoice', 'planted@example.se');
  const cookie = '__Host-svar';
  const visit = (cookies = new Map<string, string>()) =>
    createFormClient({ site: site.origin, network: `198.18.6.${networks++}`, cookies });
  const visitWith = (id: string) => visit(new Map([[cookie, id]]));
  const ids: [string, () => Promise<string>][] = [
    ['made up', async () => 'a'.repeat(22)],
    ['made up in the shape of today', async () => 'a'.repeat(44)],
    [
      'given out by the site itself',
      async () => {
        const thief = visit();
        await thief.open('/stod/gava');
        return thief.cookies.get(cookie) ?? '';
      },
    ],
  ];

  it.each(ids)('%s, is no key to what is answered there, nor to the order', async (_what, plant) => {
    const planted = await plant();
    const [victim, thief] = [visitWith(planted), visitWith(planted)];
    // The thief has looked before, and keeps what was planted whatever else is given out.
    await thief.open('/stod/gava');
    const look = async (path: string) => {
      const page = await visitWith(planted).open(path);
      return [page.path, page.html.includes('planted@example.se')];
    };
    const start = await look('/stod/gava');
    const review = await fillUntil(victim, gift, 'granska');
    expect(victim.cookies.get(cookie)).not.toBe(planted);
    for (const path of ['/stod/gava', '/stod/gava/granska', '/stod/gava/uppgifter'])
      expect(await look(path)).toEqual(start);
    expect((await victim.send(review, askedOf(review, gift.typed))).path).toMatch(/^\/tack\//);
    expect(await look('/stod/gava')).toEqual(start);
    // The giver is told that an order was sent, and is not led to it without its number.
    const own = await victim.open('/stod/gava');
    expect([own.path, own.html.includes('Du har nyss skickat')]).toEqual(['/stod/gava', true]);
  });

  it('is not changed by what a browser fetches ahead', async () => {
    const planted = 'c'.repeat(44);
    const headers = { Cookie: `${cookie}=${planted}`, 'Accept-Language': 'sv', 'Sec-Purpose': 'prefetch' };
    const answer = await fetch(`${site.origin}/stod/gava`, { headers });
    await answer.body?.cancel();
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([204, null]);
  });

  it('is not changed between two tabs, a second click and the way back', async () => {
    const client = visitWith('b'.repeat(22));
    const [gifts, companies] = [await client.open('/stod/gava'), await client.open('/stod/foretag')];
    const company = filledForms.find(({ form }) => form === 'company');
    const typed = (page: ShownPage, known = {}) => askedOf(page, known);
    const both = await Promise.all([
      client.post(gifts, typed(gifts, gift.typed)),
      client.post(companies, typed(companies, company?.typed)),
      client.post(gifts, typed(gifts, gift.typed)),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await client.open('/stod/gava')).path).toBe(both[0]?.headers.get('Location'));
    expect((await client.open('/stod/foretag')).path).toBe(both[1]?.headers.get('Location'));
    // The page of the first step as it stood before anything was kept.
    expect((await client.post(gifts, typed(gifts, gift.typed))).status).toBe(303);
  });
});
