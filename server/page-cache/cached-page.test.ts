import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sampleDocument } from '#fixtures/document.fixture.ts';
import { toCachedPage } from './cached-page.ts';

const text = '<p>Räven bor i skogen.</p>'.repeat(400);
const store = () => toCachedPage(sampleDocument(text), { turn: 1, at: 0 });

describe('a cached page', () => {
  it('keeps only the best compression, in a buffer of its own', async () => {
    const page = store();
    await page.encode('br');
    expect(page.at(null)).toBeUndefined();
    await page.compressBest();
    const bytes = page.at('br');
    expect(bytes?.buffer.byteLength).toBe(bytes?.byteLength);
    expect(brotliDecompressSync(bytes ?? '').toString()).toBe(text);
  });

  it('is available in every encoding, whichever was requested first', async () => {
    const page = store();
    expect(gunzipSync(await page.encode('gzip')).toString()).toBe(text);
    expect((await page.encode(null)).toString()).toBe(text);
    await page.encode('br');
    expect((await page.encode(null)).toString()).toBe(text);
    await page.compressBest();
    expect((await page.encode(null)).toString()).toBe(text);
    expect(gunzipSync(await page.encode('gzip')).toString()).toBe(text);
  });
});
