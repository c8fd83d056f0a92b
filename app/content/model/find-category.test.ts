import { describe, expect, it } from 'vitest';
import type { Category } from './article.ts';
import { findCategory } from './find-category.ts';

const category = (id: string, slug: string): Category => ({
  id,
  slug,
  title: '',
  preamble: '',
  language: 'sv',
  preambleLanguage: 'sv',
  translations: ['sv'],
  paths: { sv: `/hjalp-djuren/${slug}`, en: `/hjalp-djuren/${slug}` },
});
const published = [category('category-laga-vego', 'laga-vego'), category('own', 'Egna Idéer')];

describe('the category that a segment names', () => {
  it.each([
    ['has this slug', 'laga-vego', 'category-laga-vego', 'laga-vego'],
    ['has it in another case', 'Laga-Vego', 'category-laga-vego', 'laga-vego'],
    ['has it with blanks around it', ' laga-vego ', 'category-laga-vego', 'laga-vego'],
    ['has a slug in capitals itself', 'Egna Idéer', 'own', 'Egna Idéer'],
    ['is meant by what a child writes', 'egna-ideer', 'own', 'Egna Idéer'],
    ['is known, if not published', 'for-vuxna', 'category-for-vuxna', 'for-vuxna'],
    ['is known in another case', 'FÖR-VUXNA', 'category-for-vuxna', 'for-vuxna'],
  ])('%s: %j', (_, segment, id, slug) => expect(findCategory(segment, published)).toMatchObject({ id, slug }));

  it.each(['tacos', 'laga', 'constructor', ''])('is none for %j', (segment) => {
    expect(findCategory(segment, published)).toBeNull();
  });

  it('is the one with this very slug before one that is written alike', () => {
    const alike = [category('a', 'Natur'), category('b', 'natur')];
    expect([findCategory('natur', alike)?.id, findCategory('Natur', alike)?.id]).toEqual(['b', 'a']);
  });

  it('is known by its slug in another language, and by the one that the site knows', () => {
    const cooking = { ...category('category-laga-vego', 'cooking'), paths: { sv: '/hjalp-djuren/laga-vego', en: '' } };
    const own = { ...category('own', 'ideas'), paths: { sv: '/hjalp-djuren/ideer', en: '/hjalp-djuren/ideas' } };
    const slugs = ['laga-vego', 'Cooking', 'ideer', 'ideas'].map((slug) => findCategory(slug, [cooking, own])?.slug);
    expect(slugs).toEqual(['cooking', 'cooking', 'ideas', 'ideas']);
  });
});
