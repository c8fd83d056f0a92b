import { hash } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { findNginx } from '#scripts/system/nginx.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { createFormClient, order } from '../../support/forms/form-client.ts';
import { reachTrusting } from '../../support/forms/tls-proxy.ts';
import { askRaw, connectTo } from '../hostile/raw-client.ts';
import { twoEnded } from '../hostile/two-ended.ts';
import { type DeployedNginx, openDeployedNginx } from './deployed-nginx.ts';
import { trusted } from './deployed-proxy.ts';
import { type HeldSite, openHeldSite } from './held-site.ts';
import { restarts, restartUnderway } from './restart-underway.ts';

const nginx = await findNginx('stand before the site in tests');
it(nginx ? 'there is an nginx' : 'behind nginx: NOT TESTED, there is none on this machine', () => {
  if (!nginx) console.warn('\n  There is no nginx on this machine: nothing was tried behind it.\n');
  expect(nginx).toEqual(nginx ? expect.stringMatching(/nginx$/) : null);
});

describe.each(nginx ? [{ path: nginx }] : [])('behind nginx as it is deployed', ({ path }) => {
  const reach = reachTrusting(trusted);
  const slow = 100;
  /** Seconds until the last slow client must be disconnected. */
  const longest = 35;
  let ports: { plain: number; tls: number };
  let origin: string;
  let site: HeldSite;
  let proxy: DeployedNginx;
  beforeAll(async () => {
    ports = { plain: await freePort(), tls: await freePort() };
    origin = `https://localhost:${ports.tls}`;
    // Visitors forge a client address; nginx appends the real one.
    site = await openHeldSite({ ...inject('fakes'), PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '2' });
    proxy = await openDeployedNginx({ nginx: path, site: site.origin, ports });
  });
  afterAll(async () => {
    await proxy.stop();
    await site.stop();
  });

  it('a form is sent to its end, and one from elsewhere is not taken', async () => {
    const client = createFormClient({ site: origin, reach, network: '198.18.13.1' });
    const page = await order(client, filledForm('a gift by invoice', 'nginx@example.se'));
    expect([page.status, page.path.startsWith('/tack/')]).toEqual([200, true]);
    const headers = { Origin: 'https://elsewhere.example' };
    const foreign = await client.ask('/angra', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ name: 'Testa' }),
    });
    expect(foreign.status).toBe(403);
  });

  it('who comes without TLS is led to it', async () => {
    const { statuses, headers } = await askRaw(
      `http://127.0.0.1:${ports.plain}`,
      'GET /djurfakta?a=b HTTP/1.1\r\nHost: example.se\r\nConnection: close\r\n\r\n',
    );
    expect([statuses, headers.location]).toEqual([[301], 'https://www.example.se/djurfakta?a=b']);
  });

  it('who comes by the bare name is led to the one that forms are taken from', async () => {
    const { statuses, headers } = await askRaw(
      origin,
      'GET /stod?a=b HTTP/1.1\r\nHost: example.se\r\nConnection: close\r\n\r\n',
    );
    expect([statuses, headers.location]).toEqual([[301], 'https://www.example.se/stod?a=b']);
  });

  it.each([
    ['without TLS', 'plain'],
    ['to the bare name', 'tls'],
  ] as const)('what is sent %s goes along', async (_, by) => {
    const { statuses, headers } = await askRaw(
      by === 'tls' ? origin : `http://127.0.0.1:${ports.plain}`,
      'POST /angra?a=b HTTP/1.1\r\nHost: example.se\r\nContent-Length: 3\r\nConnection: close\r\n\r\na=b',
    );
    expect([statuses, headers.location]).toEqual([[308], 'https://www.example.se/angra?a=b']);
  });

  it.each([
    ['a redirect to TLS', 'plain', 'GET / HTTP/1.1\r\nHost: example.se\r\nConnection: close\r\n\r\n', 301],
    ['a redirect to the name', 'tls', 'GET / HTTP/1.1\r\nHost: example.se\r\nConnection: close\r\n\r\n', 301],
    [
      'a body that is too large',
      'tls',
      'POST / HTTP/1.1\r\nHost: www.example.se\r\nContent-Length: 400000\r\n\r\n',
      413,
    ],
    ['a header that cannot be read', 'tls', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['an address that is too long', 'tls', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: www.example.se\r\n\r\n`, 414],
    ['a page', 'tls', 'GET /djurfakta HTTP/1.1\r\nHost: www.example.se\r\nConnection: close\r\n\r\n', 200],
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
    expect(headers['server'] ?? 'nginx').not.toMatch(/\d/);
  });

  it('HTTP/2 is spoken, and TLS of versions 1.2 and 1.3 alone', async () => {
    const session = connectHttp2(origin, { ca: trusted });
    const status = await new Promise((resolve, reject) => {
      session.once('error', reject);
      session.request({ ':path': '/djurfakta' }).once('response', (said) => resolve(said[':status']));
    });
    session.destroy();
    expect(status).toBe(200);
    const versions = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
    const spoken = await Promise.all(versions.map((version) => shakeHands(ports.tls, version)));
    expect(spoken).toEqual([null, null, 'TLSv1.2', 'TLSv1.3']);
  });

  it(`${twoEnded.length} requests with two ends are refused, or seen alike by both`, async () => {
    const faults: string[] = [];
    let answersToMore = 0;
    for (const [what, bytes] of twoEnded) {
      const { statuses } = await askRaw(origin, bytes, { patience: 1500 });
      answersToMore += Math.max(0, statuses.length - 1);
      // 501 is nginx’s response to an unknown transfer encoding.
      if (statuses.some((status) => status < 400 || (status >= 500 && status !== 501)))
        faults.push(`${what}: ${statuses.join('+')}`);
    }
    expect(faults).toEqual([]);
    // nginx accepts lines that end in LF alone and forwards two requests, which get two responses.
    const heard = (await site.log()).match(/"path":"\/smuggled"/g)?.length ?? 0;
    expect(heard).toBe(answersToMore);
    expect(heard).toBeLessThanOrEqual(1);
  });

  it(`who is slow is gone within ${longest} s, and nobody else notices`, async () => {
    const form =
      'POST /angra HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n';
    const paymentMethods = [
      ['GET /djurfakta HTTP/1.1\r\nHost: localhost\r\nX: ', 'x'],
      [`${form}Content-Length: 5000\r\n\r\n`, 'a'],
      [`${form}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n'],
    ];
    const isOpen = new Set<number>();
    const sockets: Socket[] = [];
    const drips = Array.from({ length: slow }, (_, at) => {
      const [first = '', next = ''] = paymentMethods[at % paymentMethods.length] ?? [];
      const socket = connectTo(origin);
      sockets.push(socket);
      isOpen.add(at);
      socket.on('error', () => {});
      socket.once('close', () => isOpen.delete(at));
      socket.resume();
      socket.write(first);
      return setInterval(() => socket.writable && socket.write(next), 1000);
    });
    const status = () => reach(`${origin}/djurfakta`).then(({ status: said }) => said);
    await Promise.all(sockets.map((socket) => once(socket, 'secureConnect')));
    const start = performance.now();
    const seen: number[] = [];
    while (isOpen.size > 0 && performance.now() - start < longest * 1000) {
      seen.push(await status());
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    for (const drip of drips) clearInterval(drip);
    console.log(
      `${slow} slow connections before nginx: the last gone after ${Math.ceil((performance.now() - start) / 1000)} s`,
    );
    expect(isOpen.size).toBe(0);
    expect(seen.filter((said) => said !== 200)).toEqual([]);
  });

  it(`${restarts} restarts turn nobody away`, async () => {
    expect(await restartUnderway(site, origin, trusted)).toEqual([]);
  }, 600_000);

  it('nothing of what visitors asked for is in its log', async () => {
    await reach(`${origin}/sok?sokord=hemligt-ord`);
    expect(await proxy.log()).not.toMatch(/hemligt|sokord|tack|GET|POST/);
  });
});

describe.each(nginx ? [{ path: nginx }] : [])('while the site behind it does not answer', ({ path }) => {
  it('nginx says so kindly, as strictly as the site would', async () => {
    const ports = { plain: await freePort(), tls: await freePort() };
    const proxy = await openDeployedNginx({ nginx: path, site: `http://127.0.0.1:${await freePort()}`, ports });
    for (const method of ['GET', 'POST']) {
      const answer = await reachTrusting(trusted)(`https://localhost:${ports.tls}/stod/gava`, { method });
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
    await proxy.stop();
  });
});

/** Negotiated TLS version when the client offers only this one; null for none. */
function shakeHands(port: number, version: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'): Promise<string | null> {
  return new Promise((resolve) => {
    const only = { minVersion: version, maxVersion: version, ciphers: 'ALL:@SECLEVEL=0' };
    const socket = connectTls({ host: 'localhost', port, servername: 'localhost', ca: trusted, ...only });
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.once('error', () => resolve(null));
  });
}
