import { describe, expect, it } from 'vitest';
import { newPageFacts } from '#visit/page-facts.ts';
import { toCachedPage } from './cached-page.ts';
import { wireOf } from './page-answer.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const keep = () =>
  toCachedPage(new Response('fox', { headers: { ETag: '"fox"', Vary: 'Accept-Encoding' } }), newPageFacts(), {
    turn: 1,
    at: 0,
  });
const said = (wire: ReturnType<typeof wireOf>) => wire?.bytes.toString('latin1');

describe('a serialised response', () => {
  it('is valid HTTP', async () => {
    expect(said(wireOf(await keep(), null, noon))?.split('\r\n')).toEqual([
      'HTTP/1.1 200 OK',
      'Date: Mon, 01 Jun 2026 12:00:00 GMT',
      'content-type: text/plain;charset=UTF-8',
      'vary: Accept-Encoding',
      'ETag: "fox"',
      'Server-Timing: cache;desc=hit',
      'Content-Length: 3',
      '',
      'fox',
    ]);
  });

  it('is shared by all requests, with the Date updated every second', async () => {
    const page = await keep();
    const wire = wireOf(page, null, noon);
    expect(wireOf(page, null, noon + 999)).toBe(wire);
    expect(wireOf(page, null, noon + 61_000)).toBe(wire);
    expect(said(wire)).toContain('\r\nDate: Mon, 01 Jun 2026 12:01:01 GMT\r\n');
    expect(page.at(null)?.buffer).toBe(wire?.bytes.buffer);
  });

  it('is not overwritten while a socket may still send it', async () => {
    const page = await keep();
    const slow = wireOf(page, null, noon);
    if (slow) slow.isUnderWay = true;
    const next = wireOf(page, null, noon + 1000);
    expect([said(slow), said(next)].map((text) => /12:00:0\d/.exec(text ?? '')?.[0])).toEqual(['12:00:00', '12:00:01']);
  });

  it('is marked stale as soon as the page is', async () => {
    const page = await keep();
    const heard = [];
    for (const isStaleOnError of [false, true, false]) {
      page.isStaleOnError = isStaleOnError;
      heard.push(said(wireOf(page, null, noon))?.includes('X-Content: stale\r\n'));
    }
    expect(heard).toEqual([false, true, false]);
  });

  it('is null while the body is not cached', async () => {
    const page = await keep();
    expect(wireOf(page, 'gzip', noon)).toBeNull();
    await page.encode('gzip');
    expect(said(wireOf(page, 'gzip', noon))).toContain('Content-Encoding: gzip\r\n');
  });
});
