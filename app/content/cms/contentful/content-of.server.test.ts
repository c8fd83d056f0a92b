import { describe, expect, it } from 'vitest';
import { listKey } from '../../port.ts';
import { findInMirror } from '../mirror/content-mirror.server.ts';
import { type MirroredEntry } from '../mirror/mirrored-entry.server.ts';
import { createContentOf } from './content-of.server.ts';

const parent = { sv: { sys: { type: 'Link', linkType: 'Entry', id: 'djurfakta' } } };
const fox: MirroredEntry = {
  sys: { id: 'fox', type: 'Entry', contentType: { sys: { id: 'article' } } },
  fields: { slug: { sv: 'rav' }, title: { sv: 'Räv' }, parent },
};
const held = { entries: new Map([['fox', fox]]), assets: new Map() };

describe('cache tags of a found article', () => {
  it.each([
    ['is itself', ['rav', 'djurfakta-rav'], false],
    [
      'is any article, where one that comes later would be nearer to what was asked for',
      ['djurfakta-rav', 'rav'],
      true,
    ],
    ['is any article, where there is none', ['hare'], true],
  ])('%s', async (_, slugs, isOfAny) => {
    const seen = new Set<string>();
    const content = createContentOf({ find: async (query) => findInMirror(held, query) }, () => {})(seen);
    await content.findArticle(slugs, 'sv');
    expect(seen.has(listKey('article'))).toBe(isOfAny);
  });
});
