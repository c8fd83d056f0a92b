import { expect, it } from 'vitest';
import { documentOf, node } from '#fixtures/rich-text-writer.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { findInMirror } from '../mirror/content-mirror.server.ts';
import { type MirroredEntry } from '../mirror/mirrored-entry.server.ts';
import { createContentOf } from './content-of.server.ts';
import { toRichText } from './to-rich-text.server.ts';

const parent = { sv: { sys: { type: 'Link', linkType: 'Entry', id: 'djurfakta' } } };

function article(slug: string, title: Record<string, string>, words: string): MirroredEntry {
  return {
    sys: { id: slug, type: 'Entry', contentType: { sys: { id: 'article' } } },
    fields: { slug: { sv: slug }, title, body: { sv: documentOf(words) }, parent },
  };
}

const hedgehog = article('igelkott', { sv: 'Igelkott', en: 'Hedgehog' }, 'Den sover på vintern.');
const long = article('langt', { sv: 'Långt' }, 'a'.repeat(500_001));
const held = { entries: new Map([hedgehog, long].map((entry) => [entry.sys.id, entry])), assets: new Map() };

const told: string[] = [];
const warn = (message: string) => void told.push(message);
const content = createContentOf({ find: async (query) => findInMirror(held, query) }, warn)(new Set());

it('parses a text without links once, for all answers and languages', async () => {
  const found = await content.findArticle(['igelkott'], 'sv');
  const listed = (await content.listArticles('en')).find(({ id }) => id === 'igelkott');
  expect(found?.body?.content).toHaveLength(1);
  expect(listed?.title).toBe('Hedgehog');
  expect(listed?.body).toBe(found?.body);
});

it('shows a linked article under its title in each language', () => {
  const body = documentOf(node('paragraph', [node('entry-hyperlink', ['Läs om den'], { target: hedgehog })]));
  const titleIn = (locale: LocaleCode) => toRichText(body, locale, warn)?.content[0]?.content?.[0]?.data.entry?.title;
  expect([titleIn('sv'), titleIn('en'), titleIn('sv')]).toEqual(['Igelkott', 'Hedgehog', 'Igelkott']);
});

it('warns about a cut text each time', async () => {
  told.length = 0;
  for (const _ of [1, 2]) await content.findArticle(['langt'], 'sv');
  expect(told.filter((message) => message.includes('langt'))).toHaveLength(2);
});
