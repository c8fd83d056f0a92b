import { describe, expect, it } from 'vitest';
import { type ContentService, ContentUnavailable } from '../port.ts';
import { createEmptyListOnError } from './empty-list-on-error.server.ts';

function forgiving(answer: () => Promise<never>) {
  const origin: ContentService = {
    findArticle: answer,
    listArticlesByPortal: answer,
    listArticlesByCategory: answer,
    listArticles: answer,
    listCategories: answer,
    findPortal: answer,
    findFooter: answer,
  };
  const logged: string[] = [];
  return { content: createEmptyListOnError(origin, (message) => logged.push(message)), logged };
}

const questions: [name: string, ask: (content: ContentService) => Promise<unknown>, otherwise: unknown][] = [
  ['articles of a portal', (content) => content.listArticlesByPortal('portal-djurfakta', 'sv'), []],
  ['articles of a category', (content) => content.listArticlesByCategory('category-laga-vego', 'sv'), []],
  ['all articles', (content) => content.listArticles('sv'), []],
  ['categories', (content) => content.listCategories('sv'), []],
  ['a portal', (content) => content.findPortal('djurfakta', 'sv'), null],
  ['the footer', (content) => content.findFooter('sv'), null],
];

describe('when the content service fails', () => {
  it.each(questions)('%s: empty, and logged', async (_, ask, otherwise) => {
    const { content, logged } = forgiving(() => Promise.reject(new ContentUnavailable('no answer')));
    expect(await ask(content)).toEqual(otherwise);
    expect(logged).toEqual([expect.stringContaining('no answer')]);
  });

  it('an article rejects, so that its page can answer 503, and the reason is logged', async () => {
    const { content, logged } = forgiving(() => Promise.reject(new ContentUnavailable('no answer')));
    await expect(content.findArticle(['rav', 'djurfakta/rav'], 'sv')).rejects.toThrow(ContentUnavailable);
    expect(logged).toEqual(['Article rav, djurfakta/rav: no answer']);
  });

  it('an unknown error is logged as such', async () => {
    const { content, logged } = forgiving(() => Promise.reject('a thing that is no error'));
    expect(await content.listCategories('sv')).toEqual([]);
    expect(logged).toHaveLength(1);
  });
});

describe('when the content service answers', () => {
  it.each(questions)('%s: passed on, and nothing logged', async (_, ask) => {
    const { content, logged } = forgiving(async () => 'an answer' as never);
    expect(await ask(content)).toBe('an answer');
    expect(logged).toEqual([]);
  });
});
