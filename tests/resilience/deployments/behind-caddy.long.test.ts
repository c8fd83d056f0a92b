import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { createFormClient, order } from '../../support/forms/form-client.ts';
import { reachTrusting } from '../../support/forms/tls-proxy.ts';
import { buildNewer, type NewerBuild } from '../../support/site/newer-build.ts';
import { type OpenSite, openSite } from '../../support/site/open-site.ts';
import { askRaw } from '../hostile/raw-client.ts';
import { findCaddy, openDeployedCaddy } from './deployed-caddy.ts';
import { type DeployedProxy, trusted } from './deployed-proxy.ts';

const caddy = findCaddy();
it(caddy ? 'there is a Caddy' : 'behind Caddy: NOT TESTED, there is none on this machine', () => {
  if (!caddy) console.warn('\n  There is no Caddy on this machine: nothing was tried behind it.\n');
  expect(caddy).toEqual(caddy ? expect.stringMatching(/caddy$/) : null);
});

const reach = reachTrusting(trusted);
const end = 'Connection: close\r\n\r\n';

describe.each(caddy ? [{ path: caddy }] : [])('behind Caddy as it is deployed', ({ path }) => {
  let ports: { plain: number; tls: number };
  let origin: string;
  let site: OpenSite;
  let proxy: DeployedProxy;
  beforeAll(async () => {
    ports = { plain: await freePort(), tls: await freePort() };
    origin = `https://localhost:${ports.tls}`;
    site = await openSite({ ...inject('fakes'), PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '1' });
    proxy = await openDeployedCaddy({ caddy: path, sites: [site.origin], ports });
  });
  afterAll(async () => {
    await proxy.stop();
    await site.stop();
  });

  it('a form is sent to its end, and one from elsewhere is not taken', async () => {
    const client = createFormClient({ site: origin, reach, network: '198.18.15.1' });
    const page = await order(client, filledForm('a gift by invoice', 'caddy@example.se'));
    expect([page.status, page.path.startsWith('/tack/')]).toEqual([200, true]);
    const headers = { Origin: 'https://elsewhere.example' };
    const body = new URLSearchParams({ name: 'Testa' });
    expect((await client.ask('/angra', { method: 'POST', headers, body })).status).toBe(403);
  });

  it.each([
    ['without TLS', 'plain', 'example.se'],
    ['without TLS to the name', 'plain', 'www.example.se'],
    ['to the bare name', 'tls', 'example.se'],
  ] as const)('who comes %s is led on, and what is sent goes along', async (_, by, host) => {
    const to = by === 'tls' ? origin : `http://127.0.0.1:${ports.plain}`;
    const led = await askRaw(to, `GET /stod?a=b HTTP/1.1\r\nHost: ${host}\r\n${end}`);
    expect([led.statuses, led.headers.location]).toEqual([[301], 'https://www.example.se/stod?a=b']);
    const sent = await askRaw(to, `POST /angra?a=b HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 3\r\n${end}a=b`);
    expect([sent.statuses, sent.headers.location]).toEqual([[308], 'https://www.example.se/angra?a=b']);
  });

  it.each([
    ['a redirect to TLS', 'plain', `GET / HTTP/1.1\r\nHost: example.se\r\n${end}`, 301],
    ['a redirect to the name', 'tls', `GET / HTTP/1.1\r\nHost: example.se\r\n${end}`, 301],
    [
      'a body that is too large',
      'tls',
      `POST / HTTP/1.1\r\nHost: www.example.se\r\nContent-Length: 400000\r\n\r\n`,
      413,
    ],
    ['a page', 'tls', `GET /djurfakta HTTP/1.1\r\nHost: www.example.se\r\n${end}`, 200],
  ] as const)('%s carries each security header once', async (_, by, bytes, status) => {
    const to = by === 'tls' ? origin : `http://127.0.0.1:${ports.plain}`;
    const { statuses, headers } = await askRaw(to, bytes);
    expect(statuses).toEqual([status]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers['strict-transport-security']).toBe(by === 'tls' ? 'max-age=31536000; includeSubDomains' : undefined);
    expect(headers['server'] ?? 'Caddy').not.toMatch(/\d/);
  });

  it('HTTP/2 is spoken', async () => {
    const session = connectHttp2(origin, { ca: trusted });
    const status = await new Promise((resolve, reject) => {
      session.once('error', reject);
      session.request({ ':path': '/djurfakta' }).once('response', (said) => resolve(said[':status']));
    });
    session.destroy();
    expect(status).toBe(200);
  });

  it('nothing of what visitors asked for is in its log', async () => {
    await reach(`${origin}/sok?sokord=hemligt-ord`);
    await askRaw(origin, `GET /tack/hemlig HTTP/1.1\r\nHost: www.example.se\r\n${end}`);
    expect(proxy.said()).not.toMatch(/hemlig|sokord|198\.18/);
  });
});

describe.each(caddy ? [{ path: caddy }] : [])('while the site behind it does not answer', ({ path }) => {
  it('Caddy says so kindly, as strictly as the site would', async () => {
    const ports = { plain: await freePort(), tls: await freePort() };
    const proxy = await openDeployedCaddy({ caddy: path, sites: [`http://127.0.0.1:${await freePort()}`], ports });
    for (const method of ['GET', 'POST']) {
      const answer = await reach(`https://localhost:${ports.tls}/tack/hemlig`, { method });
      const { status, headers } = answer;
      const text = await answer.text();
      expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '60', 'no-store']);
      expect(text).toContain('Vi är snart tillbaka.');
      const [, styles = ''] = /<style>([^]*)<\/style>/.exec(text) ?? [];
      expect(headers.get('Content-Security-Policy')).toContain(
        `style-src 'sha256-${hash('sha256', styles, 'base64')}';`,
      );
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
    expect(proxy.said()).not.toContain('hemlig');
    await proxy.stop();
  });
});

describe.each(caddy ? [{ path: caddy }] : [])('with two instances of different builds', ({ path }) => {
  let built: NewerBuild;
  let shared: string;
  let sites: OpenSite[];
  let proxy: DeployedProxy;
  let origin: string;
  beforeAll(async () => {
    const ports = { plain: await freePort(), tls: await freePort() };
    origin = `https://localhost:${ports.tls}`;
    built = await buildNewer();
    shared = await mkdtemp(join(tmpdir(), 'klubbhuset-shared-'));
    const settings = { ...inject('fakes'), PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '1', SHARED_ASSETS_FOLDER: shared };
    sites = [await openSite(settings), await openSite(settings, built.root)];
    proxy = await openDeployedCaddy({ caddy: path, sites: sites.map((site) => site.origin), ports });
  });
  afterAll(async () => {
    await proxy.stop();
    await Promise.all(sites.map((site) => site.stop()));
    await built.remove();
    await rm(shared, { recursive: true, force: true });
  });

  it('each script and style of each page is found, whichever instance is asked', async () => {
    const pages: string[] = [];
    for (let turn = 0; turn < 8; turn++) pages.push(await (await reach(`${origin}/stod/gava/start`)).text());
    const scriptsOf = (html: string) => (html.match(/\/assets\/[\w.-]+/g) ?? []).toSorted().join(' ');
    expect(new Set(pages.map(scriptsOf)).size).toBe(2);
    const assets = new Set(pages.flatMap((html) => html.match(/\/assets\/[\w.-]+/g) ?? []));
    const missing: string[] = [];
    for (const asset of assets)
      for (let turn = 0; turn < 2; turn++) if (!(await reach(origin + asset)).ok) missing.push(asset);
    expect(missing).toEqual([]);
  });
});
