import { describe, expect, it } from 'vitest';
import {
  adultCategoryIds,
  categoryIdOf,
  categorySlugOf,
  helpCategories,
  isAdultCategory,
  portalsOf,
  sectionOf,
} from './sections.ts';

const sections = [
  ['portal-djurfakta', 'djurfakta'],
  ['portal-hjalp-djuren', 'hjalp-djuren'],
  ['portal-klubbnytt', 'klubbnytt'],
  ['portal-vuxen-eller-pedagog', 'vuxen'],
  ['portal-aktuellt', 'aktuellt'],
  ['portal-vuxen', 'vuxen'],
  ['portal-om-oss', 'om-oss'],
] as const;

const categories = [
  ['category-laga-vego', 'laga-vego', 'help'],
  ['category-engagera-dig-i-klubben', 'engagera-dig-i-klubben', 'help'],
  ['category-djuren-i-samhallet', 'djuren-i-samhallet', 'help'],
  ['category-pyssla-djurvanligt', 'pyssla-djurvanligt', 'help'],
  ['category-nar-djur-far-illa', 'nar-djur-far-illa', 'help'],
  ['category-djurvanliga-tips', 'djurvanliga-tips', 'help'],
  ['category-lar-dig-mer', 'lar-dig-mer', 'help'],
  ['category-for-vuxna', 'for-vuxna', 'adults'],
  ['category-for-pedagoger', 'for-pedagoger', 'adults'],
] as const;

const strangers = [
  null,
  undefined,
  '',
  'djurfakta',
  'portal-',
  'Portal-djurfakta',
  'constructor',
  '__proto__',
  'toString',
];

describe('portals', () => {
  it.each(sections)('%s fills the section %s', (portal, section) => {
    expect(sectionOf(portal)).toBe(section);
    expect(portalsOf(section)).toContain(portal);
  });

  it.each(strangers)('%j is none', (id) => {
    expect(sectionOf(id)).toBeNull();
  });

  it('are two for the adults and one for every other section', () => {
    expect(portalsOf('vuxen').toSorted()).toEqual(['portal-vuxen', 'portal-vuxen-eller-pedagog']);
    for (const section of ['djurfakta', 'hjalp-djuren', 'klubbnytt', 'aktuellt', 'om-oss'] as const) {
      expect(portalsOf(section)).toEqual([`portal-${section}`]);
    }
  });
});

describe('categories', () => {
  it.each(categories)('%s has the slug %s and belongs to %s', (id, slug, readers) => {
    expect(categorySlugOf(id)).toBe(slug);
    expect(categoryIdOf(slug)).toBe(id);
    expect(isAdultCategory(slug)).toBe(readers === 'adults');
    expect(helpCategories.includes(slug)).toBe(readers === 'help');
    expect(adultCategoryIds[slug]).toBe(readers === 'adults' ? id : undefined);
  });

  it.each([...strangers, 'category-okand'])('%j is no category id', (id) => {
    expect(categorySlugOf(id)).toBeNull();
  });

  it.each(['', 'okand', 'category-laga-vego', 'constructor'])('%j is no category slug', (slug) => {
    expect(categoryIdOf(slug)).toBeNull();
    expect(isAdultCategory(slug)).toBe(false);
  });

  it('are no more than these', () => {
    expect([...helpCategories, ...Object.keys(adultCategoryIds)].toSorted()).toEqual(
      categories.map(([, slug]) => slug).toSorted(),
    );
  });
});
