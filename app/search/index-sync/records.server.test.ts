import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContentful } from '#content/cms/contentful/contentful.server.ts';
import { type ContentService, ContentUnavailable } from '#content/port.ts';
import { serveSample, space } from '#fakes/contentful/served-sample.ts';
import { createStore } from '#fakes/contentful/store.ts';
import { bareArticle } from '#fixtures/sample-article.ts';
import { seedExport } from '#fixtures/seed-export.ts';
import { parts } from '../model/filters.ts';
import type { SearchRecord } from '../model/record.ts';
import { collectRecords } from './records.server.ts';

const { origin, restart, tell, close } = await serveSample();
afterAll(() => void close());
beforeEach(() => restart());

const exported = await seedExport();
const settings = {
  contentfulSpaceId: space,
  contentfulAccessToken: 'delivery-token',
  contentfulEnvironment: 'master',
  contentfulOrigin: origin,
  contentBreakerCooldown: 15,
};

function collect(): Promise<SearchRecord[]> {
  return collectRecords(
    createContentful(settings, () => {}),
    () => {},
  );
}

describe('records of the seed', () => {
  let records: SearchRecord[];
  beforeAll(async () => {
    restart({ exported, store: createStore(exported, Date.now) });
    records = await collect();
  });
  const at = async (path: string) => records.find(({ link }) => link === path);

  it('are all articles, categories and sections', async () => {
    const countOf = (type: string) =>
      exported.entries.filter(({ sys }) => sys.contentType?.sys.id === type && sys.publishedVersion).length;
    const kinds = records.map(({ filterCategory }) => filterCategory[0]);
    expect(kinds.filter((kind) => kind === 'Artikel')).toHaveLength(countOf('article'));
    expect(kinds.filter((kind) => kind === 'Kategori')).toHaveLength(countOf('category'));
    expect(records.filter(({ type }) => type === 'sektion').map(({ link }) => link)).toEqual(
      parts.map((part) => `/${part}`),
    );
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    expect(records.filter(({ link, title }) => link === '/' || !title)).toEqual([]);
  });

  it('contain the names of an animal', async () => {
    const fox = await at('/djurfakta/rav');
    expect(fox).toMatchObject({ type: 'djurfakta', isAdult: 0, translations: [], transformedArticle: null });
    expect(fox?.names).toContain('Vulpes vulpes');
    expect(fox?.transformedAnimal).not.toHaveProperty('body');
  });

  it.each([
    ['an article', '/om-oss/press', 'Press'],
    ['a category', '/hjalp-djuren/laga-vego', 'Veggie cooking'],
    ['a section', '/djurfakta', 'Animal facts'],
  ])('contain the English title of %s', async (_, link, title) => {
    expect((await at(link))?.translations[0]).toBe(title);
  });

  it('take the adults’ section from the portal for adults and teachers', async () => {
    const { isAdult, title, translations } = (await at('/vuxen')) ?? {};
    expect(isAdult).toBe(1);
    expect(title).toBeTruthy();
    expect(translations).toHaveLength(2);
  });

  it('stay below the index’s size limit', async () => {
    const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)));
    expect(Math.max(...sizes)).toBeLessThan(100_000);
  });
});

const empty: ContentService = {
  findArticle: async () => null,
  listArticlesByPortal: async () => [],
  listArticlesByCategory: async () => [],
  listArticles: async () => [],
  listCategories: async () => [],
  findPortal: async () => null,
  findFooter: async () => null,
};

describe('records', () => {
  it('are empty without content', async () => {
    expect(await collectRecords(empty, () => {})).toEqual([]);
  });

  it.each([
    ['both', ['vuxen-eller-pedagog', 'vuxen'], 'vuxen-eller-pedagog'],
    ['the other alone', ['vuxen'], 'vuxen'],
    ['none', [], undefined],
  ] satisfies [string, string[], string?][])(
    'of the adults’ two portals: there are %s',
    async (_, existing: string[], expected) => {
      const findPortal: ContentService['findPortal'] = async (slug) =>
        existing.includes(slug)
          ? {
              ...{ id: slug, slug, title: slug, preamble: '', language: 'sv', preambleLanguage: 'sv' },
              ...{ translations: ['sv'], paths: { sv: `/vuxen/${slug}`, en: `/vuxen/${slug}` } },
            }
          : null;
      const records = await collectRecords({ ...empty, findPortal }, () => {});
      expect(records.map(({ title }) => title)).toEqual(expected ? [expected] : []);
    },
  );

  it.each([
    ['no title and no slug', { title: '', slug: '' }, 0],
    ['no title', { title: '' }, 1],
    ['both', {}, 1],
  ])('of an article with %s', async (_, given, count) => {
    const listArticles = async () => [bareArticle(given)];
    expect(await collectRecords({ ...empty, listArticles }, () => {})).toHaveLength(count);
  });

  it.each([
    ['is there', 'en', ['Fox', 'Red.']],
    ['is missing, and Swedish comes instead', 'sv', []],
  ] as const)('contain English words when the translation %s', async (_, language, translations) => {
    const listArticles: ContentService['listArticles'] = async (locale) => [
      locale === 'sv' ? bareArticle({}) : bareArticle({ title: 'Fox', preamble: 'Red.', language }),
    ];
    const [record] = await collectRecords({ ...empty, listArticles }, () => {});
    expect(record?.translations).toEqual(translations);
  });

  it('state their language: English, where a page exists in nothing else', async () => {
    const written = {
      title: 'Fox',
      preamble: 'Red.',
      language: 'en',
      preambleLanguage: 'en',
      translations: ['en'],
    } as const;
    const records = await collectRecords(
      {
        ...empty,
        listArticles: async () => [bareArticle(written), bareArticle({ id: 'hare' })],
        listCategories: async () => [
          {
            id: 'c',
            slug: 'laga-vego',
            paths: { sv: '/hjalp-djuren/laga-vego', en: '/hjalp-djuren/laga-vego' },
            ...written,
          },
        ],
        findPortal: async (slug) => (slug === 'aktuellt' ? { id: slug, slug, ...written } : null),
      },
      () => {},
    );
    expect(records.map(({ language }) => language)).toEqual(['en', 'sv', 'en', 'en']);
  });

  it('are complete or fail: an error in one list is an error', async () => {
    await tell('faults', { kind: '401' }, 'PUT');
    await expect(collect()).rejects.toThrow(ContentUnavailable);
  });

  it('are collected one query at a time', async () => {
    let running = 0;
    let most = 0;
    const busy =
      <T>(answer: T) =>
      async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve));
        running -= 1;
        return answer;
      };
    await collectRecords(
      { ...empty, listArticles: busy([]), listCategories: busy([]), findPortal: busy(null) },
      () => {},
    );
    expect(most).toBe(1);
  });
});
