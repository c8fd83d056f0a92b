import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import { sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { createSite } from './app.ts';

const folder = await mkdtemp(join(tmpdir(), 'client-'));
afterAll(() => rm(folder, { recursive: true }));
beforeAll(async () => {
  for (const below of ['assets', '.vite']) await mkdir(join(folder, below));
  const files = ['assets/enhance-abc.js', 'assets/enhance-abc.js.br', 'favicon.svg', '.vite/manifest.json', '.env'];
  for (const file of files) await writeFile(join(folder, file), `content of ${file}`);
});

const logged: { details: object; message: string }[] = [];

function site(page: () => Response | Promise<Response> = () => new Response('page')) {
  const log = (details: object, message: string) => void logged.push({ details, message });
  return createSite({
    config: readConfig({ CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'token' }),
    services: sampleServerContext().serverContext.services,
    log: { info: log, warn: log, error: log },
    build: {
      id: 'abc',
      builtAt: 0,
      mode: 'production',
      enhancer: { src: '/assets/enhance-abc.js' },
      stepScripts: [{ src: '/assets/step.js' }],
      classModeScript: { src: '/assets/class-mode.js' },
      passkeyScript: { src: '/assets/passkey.js' },
      deskKeysScript: { src: '/assets/desk-keys.js' },
      styles: new Map(),
      clientFolder: folder,
      server: () => Promise.reject(new Error('No page is built here.')),
    },
    before: async () => page(),
  });
}

async function ask(url: string, init: RequestInit = {}, page?: () => Response | Promise<Response>) {
  const path = url.startsWith('/') ? url : '/';
  return site(page).request(path, init, { incoming: { url } });
}

describe('every response carries the security headers', () => {
  const ownForm = { method: 'POST', headers: { Origin: 'http://localhost:3000' } };
  const bug = () => Promise.reject(new Error('bug with s3cret'));
  it.each([
    ['a page', '/', {}, undefined, 200],
    ['a file', '/assets/enhance-abc.js', {}, undefined, 200],
    ['the build', '/builds/latest.json', {}, undefined, 200],
    ['health', '/healthz', {}, undefined, 200],
    ['a missing picture', '/_ipx/w_640&f_webp/space/asset/token/a.jpg', {}, undefined, 404],
    ['a refused picture', '/_ipx/w_1/space/asset/token/a.jpg', {}, undefined, 400],
    ['a strange address', '/%00', {}, undefined, 400],
    ['a broken picture address', '/_ipx/%E0%A4%A/a/b/c/d', {}, undefined, 400],
    ['a proxy’s address', 'http://evil.example/', {}, undefined, 400],
    ['a foreign form', '/', { method: 'POST' }, undefined, 403],
    ['our own form', '/', { ...ownForm, body: new URLSearchParams('a=b') }, undefined, 200],
    ['what is no form', '/', { ...ownForm, body: 'a=b' }, undefined, 415],
    ['a form too large', '/', { ...ownForm, body: 'a'.repeat(64 * 1024 + 1) }, undefined, 413],
    ['a bug', '/', {}, bug, 500],
  ] as const)('%s', async (_, url, init, page, status) => {
    const answer = await ask(url, init, page);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await answer.text()).not.toContain('s3cret');
  });

  it('a 304, with the page’s own policy', async () => {
    const policy = { 'Content-Security-Policy': "default-src 'none'; script-src 'self'" };
    const page = () => new Response('page', { headers: policy });
    const first = await ask('/', {}, page);
    const again = await ask('/', { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } }, page);
    expect(again.status).toBe(304);
    expect(Object.fromEntries(again.headers)).toMatchObject({
      'content-security-policy': policy['Content-Security-Policy'],
    });
  });

  it('the last-resort error page, with a contact address', async () => {
    const answer = await ask('/', {}, bug);
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    const html = await answer.text();
    expect(html).toContain('<h1>Ett fel har inträffat</h1>');
    expect(html).toContain('<a href="mailto:hej@tassovinge.example">');
  });

  it('its request id, which an error page shows and the log contains', async () => {
    const answer = await ask('/', {}, () => Promise.reject(new Error('bug')));
    const requestId = answer.headers.get('X-Request-Id') ?? 'none';
    expect(await answer.text()).toContain(requestId);
    expect(logged).toContainEqual({ details: expect.objectContaining({ requestId }), message: 'A request failed' });
    expect((await ask('/')).headers.get('X-Request-Id')).not.toBe(requestId);
  });
});

describe('files', () => {
  it.each([
    ['/assets/enhance-abc.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=3600'],
  ])('%s has Cache-Control %s', async (path, cacheControl) => {
    const answer = await ask(path);
    expect([answer.headers.get('Cache-Control'), answer.headers.get('Vary'), await answer.text()]).toEqual([
      cacheControl,
      'Accept-Encoding',
      `content of ${path.slice(1)}`,
    ]);
  });

  it('are served as compressed at build time', async () => {
    const answer = await ask('/assets/enhance-abc.js', { headers: { 'Accept-Encoding': 'br' } });
    expect([answer.headers.get('Content-Encoding'), await answer.text()]).toEqual([
      'br',
      'content of assets/enhance-abc.js.br',
    ]);
  });

  it.each([
    '/.vite/manifest.json',
    '/.env',
    '/assets/../.env',
    '/assets/%2e%2e/.env',
    '/assets/..%2F.env',
    '/..%2F..%2Fetc%2Fpasswd.txt',
    '/assets',
    '/assets/missing.js',
  ])('%s is no file', async (path) => expect(await (await ask(path)).text()).toBe('page'));
});

describe('the log', () => {
  it('has one line per page, without query, address or user agent', async () => {
    logged.length = 0;
    const headers = { 'User-Agent': 'Browser', 'X-Forwarded-For': '10.1.2.3', Cookie: 'a=b' };
    await ask('/sok?sokord=hemligt', { headers });
    expect(logged).toEqual([
      {
        message: 'request',
        details: { requestId: expect.any(String), method: 'GET', path: '/sok', status: 200, ms: expect.any(Number) },
      },
    ]);
  });

  it.each([
    ['/healthz', 0],
    ['/readyz', 0],
    ['/assets/enhance-abc.js', 0],
    ['/_ipx/w_1/a/b/c/d', 1],
    ['/assetsx', 1],
  ])('%s: %i lines', async (path, lines) => {
    logged.length = 0;
    await ask(path);
    expect(logged).toHaveLength(lines);
  });
});
