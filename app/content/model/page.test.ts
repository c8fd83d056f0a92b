import { describe, expect, it } from 'vitest';
import { createWarnings, sampleArticle, samplePicture } from '#fixtures/sample-article.ts';
import { toLinkItem, toPage } from './page.ts';

const { warn } = createWarnings();

describe('a page', () => {
  it('has every field of the specification', () => {
    const related = sampleArticle({ slug: 'hare', title: 'Hare', picture: samplePicture });
    expect(toPage(sampleArticle({ picture: samplePicture }), [related], warn)).toEqual({
      title: 'Räv',
      preamble: 'Räven bor i lya.',
      metadescription: 'Räven bor i lya.',
      image: samplePicture,
      tags: { links: [], moreLink: null },
      mascot: [],
      upperBlocks: [],
      lowerBlocks: [],
      includes: [{ title: 'Hare', _path: '/djurfakta/hare', image: samplePicture }],
      kicker: 'Om räven',
      urlText: 'Om räven',
      url: '/djurfakta/rav',
    });
  });

  it.each([
    ['its own', 'Om rävar', 'Om rävar'],
    ['the preamble when it is empty', '', 'Räven bor i lya.'],
  ])('is described by %s', (_name, metadescription, expected) => {
    expect(toPage({ ...sampleArticle(), metadescription }, [], warn).metadescription).toBe(expected);
  });

  it('is linked by its title when it has no kicker', () => {
    expect(toPage(sampleArticle({ kicker: '' }), [], warn).urlText).toBe('Räv');
  });

  it('may lack picture and company', () => {
    expect(toPage(sampleArticle(), [], warn)).toMatchObject({ image: null, includes: [] });
  });
});

describe('a link item', () => {
  it('is title, path and picture', () => {
    const article = sampleArticle({ portalId: null, slug: 'app', title: 'App', picture: samplePicture });
    expect(toLinkItem(article, warn)).toEqual({ title: 'App', _path: '/app', image: samplePicture });
  });

  it('has null for a missing picture', () => {
    expect(toLinkItem(sampleArticle(), warn).image).toBeNull();
  });

  it('without a slug leads to the front page, and that is said', () => {
    const { warnings, warn: listen } = createWarnings();
    expect(toLinkItem(sampleArticle({ slug: '' }), listen)._path).toBe('/');
    expect(warnings).toHaveLength(1);
  });
});
