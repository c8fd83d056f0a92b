import { describe, expect, it } from 'vitest';
import { createWarnings } from '#fixtures/sample-article.ts';
import type { Category } from '../model/article.ts';
import { toCategoryLink } from './category-link.ts';

const vego: Category = {
  id: 'category-laga-vego',
  slug: 'laga-vego',
  title: 'Cook veggie',
  preamble: 'Good food.',
  language: 'en',
  preambleLanguage: 'en',
  translations: ['en'],
  paths: { sv: '/hjalp-djuren/laga-vego', en: '/hjalp-djuren/laga-vego' },
};
const { warn } = createWarnings();

describe('a category as a link', () => {
  it('has the words and the language of the category with its slug', () => {
    const other = { ...vego, id: 'other', slug: 'lar-dig-mer', title: 'Learn more' };
    expect(toCategoryLink('laga-vego', [other, vego], warn)).toEqual({
      slug: 'laga-vego',
      path: '/hjalp-djuren/laga-vego',
      title: 'Cook veggie',
      preamble: 'Good food.',
      language: 'en',
      preambleLanguage: 'en',
    });
  });

  it('is found by what the site knows it by, where its slug is another in this language', () => {
    const cooking = toCategoryLink('laga-vego', [{ ...vego, slug: 'cooking' }], warn);
    expect([cooking.slug, cooking.path, cooking.title]).toEqual(['laga-vego', '/hjalp-djuren/cooking', 'Cook veggie']);
  });

  it.each([
    ['laga-vego', 'Laga vego', '/hjalp-djuren/laga-vego'],
    ['for-vuxna', 'For vuxna', '/vuxen/for-vuxna'],
    ['nar-djur-far-illa', 'Nar djur far illa', '/hjalp-djuren/nar-djur-far-illa'],
    ['älgar', 'Älgar', '/hjalp-djuren/älgar'],
  ])('%s is named after its slug when nobody knows it', (slug, title, path) => {
    expect(toCategoryLink(slug, [], warn)).toEqual({
      slug,
      path,
      title,
      preamble: '',
      language: 'sv',
      preambleLanguage: 'sv',
    });
  });

  it('is named after its slug when it has no title', () => {
    expect(toCategoryLink('laga-vego', [{ ...vego, title: '' }], warn)).toMatchObject({
      title: 'Laga vego',
      preamble: 'Good food.',
      language: 'en',
      preambleLanguage: 'en',
    });
  });

  it('without a slug leads to the front page, and that is said', () => {
    const { warnings, warn: listen } = createWarnings();
    expect(toCategoryLink('', [], listen).path).toBe('/');
    expect(warnings).toHaveLength(1);
  });
});
