import { describe, expect, it } from 'vitest';
import type { Article } from '../../model/article.ts';
import { quizLanguagesOf } from '../../model/quiz.ts';
import { readTextBlocks } from '../../model/text-blocks.ts';
import { type HowToList, listKey } from '../../port.ts';
import { findInMirror } from '../mirror/content-mirror.server.ts';
import { type MirroredEntry } from '../mirror/mirrored-entry.server.ts';
import { createContentOf } from './content-of.server.ts';
import type { ListedEntry } from './entry-source.server.ts';

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

describe('articles that share a slug', () => {
  const news: MirroredEntry = {
    sys: { id: 'news', type: 'Entry', contentType: { sys: { id: 'article' } } },
    fields: {
      slug: { sv: 'rav' },
      parent: { sv: { sys: { type: 'Link', linkType: 'Entry', id: 'portal-aktuellt' } } },
    },
  };
  const help: MirroredEntry = {
    sys: { id: 'help', type: 'Entry', contentType: { sys: { id: 'article' } } },
    fields: {
      slug: { sv: 'rav' },
      parent: { sv: { sys: { type: 'Link', linkType: 'Entry', id: 'portal-hjalp-djuren' } } },
      category: { sv: { sys: { type: 'Link', linkType: 'Entry', id: 'category-laga-vego' } } },
    },
  };
  const translated: MirroredEntry = {
    ...news,
    sys: { ...news.sys, id: 'translated' },
    fields: { ...news.fields, slug: { sv: 'hare', en: 'mountain-hare' } },
  };
  const entries = new Map([fox, news, help, translated].map((entry) => [entry.sys.id, entry]));
  const content = createContentOf({ find: async (query) => findInMirror({ ...held, entries }, query) }, () => {});

  it.each([
    ['the canonical path decides', ['rav'], 'sv', '/aktuellt/rav', 'news'],
    ['the order of slugs decides without one', ['rav'], 'sv', undefined, 'fox'],
    ['the order of slugs decides between the rest', ['rav', 'hare'], 'sv', '/om-oss/rav', 'fox'],
    ['the section that was asked for decides between equals', ['rav'], 'sv', '/hjalp-djuren/rav', 'help'],
    ['another slug in this language is found as well', ['hare'], 'en', '/aktuellt/hare', 'translated'],
  ] as const)('%s', async (_, slugs, locale, path, id) => {
    expect((await content(new Set()).findArticle([...slugs], locale, path))?.id).toBe(id);
  });
});

describe('a listed article', () => {
  const question = {
    sys: { id: 'q', type: 'Entry', contentType: { sys: { id: 'quizQuestion' } } },
    fields: { question: { sv: 'Hur?' }, rightAnswer: { sv: 'Så' }, wrongAnswers: { sv: ['Inte'] } },
  };
  const asking = { ...fox, fields: { ...fox.fields, quiz: { sv: [question] } } };

  const dates = { createdAt: '2026-03-01T08:00:00.000Z', updatedAt: '' };
  const drawing = { file: { sv: { url: '//images.example/rav.webp', contentType: 'image/webp' } } };

  async function listed(entry: object | undefined, how?: HowToList, known: ListedEntry['dates'] = dates) {
    const loads = { lead: 0, asset: 0, whole: 0 };
    const item: ListedEntry = {
      id: 'fox',
      kept: {},
      dates: known,
      lead: () => (loads.lead++, entry),
      asset: (id) => (loads.asset++, { sys: { id }, fields: drawing }),
      whole: () => (loads.whole++, entry),
    };
    const source = {
      find: async () => Promise.reject(),
      list: async () => ({ items: [item], ids: new Set<string>() }),
    };
    const [article] = await createContentOf(source, () => {})(new Set()).listArticlesByPortal('any', 'sv', how);
    return { article: article as Article, loads };
  }

  it('knows in which languages it asks, and that it has no quiz, without loading it', async () => {
    const [asks, without] = [await listed(asking), await listed(fox)];
    expect([quizLanguagesOf(asks.article), quizLanguagesOf(without.article)]).toEqual([['sv'], []]);
    expect([without.article.quiz, without.article.slider]).toEqual([[], []]);
    expect([without.loads.whole, asks.loads.whole]).toEqual([0, 0]);
  });

  it('shares no empty list with another: the text of its page is kept by its blocks', async () => {
    const [one, other] = [(await listed(fox)).article, (await listed(asking)).article];
    expect([one.textBlocks, other.textBlocks]).toEqual([[], []]);
    expect(one.textBlocks).not.toBe(other.textBlocks);
    expect(readTextBlocks(one.textBlocks)).not.toBe(readTextBlocks(other.textBlocks));
  });

  it('loads its questions when they are asked for, also of a copy', async () => {
    const { article, loads } = await listed(asking);
    expect({ ...article }.quiz).toMatchObject([{ question: 'Hur?' }]);
    expect(loads.whole).toBeGreaterThan(0);
  });

  it('loads its picture when it is asked for, and once', async () => {
    const image = { sv: { sys: { type: 'Link', linkType: 'Asset', id: 'drawing' } } };
    const { article, loads } = await listed({ ...fox, fields: { ...fox.fields, image } });
    expect(loads.asset).toBe(0);
    expect([article.picture, article.picture?.url]).toMatchObject([{ width: 0 }, 'https://images.example/rav.webp']);
    expect(loads.asset).toBe(1);
  });

  it('is read when it is asked for, where the list is read lazily', async () => {
    const { article, loads } = await listed(asking, { lazily: true });
    expect([article.id, article.publishedAt, article.updatedAt]).toEqual(['fox', dates.createdAt, dates.createdAt]);
    expect(loads.lead).toBe(0);
    expect([article.title, article.slug, quizLanguagesOf(article)]).toEqual(['Räv', 'rav', ['sv']]);
    expect(loads).toEqual({ lead: 1, asset: 0, whole: 0 });
  });

  it('is read at once where the snapshot does not know its dates', async () => {
    const { article } = await listed({ ...fox, sys: { ...fox.sys, ...dates } }, { lazily: true }, null);
    expect(article.publishedAt).toBe(dates.createdAt);
  });

  it('is left out once it is gone, and has nothing where the list had been read lazily', async () => {
    expect((await listed(undefined)).article).toBeUndefined();
    const { article } = await listed(undefined, { lazily: true });
    const { title, slug, picture, body, quiz, paths } = article;
    expect({ title, slug, picture, body, quiz, paths }).toEqual({
      title: '',
      slug: '',
      picture: null,
      body: null,
      quiz: [],
      paths: { sv: '/', en: '/' },
    });
  });
});
