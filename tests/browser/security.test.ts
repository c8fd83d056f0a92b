import { hash } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { visitorCookieName } from '#forms/session/visitor.server.ts';
import { localeCookieName } from '#request/locale-cookie.server.ts';
import { isLong } from '../support/long.ts';
import { openSiteHere } from '../support/site/in-process-site.ts';

describe('every answer', () => {
  const kinds: [path: string, init: RequestInit, status: number][] = [
    ['/', { headers: { 'Accept-Language': 'sv' } }, 200],
    ['/', { headers: { 'Accept-Language': 'en' } }, 302],
    ['/klubbnytt/rav', {}, 301],
    ['/finns-inte', {}, 404],
    ['/%', {}, 400],
    ['/sok', { method: 'POST' }, 403],
    ['/sok', { method: 'POST', headers: { Origin: 'own' }, body: new URLSearchParams('a=b') }, 405],
    ['/sok', { method: 'POST', headers: { Origin: 'own' }, body: 'a=b' }, 415],
    ['/sitemap.xml', {}, 200],
    ['/builds/latest.json', {}, 200],
    ['/healthz', {}, 200],
    ['/_ipx/w_1/a/b/c/d', {}, 400],
    ['/djurfakta', { method: 'HEAD' }, 200],
  ];

  it.each(kinds)('%s %o (%i) carries the security headers', async (path, init, status) => {
    const headers = new Headers(init.headers);
    if (headers.get('Origin') === 'own') headers.set('Origin', inject('site'));
    const response = await fetch(inject('site') + path, { redirect: 'manual', ...init, headers });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'credentialless',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'permissions-policy': expect.stringContaining('camera=()') as string,
    });
  });

  it.each(['/djurfakta', '/sok', '/stod/gava'])('%s says what each of our scripts must hash to', async (path) => {
    const html = await (await fetch(inject('site') + path)).text();
    const scripts = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"([^>]*)>/g)];
    // An app's other scripts hang on its nonce.
    const own = scripts.filter(([tag, , rest]) => tag.startsWith('<script') || !rest?.includes('nonce'));
    expect(own.length).toBeGreaterThan(0);
    for (const [tag, src] of own) {
      const bytes = Buffer.from(await (await fetch(inject('site') + src)).arrayBuffer());
      expect(tag).toContain(`integrity="sha256-${hash('sha256', bytes, 'base64')}"`);
    }
  });

  it('a file says what a file can heed', async () => {
    const { status, headers } = await fetch(`${inject('site')}/favicon.svg`);
    expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is HTTPS only behind an HTTPS origin, whose name no header can change', async () => {
    const site = await openSiteHere({ ...inject('fakes'), PUBLIC_ORIGIN: 'https://tassovinge.example' });
    const response = await fetch(`${site.origin}/djurfakta`, {
      headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http', Forwarded: 'host=evil.example' },
    });
    const html = await response.text();
    const posted = await fetch(`${site.origin}/sok`, {
      method: 'POST',
      headers: { Origin: 'https://tassovinge.example' },
      body: new URLSearchParams('a=b'),
    });
    await site.stop();
    expect(response.headers.get('Strict-Transport-Security')).toMatch(/max-age=31536000/);
    expect(html).toContain('<link rel="canonical" href="https://tassovinge.example/djurfakta"/>');
    expect(html).not.toContain('evil.example');
    expect(posted.status).toBe(405);
  });
});

describe('the policy of a page', () => {
  it('is the same for every visitor of a document, and new for every visitor of an app', async () => {
    const visits = isLong ? 1000 : 5;
    const policies = async (path: string) => {
      const seen = new Set<string>();
      for (let visit = 0; visit < visits; visit++) {
        const { headers, body } = await fetch(inject('site') + path);
        await body?.cancel();
        seen.add(headers.get('Content-Security-Policy') ?? '');
      }
      return seen;
    };
    const document = await policies('/djurfakta');
    expect(document.size).toBe(1);
    expect([...document][0]).toContain("script-src 'self';");
    expect((await policies('/sok')).size).toBe(visits);
  });
});

describe('the page about cookies', () => {
  it.each(['/kakor', '/en/kakor'])('%s names every cookie that there is', async (path) => {
    const html = await (await fetch(inject('site') + path)).text();
    for (const name of [visitorCookieName, localeCookieName]) expect(html).toContain(`<code>${name}</code>`);
  });
});
