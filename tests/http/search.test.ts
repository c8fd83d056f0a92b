import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, vi } from 'vitest';
import { firstUnlessLong, isLong } from '../support/long.ts';
import { openSiteHere } from '../support/site/in-process-site.ts';

async function search(query: string): Promise<{ total: number; hits: string[]; html: string }> {
  const html = await (await fetch(`${inject('site')}/sok?sokord=${query}`)).text();
  const [, count = '0'] = /role="status">(\d+) träff/.exec(html) ?? [];
  const hits = [...html.matchAll(/<h3[^>]*><a href="([^"]+)"/g)].map(([, link = '']) => link);
  return { total: Number(count), hits: Number(count) ? hits : [], html };
}

describe('a search', () => {
  const nonsense = [
    'räv xyzzy',
    'ha ha ha',
    'foo bar',
    'aaaaaaaa',
    'blabla',
    'qwerty',
    'hejsan svejsan',
    'lorem ipsum',
    'asdfasdf',
    'go go go',
  ];
  it.each(firstUnlessLong(nonsense, 2))('for nonsense finds nothing: %s', async (text) =>
    expect((await search(encodeURIComponent(text))).total).toBe(0),
  );

  const ofAnimals = [
    ['hur gammal blir en katt', '/djurfakta/katt'],
    ['where do frogs live?', '/djurfakta/groda'],
    ['hur gammal blir en hund?', '/djurfakta/hund'],
    ['varför spinner katter', '/djurfakta/katt'],
    ['hur stor blir en älg', '/djurfakta/alg'],
    ['vilken färg har en räv', '/djurfakta/rav'],
    ['kan grisar simma', '/djurfakta/gris'],
    ['what colour is a fox', '/djurfakta/rav'],
  ] as const;
  it.each(firstUnlessLong(ofAnimals, 2))('that is a question finds its animal first: %s', async (text, animal) =>
    expect((await search(encodeURIComponent(text))).hits[0]).toBe(animal),
  );

  const ofPages = [
    ['jag har glömt mitt lösenord', '/medlem/logga-in'],
    ['vilka djur finns i skogen', '/djurfakta/plats/skog'],
    ['vilket djur är störst', '/djurfakta/alg'],
    ['quiz om djur', '/fragesport'],
    ['anmäla djurplågeri', '/hjalp-djuren/nar-djur-far-illa/om-du-ar-orolig-for-ett-djur'],
    ['lektioner åk 4-6', '/vuxen/for-pedagoger/lektion-bidans'],
    ['hur byter jag adress', '/vuxen/for-vuxna/vanliga-fragor'],
    ['kan man ge bort ett medlemskap i julklapp', '/vuxen/for-vuxna/vanliga-fragor'],
  ] as const;
  it.each(firstUnlessLong(ofPages, 3))(
    'that is a question finds the page that answers it first: %s',
    async (text, path) => expect((await search(encodeURIComponent(text))).hits[0]).toBe(path),
  );

  it.each(firstUnlessLong(['räv', 'hund', 'igelkott', 'spindel'], 1))(
    'shows in every hit why it is one: %s',
    async (text) => {
      const { html, total } = await search(encodeURIComponent(text));
      const hits = html.split('<li class="hit"').slice(1);
      expect(hits).toHaveLength(Math.min(total, 20));
      expect(hits.filter((hit) => !hit.includes('<mark>'))).toEqual([]);
    },
  );

  const doing = [
    ['giftogram', '/stod/giftogram'],
    ['ångra köp', '/angra'],
    ['gäller gåvokortet', '/intyg'],
    ['logga in', '/medlem/logga-in'],
  ] as const;
  it.each(firstUnlessLong(doing, 1))('finds the page to do it on: %s', async (text, path) => {
    const { hits, html } = await search(encodeURIComponent(text));
    expect(hits[0]).toBe(path);
    expect(/class="hit__kind">(.*?)<\/p>/s.exec(html)?.[1]?.replaceAll(/<.*?>/gs, '')).toBe('För vuxna');
  });

  it.each(firstUnlessLong(['frågesport', 'quiz'], 1))('finds what to play: %s', async (text) =>
    expect((await search(encodeURIComponent(text))).hits[0]).toBe('/fragesport'),
  );

  it('shows an animal with its species and a fact', async () => {
    const [, hit = ''] = (await search('r%C3%A4v')).html.split('<li class="hit"');
    expect(hit).toMatch(/Djurfakta<.*Rödräv.*class="hit__more">Väger [^<]+ kilo</s);
  });

  it('counts what each filter would leave, whatever is chosen in its group', async () => {
    const countsOf = async (query: string) => {
      const { html, total } = await search(query);
      const found = [
        ...html.matchAll(/value="([^"]+)"[^>]*\/><span><span>[^<]*<\/span><span class="choice__count">[^\d]*(\d+)/g),
      ];
      return { total, counts: Object.fromEntries(found.map(([, filter, count]) => [filter, Number(count)])) };
    };
    const all = await countsOf('hund');
    expect(Object.keys(all.counts)).toHaveLength(9);
    const animals = await countsOf('hund&filters=djurfakta');
    expect(animals.total).toBe(all.counts.djurfakta);
    expect(animals.counts.klubbnytt).toBe(all.counts.klubbnytt);
    expect(animals.counts.Artikel).toBe(animals.total);
  });

  it('for a short whole word finds no longer words that begin with it', async () => {
    const { total, hits } = await search('ko');
    expect(hits[0]).toBe('/djurfakta/ko');
    expect(total).toBeLessThan(30);
  });

  it('in Latin-1 is the same as in UTF-8', async () => {
    const [old, own] = [await search('r%E4v'), await search('r%C3%A4v')];
    expect(/<input[^>]*name="sokord"[^>]*>/.exec(old.html)?.[0]).toContain('value="räv"');
    expect([old.total, old.hits]).toEqual([own.total, own.hits]);
  });
});

describe('whatever is typed', () => {
  const strange = [
    'a'.repeat(2000),
    '<script>alert(1)</script>',
    '%',
    '__proto__',
    '🦊🦊🦊',
    '"quotes" and \'quotes\'',
    '100 %',
    "' OR 1=1 --",
    '\u0000\u0001\u001b[31m',
    '../../etc/passwd',
    '${7*7}',
    '\u202egpj',
  ];

  it.each(firstUnlessLong(strange, 4))('%j is answered with a sensible page', async (text) => {
    const response = await fetch(`${inject('site')}/sok?sokord=${encodeURIComponent(text)}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Hej! Vad söker du efter?');
    expect(html).not.toContain('<script>alert');
  });

  it.each([
    'sokord=a&sokord=b&sokord=c&sokord=d&sokord=e',
    `sokord=djur&filters=${Array.from({ length: 50 }, (_, index) => `okand${index}`).join(',')}`,
    'sokord=djur&filters=Artikel,Artikel,,%20,Kategori',
    'sokord=%E5%E4',
    'sidor=-1&sokord=djur',
    'sidor=99999&sokord=djur',
  ])('?%s as well', async (query) => {
    expect((await fetch(`${inject('site')}/sok?${query}`)).status).toBe(200);
  });
});

// The rule itself: app/routes/search/search-limit.test.ts.
describe.runIf(isLong)('whoever searches without end', () => {
  it('has to wait, and nobody else with them', async ({ onTestFinished }) => {
    const site = await openSiteHere(inject('fakes'));
    // The site's clock stands still: on a slow machine the minute would give back searches as fast as they are asked.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(async () => {
      clock.mockRestore();
      await site.stop();
    });
    const askFrom = (network: string, path = '/sok?sokord=qqqqxyzzy') =>
      fetch(`${site.origin}${path}`, { headers: { 'X-Forwarded-For': network } });
    for (let asked = 0; asked < 600; asked += 20) {
      // As a page asks while somebody types: its data alone.
      const type = () => askFrom('198.18.20.1', '/sok.data?sokord=qqqqxyzzy');
      const answers = await Promise.all(Array.from({ length: 20 }, type));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      await Promise.all(answers.map((answer) => answer.text()));
    }
    const refused = await askFrom('198.18.20.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Sökningen vilar just nu.');
    expect((await askFrom('198.18.20.1', '/sok')).status).toBe(200);
    expect((await askFrom('198.18.20.2')).status).toBe(200);
  });
});

describe('searches without hits', () => {
  it('are listed for editors by their words alone, once the visitor meant them', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'misses-')), 'misses.json');
    const site = await openSiteHere({ ...inject('fakes'), SEARCH_ZERO_RESULTS_FILE: file });
    await fetch(`${site.origin}/sok?sokord=Qqxyzzy`);
    await fetch(`${site.origin}/sok?sokord=qqxyzzy`);
    await fetch(`${site.origin}/sok?sokord=qqxy`, { headers: { 'Sec-Fetch-Dest': 'empty' } });
    await fetch(`${site.origin}/sok?sokord=8112189876`);
    await site.stop();
    const kept = readFileSync(file, 'utf8');
    expect(kept).toMatch(/"qqxyzzy"[^}]*2/);
    expect(kept).not.toMatch(/"qqxy"|8112189876|20\d\d-/);
  });
});
