import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import type { SiteEnvironment } from '../env.ts';
import { isFromOwnPage, rejectCrossOriginPosts } from './csrf.ts';

const config = readConfig({
  CONTENTFUL_SPACE_ID: 'space',
  CONTENTFUL_ACCESS_TOKEN: 'token',
  DEMO: 'on',
  PUBLIC_ORIGIN: 'https://klubb.example',
  OTHER_ORIGINS: 'https://balancer.example, http://klubb.example:8080',
});
const site = new Hono<SiteEnvironment>()
  .use(rejectCrossOriginPosts(config))
  .all('*', (context) => context.text('done'));

const ours = 'https://klubb.example';
type Sent = { origin?: string; site?: string };

function ask(method: string, { origin, site: fetchSite }: Sent): Promise<number> {
  const headers = new Headers({ Host: 'evil.example', Referer: `${ours}/stod` });
  if (origin !== undefined) headers.set('Origin', origin);
  if (fetchSite !== undefined) headers.set('Sec-Fetch-Site', fetchSite);
  return Promise.resolve(site.request('/', { method, headers })).then(({ status }) => status);
}

const forms: [what: string, sent: Sent, status: number][] = [
  ['our page in a new browser', { origin: ours, site: 'same-origin' }, 200],
  ['our page in an old browser', { origin: ours }, 200],
  ['our page, its Origin held back', { site: 'same-origin' }, 200],
  ['another origin of ours', { origin: 'https://balancer.example', site: 'cross-site' }, 200],
  ['another origin of ours with a port', { origin: 'http://klubb.example:8080' }, 200],
  ['a foreign page', { origin: 'https://evil.example', site: 'cross-site' }, 403],
  ['a foreign page in an old browser', { origin: 'https://evil.example' }, 403],
  ['a foreign page that claims to be same-origin', { origin: 'https://evil.example', site: 'same-origin' }, 403],
  ['a page of a sister site', { origin: 'https://shop.klubb.example', site: 'same-site' }, 403],
  ['a sister site that holds its Origin back', { site: 'same-site' }, 403],
  ['a foreign page that holds its Origin back', { site: 'cross-site' }, 403],
  ['no browser page at all', {}, 403],
  ['an address typed by hand', { site: 'none' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['our page in a browser that sends no referrer', { origin: 'null', site: 'same-origin' }, 200],
  ['a sister site that sends no referrer', { origin: 'null', site: 'same-site' }, 403],
  ['a foreign page that sends no referrer', { origin: 'null', site: 'cross-site' }, 403],
  ['an empty Origin', { origin: '' }, 403],
  ['the other scheme', { origin: 'http://klubb.example' }, 403],
  ['another port', { origin: 'https://klubb.example:444' }, 403],
  ['a name that begins like ours', { origin: 'https://klubb.example.evil.example' }, 403],
  ['a name that ends like ours', { origin: 'https://evilklubb.example' }, 403],
  ['our name with a path', { origin: 'https://klubb.example/' }, 403],
  ['two origins', { origin: `${ours} https://evil.example` }, 403],
];

describe('an unsafe request', () => {
  it.each(forms)('is checked by its origin: %s', async (_, sent, status) =>
    expect(await ask('POST', sent)).toBe(status),
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'])('is any method that writes: %s', async (method) => {
    expect(await ask(method, { origin: 'https://evil.example', site: 'cross-site' })).toBe(403);
  });
});

describe('a safe request', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('%s is allowed from anywhere', async (method) => {
    expect(await ask(method, { origin: 'https://evil.example', site: 'cross-site' })).toBe(200);
  });
});

it('isFromOwnPage trusts no hard-coded origin', () => {
  expect(isFromOwnPage(ours, 'same-origin', new Set())).toBe(false);
});

describe('a refusal', () => {
  const send = (path: string, body: string) =>
    site.request(path, {
      method: 'POST',
      headers: { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });

  it('keeps the answers, and harmless', async () => {
    const answer = await send(
      '/stod/gava/uppgifter',
      'payer-firstname=%C3%85sa&greeting=%3Cb%3E%22hej%22%0D%0Ahej&way=a&way=b',
    );
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    expect(answer.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
    const html = await answer.text();
    expect(html).toContain('name="payer-firstname" value="Åsa"');
    expect(html).toContain('&#60;b&#62;&#34;hej&#34;');
    expect(html).toContain('name="way" value="a"><input type="hidden" name="way" value="b"');
    expect(html).not.toContain('<b>');
  });

  it.each(['/_/kakor', '/en/_/kakor'])('of a consent keeps nothing and has no button: %s', async (path) => {
    const html = await (await send(path, 'choice=yes&till=/')).text();
    expect(html).not.toContain('<form');
    expect(html).not.toContain('name="till"');
    expect(html).not.toContain('Det du skrev');
    expect(html).not.toContain('What you wrote');
  });

  it.each([
    ['/angra', 'sv-SE', 'Skicka igen', '<a href="/">'],
    ['/en/angra', 'en-US', 'Send again', '<a href="/en">'],
    ['/de/angra', 'sv-SE', 'Skicka igen', '<a href="/">'],
  ])('of %s is in %s', async (path, lang, button, link) => {
    const html = await (await send(path, 'a=b')).text();
    for (const part of [`<html lang="${lang}">`, button, link]) expect(html).toContain(part);
  });
});
