import { describe, expect, it } from 'vitest';
import { bareArticle } from '#fixtures/sample-article.ts';
import { contentOf, requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { createEmptyListOnError } from '../cms/empty-list-on-error.server.ts';
import type { Article } from '../model/article.ts';
import { type ContentService, ContentUnavailable } from '../port.ts';
import { findArticle, getArticle } from './find-article.server.ts';

const tips = { id: 'category-djurvanliga-tips', slug: 'djurvanliga-tips' };
const adults = { id: 'category-for-vuxna', slug: 'for-vuxna' };
const articles = [
  bareArticle(),
  bareArticle({ id: 'alg', slug: 'alg' }),
  bareArticle({ id: 'klubb', slug: '/klubbnytt-1-2026', portalId: 'portal-klubbnytt' }),
  bareArticle({ id: 'igelkott', slug: 'lov-till-igelkotten', portalId: 'portal-hjalp-djuren', category: tips }),
  bareArticle({ id: 'uncategorised', slug: 'utan-kategori', portalId: 'portal-hjalp-djuren' }),
  bareArticle({ id: 'faq', slug: 'vanliga-fragor', portalId: 'portal-vuxen', category: adults }),
  bareArticle({ id: 'loose', slug: 'vuxen-eller-pedagog/skolan', portalId: 'portal-vuxen-eller-pedagog' }),
  bareArticle({ id: 'news', slug: 'djurens-dag', portalId: 'portal-aktuellt' }),
  bareArticle({ id: 'about', slug: 'fragor & svar', portalId: 'portal-om-oss' }),
  bareArticle({ id: 'page', slug: 'integritet', portalId: null }),
  bareArticle({ id: 'deep', slug: 'a/b/c', portalId: null }),
  bareArticle({ id: 'adult', slug: 'vuxen-eller-pedagog/hem', portalId: 'portal-vuxen', category: adults }),
  bareArticle({ id: 'slash', slug: '/vuxen-eller-pedagog/fritids', portalId: 'portal-vuxen-eller-pedagog' }),
  bareArticle({ id: 'double', slug: 'for-vuxna/natur', portalId: 'portal-vuxen', category: adults }),
  bareArticle({ id: 'tip', slug: 'tips/holk', portalId: 'portal-hjalp-djuren', category: tips }),
  bareArticle({ id: 'under', slug: 'djur/lo', portalId: 'portal-djurfakta' }),
  bareArticle({ id: 'slash-after', slug: 'varg/' }),
  bareArticle({ id: 'capitals', slug: 'Skogs-Mus' }),
  bareArticle({ id: 'composed', slug: 'järv' }),
  bareArticle({ id: 'decomposed', slug: 'mårdhund'.normalize('NFD') }),
];

async function visitTo(address: string, content: Partial<ContentService> = contentOf(articles)) {
  const { serverContext, logged } = sampleServerContext({}, content);
  return { ctx: await requestContextAt(address, serverContext), logged };
}

async function go(address: string, content?: Partial<ContentService>): Promise<Article | Response> {
  const { ctx } = await visitTo(address, content);
  return getArticle(ctx).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

describe('an article at its canonical path is shown', () => {
  it.each([
    ['/djurfakta/rav', 'rav'],
    ['/en/djurfakta/rav', 'rav'],
    ['/klubbnytt/klubbnytt-1-2026', 'klubb'],
    ['/hjalp-djuren/djurvanliga-tips/lov-till-igelkotten', 'igelkott'],
    ['/vuxen/for-vuxna/vanliga-fragor', 'faq'],
    ['/vuxen/skolan', 'loose'],
    ['/aktuellt/djurens-dag', 'news'],
    ['/om-oss/fragor%20%26%20svar', 'about'],
    ['/utan-kategori', 'uncategorised'],
    ['/integritet', 'page'],
    ['/a/b/c', 'deep'],
    ['/vuxen/for-vuxna/hem', 'adult'],
    ['/vuxen/fritids', 'slash'],
    ['/vuxen/for-vuxna/natur', 'double'],
    ['/hjalp-djuren/djurvanliga-tips/holk', 'tip'],
    ['/djurfakta/lo', 'under'],
    ['/djurfakta/varg', 'slash-after'],
    ['/djurfakta/Skogs-Mus', 'capitals'],
    ['/djurfakta/j%C3%A4rv', 'composed'],
    ['/djurfakta/m%C3%A5rdhund', 'decomposed'],
  ])('%s', async (address, id) => expect(await go(address)).toMatchObject({ id }));
});

describe('an article at another path sends the visitor on, once and for good', () => {
  it.each([
    ['the wrong section', '/klubbnytt/rav', '/djurfakta/rav'],
    ['no section', '/rav', '/djurfakta/rav'],
    ['a section too many', '/om-oss/djurfakta/rav', '/djurfakta/rav'],
    [
      'the wrong category',
      '/hjalp-djuren/laga-vego/lov-till-igelkotten',
      '/hjalp-djuren/djurvanliga-tips/lov-till-igelkotten',
    ],
    ['a missing category', '/hjalp-djuren/lov-till-igelkotten', '/hjalp-djuren/djurvanliga-tips/lov-till-igelkotten'],
    ['a missing category among the adults', '/vuxen/vanliga-fragor', '/vuxen/for-vuxna/vanliga-fragor'],
    ['the wrong category among the adults', '/vuxen/for-pedagoger/vanliga-fragor', '/vuxen/for-vuxna/vanliga-fragor'],
    ['a category where there is none', '/hjalp-djuren/laga-vego/utan-kategori', '/utan-kategori'],
    ['upper case', '/DJURFAKTA/Rav', '/djurfakta/rav'],
    ['å ä ö as a child writes them', '/djurfakta/%C3%84lg', '/djurfakta/alg'],
    ['å ä ö, not encoded', '/djurfakta/räv', '/djurfakta/rav'],
    ['a trailing slash', '/djurfakta/rav/', '/djurfakta/rav'],
    ['repeated slashes', '//djurfakta//rav', '/djurfakta/rav'],
    ['a needless prefix', '/sv/djurfakta/rav', '/djurfakta/rav'],
    ['everything at once, in English', '/en//klubbnytt/R%C3%84V/', '/en/djurfakta/rav'],
    ['small letters for capitals', '/djurfakta/skogs-mus', '/djurfakta/Skogs-Mus'],
    ['all capitals', '/DJURFAKTA/SKOGS-MUS', '/djurfakta/Skogs-Mus'],
    ['letters taken apart', '/djurfakta/ja%CC%88rv', '/djurfakta/j%C3%A4rv'],
    ['letters taken apart as its slug', '/djurfakta/ma%CC%8Ardhund', '/djurfakta/m%C3%A5rdhund'],
    ['a path of its own', '/djur/lo', '/djurfakta/lo'],
    ['a query, which is kept', '/rav?utm=a%26b&till=/x?y', '/djurfakta/rav?utm=a%26b&till=/x?y'],
    ['a slug that must be encoded', '/x/fragor%20&%20svar', '/om-oss/fragor%20%26%20svar'],
  ])('%s: %s', async (_, address, location) => {
    const answer = await go(address);
    if (!(answer instanceof Response)) throw new Error(`${address} was shown`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, location]);
    expect(await go(location)).toHaveProperty('slug');
  });
});

describe('articles with the same last segment are each shown at their own address', () => {
  const namesakes = [
    bareArticle({ id: 'corpse', slug: 'djurfakta/lik' }),
    bareArticle({ id: 'similar', slug: 'lik', portalId: 'portal-klubbnytt' }),
    bareArticle({ id: 'cat', slug: 'katt' }),
    bareArticle({ id: 'cat-news', slug: 'aktuellt/katt', portalId: 'portal-aktuellt' }),
    bareArticle({ id: 'owl', slug: 'uggla' }),
    bareArticle({ id: 'owl-help', slug: 'uggla', portalId: 'portal-hjalp-djuren', category: tips }),
    bareArticle({ id: 'owl-about', slug: 'uggla', portalId: 'portal-om-oss' }),
    bareArticle({ id: 'bee', slug: 'djur/bi' }),
    bareArticle({ id: 'bee-news', slug: 'bi', portalId: 'portal-aktuellt' }),
    bareArticle({ id: 'root', slug: 'hund', portalId: null }),
    bareArticle({ id: 'dog', slug: '/hund' }),
  ];

  it.each([
    ['/djurfakta/lik', 'corpse'],
    ['/klubbnytt/lik', 'similar'],
    ['/djurfakta/katt', 'cat'],
    ['/aktuellt/katt', 'cat-news'],
    ['/djurfakta/uggla', 'owl'],
    ['/hjalp-djuren/djurvanliga-tips/uggla', 'owl-help'],
    ['/om-oss/uggla', 'owl-about'],
    ['/djurfakta/bi', 'bee'],
    ['/aktuellt/bi', 'bee-news'],
    ['/hund', 'root'],
    ['/en/djurfakta/hund', 'dog'],
  ])('%s', async (address, id) => {
    for (const all of [namesakes, namesakes.toReversed()]) {
      expect(await go(address, contentOf(all))).toMatchObject({ id });
    }
  });

  it.each([
    ['in capitals', '/AKTUELLT/Katt', '/aktuellt/katt'],
    ['in the order of its slugs', '/vuxen/lik', '/klubbnytt/lik'],
  ])('another address leads on %s', async (_, address, location) => {
    const answer = await go(address, contentOf(namesakes));
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(location);
  });

  it('answers 503, never the other’s address for good, when the list that decides could not be had', async () => {
    const { ctx } = await visitTo('/klubbnytt/bi', {
      findArticle: async () => namesakes[8] ?? null,
      async listArticles() {
        ctx.contentState = 'unavailable';
        return [];
      },
    });
    await expect(getArticle(ctx)).rejects.toMatchObject({ init: { status: 503 } });
  });
});

it('the address in another language leads to the one in this', async () => {
  const fox = bareArticle({ slug: 'fox', paths: { sv: '/djurfakta/rav', en: '/djurfakta/fox' } });
  const answer = await go('/en/djurfakta/rav', contentOf([fox]));
  expect(answer instanceof Response && answer.headers.get('Location')).toBe('/en/djurfakta/fox');
});

describe('an article that cannot be shown', () => {
  it.each(['/djurfakta/gravling', '/', '/djurfakta/%E0%A4%A', '/djurfakta/rav,alg'])(
    '%s is missing',
    async (address) => {
      const answer = go(address, { findArticle: async () => null });
      await expect(answer).rejects.toMatchObject({ data: 'Article not found', init: { status: 404 } });
    },
  );

  it('is null for a page that has something else to show', async () => {
    expect(await findArticle((await visitTo('/djurfakta/gravling')).ctx)).toBeNull();
  });

  it('answers 503 during an outage, never 404 or a redirect', async () => {
    const down = { findArticle: () => Promise.reject(new ContentUnavailable('down')) };
    for (const find of [getArticle, findArticle]) {
      const { ctx } = await visitTo('/klubbnytt/rav', down);
      await expect(find(ctx)).rejects.toMatchObject({ init: { status: 503 } });
    }
  });

  it('answers 503, never 404, when the list of all articles could not be had', async () => {
    const { serverContext } = sampleServerContext();
    const { content } = serverContext.services;
    serverContext.services.content = (note) => {
      const listArticles = async () => {
        note('unavailable');
        throw new ContentUnavailable('down');
      };
      return createEmptyListOnError({ ...content(note), findArticle: async () => null, listArticles }, () => {});
    };
    for (const find of [getArticle, findArticle]) {
      await expect(find(await requestContextAt('/djurfakta/lo', serverContext))).rejects.toMatchObject({
        init: { status: 503 },
      });
    }
  });

  it('lets what is unexpected through', async () => {
    const broken = { findArticle: () => Promise.reject(new TypeError('broken')) };
    await expect(getArticle((await visitTo('/x', broken)).ctx)).rejects.toThrow(TypeError);
  });

  it('stays where it was asked for when it has no slug, with a warning', async () => {
    const { ctx, logged } = await visitTo('/djurfakta/%C3%A4lg', {
      findArticle: async () => bareArticle({ slug: '' }),
    });
    expect((await getArticle(ctx)).id).toBe('rav');
    expect(logged).toHaveLength(1);
  });
});

describe('the question to the content service', () => {
  it('names the last segment first, then its other forms, in the visitor’s language', async () => {
    const asked: unknown[] = [];
    const content: Partial<ContentService> = {
      findArticle: async (...question) => {
        asked.push(question);
        return null;
      },
    };
    await findArticle((await visitTo('/en/hjalp-djuren/laga-vego/%C3%84gg', content)).ctx);
    expect(asked).toHaveLength(1);
    const [[slugs, locale]] = asked as [[string[], string]];
    expect([slugs[0], slugs[1], locale]).toEqual(['Ägg', '/Ägg', 'en']);
    expect(slugs).toContain('hjalp-djuren/laga-vego/Ägg');
  });
});
