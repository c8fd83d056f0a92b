import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import type { SiteEnvironment } from '../env.ts';
import { securityHeaders } from './headers.ts';

const ownWords = {
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Embedder-Policy': 'unsafe-none',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'X-Frame-Options': 'SAMEORIGIN',
};

function siteAt(publicOrigin: string) {
  const config = readConfig({
    CONTENTFUL_SPACE_ID: 'space',
    CONTENTFUL_ACCESS_TOKEN: 'token',
    DEMO: 'on',
    PUBLIC_ORIGIN: publicOrigin,
  });
  const site = new Hono<SiteEnvironment>();
  site.use(async (context, next) => {
    context.set('requestId', 'request-1');
    await next();
  });
  site.use(securityHeaders(config));
  site.onError((_, context) => context.text('error', 500));
  return site
    .get('/page', (context) => context.html('<p>', 200, { 'Content-Security-Policy': "default-src 'self'" }))
    .get('/secret', (context) => context.html('<p>', 200, ownWords))
    .get('/picture', (context) => context.body('', 200, { 'Content-Type': 'image/webp' }))
    .get('/json', (context) => context.json({}))
    .get('/moved', (context) => context.redirect('/page', 301))
    .get('/frozen', () => Response.redirect('https://klubb.example/page'))
    .get('/same', () => new Response(null, { status: 304 }))
    .get('/refused', (context) => context.text('no', 403))
    .get('/broken', () => {
      throw new Error('bug');
    });
}

const answers: [what: string, path: string, status: number][] = [
  ['a page', '/page', 200],
  ['data', '/json', 200],
  ['a redirect', '/moved', 301],
  ['a redirect whose headers are frozen', '/frozen', 302],
  ['an unchanged answer', '/same', 304],
  ['a refusal', '/refused', 403],
  ['what is missing', '/nowhere', 404],
  ['an error', '/broken', 500],
];

it('a file carries only headers that apply to files', async () => {
  const { headers } = await siteAt('https://klubb.example').request('/picture');
  expect([headers.get('Permissions-Policy'), headers.get('X-Frame-Options')]).toEqual([null, null]);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
});

describe.each(answers)('%s', (_, path, status) => {
  it('carries the security headers', async () => {
    const answer = await siteAt('https://klubb.example').request(path);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'credentialless',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': 'request-1',
    });
    expect(answer.headers.get('Permissions-Policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(answer.headers.get('X-Powered-By')).toBeNull();
  });

  it('carries a policy: its own for a page, otherwise one that allows nothing', async () => {
    const policy = (await siteAt('https://klubb.example').request(path)).headers.get('Content-Security-Policy');
    if (path === '/page') expect(policy).toBe("default-src 'self'");
    else expect(policy).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
  });
});

it('lets a page override Referrer-Policy and the embedder policy, and nothing else', async () => {
  const answer = await siteAt('https://klubb.example').request('/secret');
  expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin');
  expect(answer.headers.get('Cross-Origin-Embedder-Policy')).toBe('unsafe-none');
  expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(answer.headers.get('X-Frame-Options')).toBe('DENY');
});

it('sends HSTS only where the site is served over https', async () => {
  const answer = await siteAt('http://localhost:3000').request('/page');
  expect(answer.headers.get('Strict-Transport-Security')).toBeNull();
});
