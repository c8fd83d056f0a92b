import { describe, expect, it } from 'vitest';
import { sampleDocument } from '#fixtures/document.fixture.ts';
import { toCachedPage } from './cached-page.ts';
import { serializeResponse } from './page-response.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const keep = () =>
  toCachedPage(sampleDocument('fox', { headers: { ETag: '"fox"', Vary: 'Accept-Encoding' } }), { turn: 1, at: 0 });
const said = (serialized: ReturnType<typeof serializeResponse>) => serialized?.bytes.toString('latin1');

describe('a serialised response', () => {
  it('is valid HTTP', () => {
    expect(said(serializeResponse(keep(), null, noon))?.split('\r\n')).toEqual([
      'HTTP/1.1 200 OK',
      'Date: Mon, 01 Jun 2026 12:00:00 GMT',
      'content-type: text/html; charset=utf-8',
      'vary: Accept-Encoding',
      'ETag: "fox"',
      'Server-Timing: cache;desc=hit',
      'Content-Length: 3',
      '',
      'fox',
    ]);
  });

  it('is shared by all requests, with the Date updated every second', () => {
    const page = keep();
    const serialized = serializeResponse(page, null, noon);
    expect(serializeResponse(page, null, noon + 999)).toBe(serialized);
    expect(serializeResponse(page, null, noon + 61_000)).toBe(serialized);
    expect(said(serialized)).toContain('\r\nDate: Mon, 01 Jun 2026 12:01:01 GMT\r\n');
    expect(page.at(null)?.buffer).toBe(serialized?.bytes.buffer);
  });

  it('is not overwritten while a socket may still send it', () => {
    const page = keep();
    const slow = serializeResponse(page, null, noon);
    if (slow) slow.isUnderWay = true;
    const next = serializeResponse(page, null, noon + 1000);
    expect([said(slow), said(next)].map((text) => /12:00:0\d/.exec(text ?? '')?.[0])).toEqual(['12:00:00', '12:00:01']);
  });

  it('is marked stale as soon as the page is', () => {
    const page = keep();
    const heard = [];
    for (const isStaleOnError of [false, true, false]) {
      page.isStaleOnError = isStaleOnError;
      heard.push(said(serializeResponse(page, null, noon))?.includes('X-Content: stale\r\n'));
    }
    expect(heard).toEqual([false, true, false]);
  });

  it('is null while the body is not cached', async () => {
    const page = keep();
    expect(serializeResponse(page, 'gzip', noon)).toBeNull();
    await page.encode('gzip');
    expect(said(serializeResponse(page, 'gzip', noon))).toContain('Content-Encoding: gzip\r\n');
  });
});
