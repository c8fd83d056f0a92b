import { describe, expect, inject, it } from 'vitest';
import { askRaw } from '../resilience/hostile/raw-client.ts';
import { firstUnlessLong, isLong } from '../support/long.ts';
import { ownBusiness } from '../support/own-business.ts';

const crawlers = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (Linux) Chrome-Lighthouse',
];

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(inject('site') + path, { redirect: 'manual', ...init });
}

describe('a missing page', () => {
  const missing = [
    ['/finns-inte', 'Page not found: /finns-inte'],
    ['/djurfakta/finns-inte', 'Article not found'],
    ['/finns/inte/alls', 'Page not found: /finns/inte/alls'],
    ['/klubbnytt/finns-inte', 'Article not found'],
    ['/hjalp-djuren/laga-vego/finns-inte', 'Article not found'],
    ['/hjalp-djuren/finns-inte', 'Page not found: /hjalp-djuren/finns-inte'],
    ['/vuxen/finns-inte', 'Article not found'],
  ] as const;
  it.each(firstUnlessLong(missing, 2))('%s is a 404 that says so and leads on', async (path, message) => {
    const response = await ask(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('Oj, den sidan hittade vi inte!');
    expect(html).toContain('Stöd vårt arbete för djuren');
    expect(html).toContain(message);
    expect(html).toMatch(/<input[^>]*type="search"[^>]*name="sokord"/);
    expect(html).toMatch(/<a class="button[^"]*" href="\/medlem">/);
    expect(html).toContain('badger-searching');
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).toContain('<title>Oj, den sidan hittade vi inte!');
    expect(html).not.toMatch(/rel="canonical"|hreflang="(?:sv-SE|x-default)"|property="og:/i);
  });

  it('echoes a hostile address without letting it become markup', async () => {
    const html = await (await ask('/%3Cimg%20src=x%20onerror=alert(1)%3E')).text();
    expect(html).not.toContain('<img src=x');
  });

  it.each(firstUnlessLong(crawlers, 1))('gives %s its status and no page', async (userAgent) => {
    const response = await ask('/finns-inte', { headers: { 'User-Agent': userAgent } });
    expect([response.status, await response.text()]).toEqual([404, '']);
    const found = await ask('/djurfakta', { headers: { 'User-Agent': userAgent } });
    expect(await found.text()).toContain('<h1>Djurfakta</h1>');
  });
});

describe('whatever is not reading', () => {
  it.each([
    ['from another site', { Origin: 'https://evil.example' }],
    ['from another site without Origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from nowhere', {}],
    ['from an opaque origin', { Origin: 'null' }],
    ['from a page beside ours', { Origin: 'https://sub.localhost', 'Sec-Fetch-Site': 'same-site' }],
  ])('is refused %s', async (_who, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await ask('/sok', { method, headers: headers as HeadersInit, body: 'a=b' })).status).toBe(403);
    }
  });

  it('is let through from our own page, whatever origin the proxy speaks to us by', async () => {
    const response = await ask('/sok', {
      method: 'POST',
      headers: { Origin: inject('site') },
      body: new URLSearchParams('a=b'),
    });
    expect(response.status).toBe(405);
  });

  it('may not be large', async () => {
    const body = 'a'.repeat(70_000);
    expect((await ask('/sok', { method: 'POST', headers: { Origin: inject('site') }, body })).status).toBe(413);
  });
});

describe('what is a visitor’s own', () => {
  const own = ['/betala/x', '/kort/x', '/vidare/x', '/signera/x', '/tack/x', '/fortsatt/x', '/angra', '/intyg'];
  const resources = [
    '/signera/x/lage/sv',
    '/stod/gava/hamta-adress/lage/sv',
    '/tack/x/kort.pdf',
    '/angra/blankett.pdf',
  ];

  const each = [...own, ...resources, ...own.flatMap((path) => [`/en${path}`, `${path}/_payload.json`])];
  it.each(firstUnlessLong(each, own.length + resources.length + 2))(
    '%s is stored by nobody, whether there is such a thing or not',
    async (path) => {
      const { status, headers } = await ask(path);
      expect([status < 500, headers.get('Cache-Control')]).toEqual([true, 'no-store']);
    },
  );
});

describe('what is no page', () => {
  it.each(['/tack/AAAAAAAAAAAAAAAAAAAAAA/invoice.pdf', '/_/sprak/xx'])(
    '%s says in words that it is not there, and leads on',
    async (path) => {
      const response = await ask(path);
      const { status, headers } = response;
      const html = await response.text();
      expect([status, headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(html).toContain('<h1>Oj, det här hittade vi inte!</h1>');
      expect(html).toContain('<a href="/">Till framsidan</a>');
    },
  );
});

describe('machinery', () => {
  it('tells which build is out and what it knows of paths', async () => {
    const { id } = (await (await ask(`/builds/latest.json?${Date.now()}`)).json()) as { id: string };
    const meta = (await (await ask(`/builds/meta/${id}.json`)).json()) as Record<string, unknown>;
    expect(meta).toMatchObject({ id, prerendered: [] });
    expect(meta.matcher).toMatchObject({ wildcard: { '/vuxen-eller-pedagog': { redirect: '/vuxen/**' } } });
    expect((await ask('/builds/meta/other.json')).status).toBe(404);
    expect(await (await ask('/djurfakta')).text()).toContain(`data-build="${id}"`);
  });

  it('follows the rules', async () => {
    const moved = await ask('/vuxen-eller-pedagog/for-vuxna?a=1');
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/vuxen/for-vuxna?a=1']);
  });

  it('a list’s first page is the list, and there are no empty ones', async () => {
    const first = await ask('/aktuellt/sida/1');
    expect([first.status, first.headers.get('Location')]).toEqual([301, '/aktuellt']);
    for (const path of ['/aktuellt/sida/9', '/klubbnytt/sida/0', '/djurfakta/plats/rymden'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  it('gives a page’s public data beside it, and nothing of the frame', async () => {
    const response = await ask('/djurfakta/rav/_payload.json');
    expect(response.headers.get('Content-Type')).toContain('application/json');
    const { data } = (await response.json()) as { data: { animal: Record<string, unknown> } };
    expect(data.animal).toMatchObject({ species: 'Rödräv', scientificName: 'Vulpes vulpes', _dir: 'djurfakta' });
    expect(JSON.stringify(data)).not.toMatch(/token|requestId|policy/i);
    const missing = await ask('/djurfakta/finns-inte/_payload.json');
    expect([missing.status, await missing.json()]).toEqual([404, { statusCode: 404, error: 'Article not found' }]);
    const moved = await ask('/klubbnytt/rav/_payload.json');
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/djurfakta/rav/_payload.json']);
  });

  it('keeps its own files, copies of them, maps of its scripts and doors for operators to itself', async () => {
    const paths = ownBusiness().filter((_, at) => isLong || at % 4 === 0);
    expect(paths.length).toBeGreaterThan(isLong ? 250 : 60);
    const shown: string[] = [];
    // Some at a time: one by one, a busy machine switches between this process and the site's for each address.
    for (let first = 0; first < paths.length; first += 8) {
      const batch = paths.slice(first, first + 8);
      const answers = await Promise.all(
        // As it stands: `fetch` would make another path of dots.
        batch.map((path) =>
          askRaw(inject('site'), `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, {
            patience: 60_000,
          }),
        ),
      );
      const statuses = answers.map((answer) => answer.statuses.join());
      shown.push(...batch.flatMap((path, at) => (statuses[at] === '404' ? [] : [`${path}: ${statuses[at]}`])));
    }
    expect(shown).toEqual([]);
  });
});
