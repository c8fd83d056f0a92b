import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { askRaw } from './raw-client.ts';

// Canary listener: the site must never connect to it.
let canary: Server;
let port = 0;
let visits: string[] = [];
beforeAll(async () => {
  canary = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end('canary');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => void canary.close());

const sizes = ['_', 'w_640&f_webp', 's_480x400&f_webp'];
/** Canary address in every notation that some resolver or parser accepts, and other private addresses. */
const hosts = (at: number) => [
  `127.0.0.1:${at}`,
  `localhost:${at}`,
  `[::1]:${at}`,
  `[::ffff:127.0.0.1]:${at}`,
  `0.0.0.0:${at}`,
  `0:${at}`,
  `2130706433:${at}`,
  `0x7f000001:${at}`,
  `0177.0.0.1:${at}`,
  `127.1:${at}`,
  `127.0.0.1%09:${at}`,
  `images.ctfassets.net@127.0.0.1:${at}`,
  `127.0.0.1:${at}#images.ctfassets.net`,
  `images.ctfassets.net.127.0.0.1.nip.io:${at}`,
  '169.254.169.254',
  '[fd00:ec2::254]',
  '10.0.0.1',
  'metadata.google.internal',
];
const schemes = ['http://', 'https://', 'http:/', '//', '\\\\', '%2f%2f', 'http%3a%2f%2f'];
const others = ['file:///etc/passwd', 'data:image/png;base64,AAAA', 'ftp://127.0.0.1/a', 'gopher://127.0.0.1:1/_a'];

const ask = (path: string, headers = 'Host: localhost\r\n') =>
  askRaw(inject('site'), `GET ${path} HTTP/1.1\r\n${headers}Accept-Language: sv\r\nConnection: close\r\n\r\n`);

describe('a picture from somewhere else', () => {
  it('is never fetched, however its address is written', async () => {
    visits = [];
    const sources = [
      ...schemes.flatMap((scheme) => hosts(port).map((host) => `${scheme}${host}/a/b/c.png`)),
      ...others,
    ];
    const faults: string[] = [];
    for (const [at, source] of sources.entries()) {
      const path = `/_ipx/${sizes[at % sizes.length]}/${source}`;
      const { statuses } = await ask(path);
      if (![400, 404].includes(statuses[0] ?? 0)) faults.push(`${statuses.join()} ${path}`);
    }
    console.log(`${sources.length} addresses of pictures elsewhere: ${visits.length} fetched`);
    expect(sources.length).toBeGreaterThanOrEqual(60);
    expect(faults).toEqual([]);
    expect(visits).toEqual([]);
    // Control check: the canary does notice a connection.
    await fetch(`http://127.0.0.1:${port}/here`);
    expect(visits).toEqual(['/here']);
  });
});

describe('a name that is not ours', () => {
  it('stands on no page and in no redirect, and is not remembered', async () => {
    const evil = 'evil.example';
    const forged = [
      `Host: ${evil}`,
      `Host: ${evil}:80`,
      `Host: localhost.${evil}`,
      `Host: ${evil}.`,
      ...[
        `X-Forwarded-Host: ${evil}`,
        `X-Forwarded-Host: localhost, ${evil}`,
        `X-Forwarded-Server: ${evil}`,
        `X-Host: ${evil}`,
        `X-Original-Host: ${evil}`,
        `X-HTTP-Host-Override: ${evil}`,
        `Forwarded: host=${evil};proto=http`,
        `X-Original-URL: //${evil}/`,
        `X-Rewrite-URL: //${evil}/`,
        `X-Forwarded-Prefix: //${evil}`,
        `X-Forwarded-Scheme: //${evil}`,
        `X-Forwarded-Proto: ${evil}://`,
        `X-Forwarded-Port: 80@${evil}`,
        `Origin: https://${evil}`,
        `Referer: https://${evil}/`,
        `True-Client-IP: ${evil}`,
        `Via: 1.1 ${evil}`,
        `X-Backend-Host: ${evil}`,
      ].map((line) => `Host: localhost\r\n${line}`),
    ];
    expect(forged.length).toBeGreaterThanOrEqual(20);
    for (const path of ['/djurfakta', '/', '/djurfakta/', '/stod/gava/summa', '/sitemap.xml', '/finns-inte']) {
      for (const lines of forged) {
        const { statuses, headers, body } = await ask(path, `${lines}\r\n`);
        expect([lines, path, statuses[0]]).toEqual([lines, path, expect.toBeOneOf([200, 301, 302, 404])]);
        expect(JSON.stringify([headers, body])).not.toContain(evil);
      }
      expect((await ask(path)).body).not.toContain(evil);
    }
  });
});
