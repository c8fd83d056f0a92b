import type { LocaleCode } from '#i18n/locales.ts';
import { createTurns } from '#platform/turns.server.ts';
import { keepSpeciesLines, readSpeciesLines } from '../../model/animal-fact.ts';
import type { Article } from '../../model/article.ts';
import { canonicalPath, type Warn } from '../../model/canonical-path.ts';
import { habitatsOf } from '../../model/habitats.ts';
import { keepQuizLanguages } from '../../model/quiz.ts';
import { type ContentService, listKey } from '../../port.ts';
import { toArticle, toCategory, toFooter, toPortal } from './contentful-entry.server.ts';
import type { EntryQuery, EntrySource, ListedEntry } from './entry-source.server.ts';

/** Limit of articles that share a slug. */
const mostNamesakes = 100;

/** A content service that records the cache tags of its answers in `seen`. */
export type ContentFrom = (seen: Set<string>) => ContentService;

/**
 * Maps raw entries from any source to published content.
 * @param ownOrigin origin of this site: links to it become paths
 */
export function createContentOf(source: EntrySource, warn: Warn, ownOrigin = ''): ContentFrom {
  const toListed = createListedArticles(warn, ownOrigin);
  return (seen) => {
    async function find(query: EntryQuery): Promise<unknown[]> {
      const { entries, ids } = await source.find(query);
      for (const id of ids) seen.add(id);
      // A list, or a missing entry, may change with any new entry of its content type.
      if (query.limit === undefined || !entries.length) seen.add(listKey(query.content_type));
      return entries;
    }

    async function articlesWhere(query: Record<string, string>, locale: LocaleCode) {
      const asked = { content_type: 'article', order: 'fields.title', ...query };
      const listed = (await source.list?.(asked)) ?? null;
      if (listed) {
        for (const id of listed.ids) seen.add(id);
        seen.add(listKey('article'));
        return toListed(listed.items, locale);
      }
      const entries = await find(asked);
      return entries.flatMap((entry) => toArticle(entry, locale, warn, ownOrigin) ?? []);
    }

    return {
      async findArticle(slugs, locale, path) {
        // A comma would split the list of `[in]`: a slug that holds one can only be found in a list of all
        // articles.
        const candidates = slugs.filter((slug) => !slug.includes(','));
        if (!candidates.length) return null;
        const query = { content_type: 'article', 'fields.slug[in]': candidates.join(','), limit: mostNamesakes };
        const entries = await find(query);
        const found = entries.flatMap((entry) => toArticle(entry, locale, warn, ownOrigin) ?? []);
        const isWanted = (article: Article) => canonicalPath(article, warn) === path;
        // The service compares slugs of its default locale: an article with another slug in this one comes last.
        const inOrder = [...candidates.flatMap((slug) => found.filter((one) => one.slug === slug)), ...found];
        // When several have the first slug, the one in the section that was asked for is nearer.
        const isNear = (one: Article) =>
          one.slug === inOrder[0]?.slug && sectionIn(canonicalPath(one, () => {})) === sectionIn(path ?? '');
        const article = inOrder.find(isWanted) ?? inOrder.find(isNear) ?? inOrder[0] ?? null;
        // An article published later may be nearer to what was asked for.
        const isBest = article && (path === undefined ? article.slug === candidates[0] : isWanted(article));
        if (!isBest) seen.add(listKey('article'));
        return article;
      },
      listArticlesByPortal: (portalId, locale) => articlesWhere({ 'fields.parent.sys.id': portalId }, locale),
      listArticlesByCategory: (categoryId, locale) => articlesWhere({ 'fields.category.sys.id': categoryId }, locale),
      listArticles: (locale) => articlesWhere({}, locale),
      async listCategories(locale) {
        const entries = await find({ content_type: 'category' });
        return entries.flatMap((entry) => toCategory(entry, locale) ?? []);
      },
      async findPortal(slug, locale) {
        const [entry] = await find({ content_type: 'portal', 'fields.slug': slug, limit: 1 });
        return toPortal(entry, locale);
      },
      async findFooter(locale) {
        const [entry] = await find({ content_type: 'footer', limit: 1 });
        return toFooter(entry, locale, warn, ownOrigin);
      },
    };
  };
}

function sectionIn(path: string): string | undefined {
  return path.split('/')[1];
}

/** Fields that are loaded when they are asked for: a list of thousands shows few of them. */
const loaded = [
  'body',
  'shortBody',
  'didYouKnow',
  'textBlocks',
  'quiz',
  'comic',
  'sound',
  'instructions',
  'slider',
] as const;

const source = Symbol('source');

type Listed = Article & { [source]: { load: () => Article | null; last: WeakRef<Article> | null } };

// The same functions for every article: with some of its own, each would take kilobytes.
const getters = Object.fromEntries(
  loaded.map((name) => {
    const empty = ['textBlocks', 'quiz', 'slider'].includes(name) ? [] : null;
    const get = function (this: Listed) {
      return wholeOf(this)?.[name] ?? empty;
    };
    return [name, { enumerable: true, get }];
  }),
) as Record<(typeof loaded)[number], PropertyDescriptor>;

const known = new WeakMap<ListedEntry, Map<LocaleCode, Article | null>>();

/**
 * Maps the entries of a list to articles: short fields at once, bodies and blocks when they are read. An article is the
 * same object as long as its entry is, so a list after a publication costs no more than what has changed.
 */
function createListedArticles(warn: Warn, ownOrigin: string) {
  function toListed(entry: ListedEntry, locale: LocaleCode): Article | null {
    const byLocale = known.get(entry) ?? new Map<LocaleCode, Article | null>();
    known.set(entry, byLocale);
    const made = byLocale.get(locale);
    if (made !== undefined) return made;
    // Warnings are for the whole entry.
    const lead = toArticle(entry.lead(), locale, () => {}, ownOrigin);
    const article = lead && withLoaded(lead, () => toArticle(entry.whole(), locale, warn, ownOrigin));
    if (article) {
      keepSpeciesLines(article, readSpeciesLines(lead.body));
      // Kept, so that no page has to read the habitats and quizzes of thousands of animals at once.
      habitatsOf(article);
      keepQuizLanguages(article, lead.quiz);
    }
    byLocale.set(locale, article);
    return article;
  }

  return async (entries: ListedEntry[], locale: LocaleCode): Promise<Article[]> => {
    const articles: Article[] = [];
    const pause = createTurns();
    for (const entry of entries) {
      const article = toListed(entry, locale);
      if (article) articles.push(article);
      await pause();
    }
    return articles;
  };
}

/** The bodies are not kept here: whoever reads them has them. */
function withLoaded(lead: Article, load: () => Article | null): Article {
  const {
    body: _body,
    shortBody: _shortBody,
    didYouKnow: _didYouKnow,
    textBlocks: _textBlocks,
    quiz: _quiz,
    comic: _comic,
    sound: _sound,
    instructions: _instructions,
    slider: _slider,
    ...short
  } = lead;
  const article: Listed = Object.assign(short as Article, { [source]: { load, last: null } });
  Object.defineProperty(article, source, { enumerable: false });
  for (const name of loaded) {
    // All that is listed is one link away, so the lead knows when there is nothing.
    const isEmpty = Array.isArray(lead[name]) && !lead[name].length;
    Object.defineProperty(article, name, isEmpty ? { enumerable: true, value: [] } : getters[name]);
  }
  return article;
}

function wholeOf(article: Listed): Article | null {
  const { load, last } = article[source];
  const made = last?.deref() ?? load();
  article[source].last = made && new WeakRef(made);
  return made;
}
