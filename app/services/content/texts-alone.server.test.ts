import { expect, it } from 'vitest';
import type { LocaleCode } from '#messages/locales.ts';
import { createContentOf } from './content-of.server.ts';
import { toRichText } from './contentful-entry.server.ts';
import { type Entry, findHeld } from './held-content.server.ts';

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
const inDocument = (...content: object[]) => ({
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'paragraph', data: {}, content }],
});

function article(id: string, title: object, body: object, more: object = {}): Entry {
  return {
    sys: { id, type: 'Entry', contentType: { sys: { id: 'article' } } },
    fields: { slug: { sv: id }, title: { ...title }, body: { sv: body }, ...more },
  };
}

const hedgehog = article('igelkott', { sv: 'Igelkott', en: 'Hedgehog' }, inDocument(text('Den sover på vintern.')), {
  parent: { sv: link('djurfakta') },
});
const long = article('langt', { sv: 'Långt' }, inDocument(text('a'.repeat(500_001))));

const told: string[] = [];
const content = createContentOf(
  {
    find: async (query) =>
      findHeld({ entries: new Map([hedgehog, long].map((entry) => [entry.sys.id, entry])), assets: new Map() }, query),
  },
  (message) => told.push(message),
)(new Set());

it('a text that points at nothing is read once, for all answers and languages', async () => {
  const alone = await content.findArticle(['igelkott'], 'sv');
  const listed = (await content.listArticles('en')).find(({ id }) => id === 'igelkott');
  expect(alone?.body?.content).toHaveLength(1);
  expect(listed?.title).toBe('Hedgehog');
  expect(listed?.body).toBe(alone?.body);
});

it('one that points at an article shows it in each language as it is called there', () => {
  const toHedgehog = { nodeType: 'entry-hyperlink', data: { target: hedgehog }, content: [text('Läs om den')] };
  const body = inDocument(toHedgehog);
  const titleIn = (locale: LocaleCode) =>
    toRichText(body, locale, (message) => told.push(message))?.content[0]?.content?.[0]?.data.entry?.title;
  expect([titleIn('sv'), titleIn('en'), titleIn('sv')]).toEqual(['Igelkott', 'Hedgehog', 'Igelkott']);
});

it('one that is cut is told of each time', async () => {
  told.length = 0;
  await content.findArticle(['langt'], 'sv');
  await content.findArticle(['langt'], 'sv');
  expect(told.filter((message) => message.includes('langt'))).toHaveLength(2);
});
