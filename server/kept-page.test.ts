import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { newPageFacts } from '#visit/page-facts.ts';
import { keepPage } from './kept-page.ts';

const text = '<p>Räven bor i skogen.</p>'.repeat(400);
const keep = () => keepPage(new Response(text), newPageFacts(), { turn: 1, at: 0 });

describe('a kept page', () => {
  it('holds on to its smallest bytes alone, and to nothing that they lay on', async () => {
    const page = await keep();
    await page.encode('br');
    expect(page.at(null)).toBeUndefined();
    await page.shrink();
    const bytes = page.at('br');
    expect(bytes?.buffer.byteLength).toBe(bytes?.byteLength);
    expect(brotliDecompressSync(bytes ?? '').toString()).toBe(text);
  });

  it('can be had in every writing, whatever was asked for first', async () => {
    const page = await keep();
    expect(gunzipSync(await page.encode('gzip')).toString()).toBe(text);
    expect((await page.encode(null)).toString()).toBe(text);
    await page.encode('br');
    expect((await page.encode(null)).toString()).toBe(text);
    await page.shrink();
    expect((await page.encode(null)).toString()).toBe(text);
    expect(gunzipSync(await page.encode('gzip')).toString()).toBe(text);
  });
});
