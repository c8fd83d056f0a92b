import { describe, expect, it } from 'vitest';
import { sampleDocument } from '#fixtures/document.fixture.ts';
import { minute, openSamplePageCache } from '#fixtures/page-cache.fixture.ts';
import { createSeeded } from '../../tests/support/seeded.ts';

/** Takes a while to be made as small as it gets. */
function longText(): string {
  const random = createSeeded(3);
  return Array.from({ length: 60_000 }, () => Math.floor(random() * 1e6).toString(36)).join(' ');
}

it('a document that is asked for again is compressed as small as it gets, and no other', async () => {
  const { read, cache } = await openSamplePageCache((request) => sampleDocument(request.url));
  for (const path of ['/a', '/once', '/a']) await read(path);
  await expect.poll(() => cache.find('/a', () => 'sv')?.isBestCompressed).toBe(true);
  expect(cache.find('/once', () => 'sv')?.isBestCompressed).toBe(false);
});

it('a document revalidated before its best compression was made is still compressed', async () => {
  const { read, cache, clock, asked } = await openSamplePageCache((request) =>
    sampleDocument(request.url.endsWith('/a') ? 'Räven bor i skogen.' : longText()),
  );
  for (const path of ['/long', '/long', '/a', '/a']) await read(path);
  const before = cache.find('/a', () => 'sv');
  clock.time += minute + 1;
  await read('/a');
  await expect.poll(() => asked.length).toBe(3);
  await read('/a');
  await expect.poll(() => cache.find('/a', () => 'sv')?.isBestCompressed).toBe(true);
  expect([before === cache.find('/a', () => 'sv'), before?.isBestCompressed]).toEqual([false, false]);
});

describe('a document being rendered when its content changes', () => {
  it('is served to waiting requests only; later ones get the new content', async () => {
    const gate = Promise.withResolvers<void>();
    const { read, pageCache, clock, asked, site } = await openSamplePageCache(async () => {
      await gate.promise;
      return sampleDocument('old');
    });
    const early = read('/a');
    await expect.poll(() => asked.length).toBe(1);
    pageCache.invalidate({ ids: new Set(['rav']), contentTypes: new Set(), everything: false });
    site.answer = () => sampleDocument('new');
    clock.time += 1;
    expect(await read('/a')).toBe('new');
    gate.resolve();
    expect(await early).toBe('old');
    expect([await read('/a'), asked.length]).toEqual(['new', 2]);
  });
});
