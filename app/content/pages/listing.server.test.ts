import { describe, expect, it } from 'vitest';
import { bareArticle } from '#fixtures/sample-article.ts';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { readListing } from './listing.server.ts';

const news = { portal: 'portal-klubbnytt', list: '/klubbnytt' };
const articles = Array.from({ length: 13 }, (_, at) => bareArticle({ id: `a${at}`, slug: `a${at}` }));

/** How many articles a page has, or the status that it is answered with. */
async function read(page: string, found = articles, contentState: 'fresh' | 'unavailable' = 'fresh') {
  const { serverContext } = sampleServerContext({}, { listArticlesByPortal: async () => found });
  const ctx = await requestContextAt(`/klubbnytt/sida/${page}`, serverContext);
  ctx.contentState = contentState;
  return readListing(ctx, news, page).then(
    ({ items }) => items.length,
    ({ init }: { init: ResponseInit }) => init.status,
  );
}

describe('a page of a list', () => {
  it('has what comes after the first', async () => expect(await read('2')).toBe(1));
  it('is 404 when there is none', async () => expect(await read('3')).toBe(404));
  it('is 503 while nobody knows', async () => expect(await read('2', [], 'unavailable')).toBe(503));
});
