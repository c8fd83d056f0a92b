import { describe, expect, it } from 'vitest';
import { bareArticle } from '#fixtures/sample-article.ts';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import type { Article } from '../model/article.ts';
import { articlePageData } from './article-page.server.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const siblings = names.map((id) => bareArticle({ id, slug: id, title: id }));

async function dataOf(article: Article, found: Article[] = siblings) {
  const asked: string[] = [];
  const list = (by: string) => async (id: string) => {
    asked.push(`${by} ${id}`);
    return found;
  };
  const { serverContext } = sampleServerContext(
    {},
    { listArticlesByPortal: list('portal'), listArticlesByCategory: list('category') },
  );
  const ctx = await requestContextAt('/x', serverContext);
  return { asked, data: await articlePageData(ctx, article) };
}

describe('what to read next', () => {
  it.each([
    ['the three that follow', 'a', ['b', 'c', 'd']],
    ['going round at the end, never the article itself', 'd', ['e', 'a', 'b']],
  ])('is %s', async (_, id, expected) => {
    const { data } = await dataOf(bareArticle({ id, slug: id }));
    expect(data.related.map(({ title }) => title)).toEqual(expected);
  });

  it('comes from the category where there is one', async () => {
    const category = { id: 'category-laga-vego', slug: 'laga-vego' };
    const { asked, data } = await dataOf(bareArticle({ portalId: 'portal-hjalp-djuren', category }));
    expect(asked).toEqual(['category category-laga-vego']);
    expect(data.category?.path).toBe('/hjalp-djuren/laga-vego');
  });

  it('comes from the portal otherwise', async () => {
    expect((await dataOf(bareArticle({ portalId: 'portal-klubbnytt' }))).asked).toEqual(['portal portal-klubbnytt']);
  });

  it('is nothing for a page of its own, and for a list that cannot be had', async () => {
    const alone = await dataOf(bareArticle({ portalId: null }));
    expect([alone.asked, alone.data.related, alone.data.section]).toEqual([[], [], null]);
    expect((await dataOf(bareArticle(), [])).data.related).toEqual([]);
  });
});
