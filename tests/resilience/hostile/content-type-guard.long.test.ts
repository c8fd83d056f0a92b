import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenSite, openSite } from '../../support/site/open-site.ts';
import { canLook, settledMemory } from '../load/process-look.ts';
import { askRaw } from './raw-client.ts';

const times = 20;
/** Limit from the last byte to the response, ms: ten times the usual. */
const patience = 2_000;
/** Leak limit, MiB, for the smallest growth of all rounds. A leak grows in every round, a heap resize only in one. */
const mostGrowth = 30;
const mostRounds = 3;

const own = 'Host: localhost\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\n';
const form = `POST /sok HTTP/1.1\r\n${own}Content-Type: application/x-www-form-urlencoded\r\n`;
const searching = 'POST /1/indexes/*/queries HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
const key = 'x-algolia-application-id: TASSOVINGE\r\nx-algolia-api-key: search-key-of-the-stand-in\r\n';
const notice = 'POST /_/webhooks/stripe HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
const bank = 'POST /_/webhooks/swish/secret HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';

const megabyte = Buffer.alloc(1024 * 1024, 'a');
const fields = Buffer.from('a=b&'.repeat(1_000_000));
const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, 'a'));

function* after(head: string, part: string | Buffer, count: number) {
  yield head;
  for (let sent = 0; sent < count; sent++) yield part;
}

const whole = (head: string, body: string | Buffer) => [`${head}Content-Length: ${body.length}\r\n\r\n`, body];
const chunk = `1000\r\n${'a'.repeat(0x1000)}\r\n`;

/** Each body is sent twenty times; `allowed` lists the permitted statuses. */
const kinds: [what: string, parts: () => Iterable<string | Buffer>, allowed: number[]][] = [
  ['100 MB of form', () => after(`${form}Content-Length: 104857600\r\n\r\n`, megabyte, 100), [413]],
  ['100 MB of webhook', () => after(`${notice}Content-Length: 104857600\r\n\r\n`, megabyte, 100), [413]],
  ['100 MB to Swish’s address', () => after(`${bank}Content-Length: 104857600\r\n\r\n`, megabyte, 100), [413]],
  [
    '100 MB with a question',
    () => after(`GET / HTTP/1.1\r\n${own}Content-Length: 104857600\r\n\r\n`, megabyte, 100),
    [200, 302],
  ],
  ['a million fields', () => whole(form, fields), [413]],
  ['16,000 fields', () => whole(form, fields.subarray(0, 64_000)), [405]],
  ['a form in chunks for ever', () => after(`${form}Transfer-Encoding: chunked\r\n\r\n`, chunk, 10_000), [413]],
  ['a webhook in chunks for ever', () => after(`${notice}Transfer-Encoding: chunked\r\n\r\n`, chunk, 10_000), [413]],
  [
    'a search in chunks for ever',
    () => after(`${searching}${key}Transfer-Encoding: chunked\r\n\r\n`, chunk, 10_000),
    [413, 429],
  ],
  ['JSON 10,000 deep to the search', () => whole(searching + key, deep), [400, 429]],
  ['JSON 10,000 deep to a webhook', () => whole(notice, deep), [400]],
  ['JSON 10,000 deep to Swish’s address', () => whole(bank, deep), [404]],
  ['JSON 10,000 deep as a form', () => whole(form.replace('x-www-form-urlencoded', 'json'), deep), [415]],
  ['a gzip bomb to a form', () => whole(`${form}Content-Encoding: gzip\r\n`, bomb), [415]],
  ['a gzip bomb to the search', () => whole(`${searching}${key}Content-Encoding: gzip\r\n`, bomb), [415]],
  ['a gzip bomb to a webhook', () => whole(`${notice}Content-Encoding: gzip\r\n`, bomb), [415]],
  ['a cookie of 64 kB', () => [`GET / HTTP/1.1\r\n${own}Cookie: a=${'a'.repeat(65_536)}\r\n\r\n`], [431]],
  ['an address of 32 kB', () => [`GET /${'a'.repeat(32_768)} HTTP/1.1\r\n${own}\r\n`], [431]],
  ['a query of 8 kB', () => [`GET /sok?sokord=${'a'.repeat(8_192)} HTTP/1.1\r\n${own}\r\n`], [200, 302]],
  ['an address of 4 kB', () => [`GET /${'a'.repeat(4_096)} HTTP/1.1\r\n${own}\r\n`], [400]],
  ['5,000 headers', () => [`GET / HTTP/1.1\r\n${own}${'a: b\r\n'.repeat(5_000)}\r\n`], [431]],
  [
    'a chunk’s endless extension',
    () => [`${form}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(65_536)}\r\na\r\n`],
    [400, 413],
  ],
];

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(inject('fakes'));
});
afterAll(() => site.stop());

describe('huge and odd requests', () => {
  it(`${kinds.length} kinds, ${times} of each, are refused at once and leave no memory behind`, async () => {
    const pid = site.process.pid ?? 0;
    // Warm up: memory that ordinary requests load stays, and must not count as a leak of the attack.
    for (let page = 0; page < 200; page++) await (await fetch(`${site.origin}/djurfakta`)).arrayBuffer();
    for (let time = 0; time < times; time++) for (const [, parts] of kinds) await askRaw(site.origin, parts());
    const faults: string[] = [];
    const seen: Record<string, number> = {};
    const growths: number[] = [];
    let slowest = 0;
    while (growths.length < mostRounds && !growths.some((growth) => growth < mostGrowth)) {
      const before = canLook ? await settledMemory(pid) : 0;
      for (const [what, parts, allowed] of kinds) {
        for (let time = 0; time < times; time++) {
          const { statuses, ms } = await askRaw(site.origin, parts());
          const [status = 0] = statuses;
          seen[status] = (seen[status] ?? 0) + 1;
          // A connection may be closed while the client is still sending: then the response is lost, as RFC 9112 warns.
          const isCut = status === 0 && /100 MB|million|chunks/.test(what);
          if (statuses.length > 1 || !(allowed.includes(status) || isCut)) faults.push(`${what}: ${statuses.join()}`);
          if (ms !== null) slowest = Math.max(slowest, ms);
        }
      }
      growths.push(canLook ? (await settledMemory(pid)) - before : 0);
    }
    console.log(
      `${kinds.length * times} huge and odd requests a round:`,
      seen,
      `slowest ${Math.round(slowest)} ms, memory ${growths.map((growth) => growth.toFixed(1)).join(', ')} MiB more`,
    );
    expect([...new Set(faults)]).toEqual([]);
    expect(slowest).toBeLessThan(patience);
    expect(Math.min(...growths)).toBeLessThan(mostGrowth);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    expect(await site.log()).not.toMatch(/"level":50|\n {4}at /);
  });
});
