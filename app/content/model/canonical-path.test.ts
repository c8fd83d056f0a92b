import { describe, expect, it } from 'vitest';
import { createWarnings } from '#fixtures/sample-article.ts';
import { canonicalPath, categoryPath, fallbackPath, needsRedirect } from './canonical-path.ts';

const category = (slug: string, id = `category-${slug}`) => ({ id, slug });
const vego = category('laga-vego');
const parents = category('for-vuxna');

describe('the canonical path of an article', () => {
  it.each([
    // Every portal
    ['an animal', 'portal-djurfakta', 'rav', null, '/djurfakta/rav'],
    ['a piece of the magazine', 'portal-klubbnytt', 'host', null, '/klubbnytt/host'],
    ['a page about us', 'portal-om-oss', 'styrelsen', null, '/om-oss/styrelsen'],
    ['news', 'portal-aktuellt', 'nyhet', null, '/aktuellt/nyhet'],
    ['a tip', 'portal-hjalp-djuren', 'tacos', vego, '/hjalp-djuren/laga-vego/tacos'],
    ['a text for adults', 'portal-vuxen', 'regler', parents, '/vuxen/for-vuxna/regler'],
    [
      'a text from the older portal for adults',
      'portal-vuxen-eller-pedagog',
      'regler',
      parents,
      '/vuxen/for-vuxna/regler',
    ],
    // Which category decides
    [
      'a tip, by the category’s id rather than its slug',
      'portal-hjalp-djuren',
      'x',
      category('nytt-namn', 'category-laga-vego'),
      '/hjalp-djuren/laga-vego/x',
    ],
    [
      'a text for adults, by the category’s slug rather than its id',
      'portal-vuxen',
      'x',
      category('nytt-namn', 'category-for-vuxna'),
      '/vuxen/nytt-namn/x',
    ],
    ['a category whose slug has slashes around it', 'portal-vuxen', 'x', category('/for-vuxna/'), '/vuxen/for-vuxna/x'],
    // The last segment counts
    ['an animal under a foreign path', 'portal-djurfakta', 'gamla/djur/rav', null, '/djurfakta/rav'],
    ['a tip under a foreign path', 'portal-hjalp-djuren', 'gamla/tacos', vego, '/hjalp-djuren/laga-vego/tacos'],
    [
      'a text for adults under its old path',
      'portal-vuxen',
      'vuxen-eller-pedagog/for-vuxna/regler',
      parents,
      '/vuxen/for-vuxna/regler',
    ],
    ['a slug with a slash before it', 'portal-djurfakta', '/rav', null, '/djurfakta/rav'],
    ['a slug with a slash after it', 'portal-djurfakta', 'rav/', null, '/djurfakta/rav'],
    // Note 1: adults' articles without a category
    ['the old path without category', 'portal-vuxen', 'vuxen-eller-pedagog/regler', null, '/vuxen/regler'],
    [
      'the old path with a slash before it',
      'portal-vuxen-eller-pedagog',
      '/vuxen-eller-pedagog/regler',
      null,
      '/vuxen/regler',
    ],
    [
      'the old path, its category without slug',
      'portal-vuxen',
      'vuxen-eller-pedagog/regler',
      category(''),
      '/vuxen/regler',
    ],
    // Note 2: the expected prefix is there already
    ['a slug with its section', 'portal-djurfakta', 'djurfakta/rav', null, '/djurfakta/rav'],
    ['a slug with slash and section', 'portal-klubbnytt', '/klubbnytt/host', null, '/klubbnytt/host'],
    ['a deep slug with its section', 'portal-klubbnytt', 'klubbnytt/2026/host', null, '/klubbnytt/2026/host'],
    [
      'a tip with section and category',
      'portal-hjalp-djuren',
      'hjalp-djuren/laga-vego/tacos',
      vego,
      '/hjalp-djuren/laga-vego/tacos',
    ],
    ['a text for adults with its section', 'portal-vuxen', 'vuxen/regler', null, '/vuxen/regler'],
    ['a page about us with its section', 'portal-om-oss', '/om-oss/styrelsen', null, '/om-oss/styrelsen'],
    ['a slug that is only the name of its section', 'portal-djurfakta', 'djurfakta', null, '/djurfakta/djurfakta'],
    ['a slug that only begins like its section', 'portal-djurfakta', 'djurfaktarutan/rav', null, '/djurfakta/rav'],
    // Note 3: otherwise the slug itself
    ['an article without portal', null, 'app', null, '/app'],
    ['an article of an unknown portal', 'portal-okand', 'nagot/annat', vego, '/nagot/annat'],
    ['an article of a portal named like a built-in', 'constructor', 'app', null, '/app'],
    ['a tip without category', 'portal-hjalp-djuren', 'tacos', null, '/tacos'],
    ['a tip of an unknown category', 'portal-hjalp-djuren', 'tacos', category('okand'), '/tacos'],
    ['a text for adults without category', 'portal-vuxen', 'regler', null, '/regler'],
  ])('%s (%s, %j)', (_name, portalId, slug, itsCategory, expected) => {
    const { warnings, warn } = createWarnings();
    expect(canonicalPath({ id: 'a', slug, portalId, category: itsCategory }, warn)).toBe(expected);
    expect(warnings).toEqual([]);
  });

  it.each(['', ' ', '/', '///', '\\', '..', './..'])('is the front page for the slug %j, and said aloud', (slug) => {
    const { warnings, warn } = createWarnings();
    expect(canonicalPath({ id: 'article-7', slug, portalId: 'portal-djurfakta', category: null }, warn)).toBe('/');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('article-7');
  });
});

describe('the fallback path', () => {
  it.each([
    [['djurfakta'], '/djurfakta/slug'],
    [['klubbnytt'], '/klubbnytt/slug'],
    [['om-oss'], '/om-oss/slug'],
    [['djurfakta', 'nagot'], '/djurfakta/slug'],
    [['hjalp-djuren', 'laga-vego'], '/hjalp-djuren/laga-vego/slug'],
    [['vuxen', 'for-vuxna'], '/vuxen/for-vuxna/slug'],
    [['hjalp-djuren', 'slug'], null],
    [['vuxen', 'slug'], null],
    [['hjalp-djuren'], null],
    [['vuxen'], null],
    [['vuxen', ''], null],
    [['aktuellt', 'nyhet'], null],
    [['okand', 'laga-vego'], null],
    [[''], null],
    [[], null],
  ])('of a slug and the parts %j is %j', (parts, expected) => {
    expect(fallbackPath('slug', parts)).toBe(expected);
  });
});

describe('a redirect', () => {
  it.each([
    ['is needed for another path', '/djurfakta/rav', '/rav', true],
    ['is needed for other letters', '/djurfakta/rav', '/djurfakta/Rav', true],
    ['is needed for a slash more', '/djurfakta/rav', '/djurfakta/rav/', true],
    ['is not needed at home', '/djurfakta/rav', '/djurfakta/rav', false],
    ['is not needed without a path', '', '/rav', false],
  ])('%s', (_name, computed, current, expected) => {
    expect(needsRedirect(computed, current)).toBe(expected);
  });
});

describe('the path of a category', () => {
  it.each([
    ['for-vuxna', '/vuxen/for-vuxna'],
    ['for-pedagoger', '/vuxen/for-pedagoger'],
    ['laga-vego', '/hjalp-djuren/laga-vego'],
    ['okand', '/hjalp-djuren/okand'],
    ['/for-vuxna/', '/vuxen/for-vuxna'],
    [' laga-vego ', '/hjalp-djuren/laga-vego'],
  ])('of %j is %s', (slug, expected) => {
    const { warnings, warn } = createWarnings();
    expect(categoryPath(slug, warn)).toBe(expected);
    expect(warnings).toEqual([]);
  });

  it.each([undefined, null, '', ' ', '/', '..', 7, {}, ['for-vuxna'], true])(
    'of %j is the front page, and said aloud',
    (slug) => {
      const { warnings, warn } = createWarnings();
      expect(categoryPath(slug, warn)).toBe('/');
      expect(warnings).toHaveLength(1);
    },
  );
});
