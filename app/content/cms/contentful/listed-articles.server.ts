import { setImmediate as turn } from 'node:timers/promises';
import type { LocaleCode } from '#i18n/locales.ts';
import { keepSpeciesLines, readSpeciesLines } from '../../model/animal-fact.ts';
import type { Article } from '../../model/article.ts';
import type { Warn } from '../../model/canonical-path.ts';
import { habitatsOf } from '../../model/habitats.ts';
import { toArticle } from './contentful-entry.server.ts';
import type { ListedEntry } from './entry-source.server.ts';

/** Fields that are loaded when they are asked for: a list of thousands shows few of them. */
const loaded = ['body', 'shortBody', 'didYouKnow', 'textBlocks', 'quiz', 'slider'] as const;
/** Time in ms after which a long list lets other requests have their turn. */
const slice = 20;

const known = new WeakMap<ListedEntry, Map<LocaleCode, Article | null>>();

/**
 * Maps the entries of a list to articles: short fields at once, bodies and blocks when they are read. An article is the
 * same object as long as its entry is, so a list after a publication costs no more than what has changed.
 */
export function createListedArticles(warn: Warn, ownOrigin: string) {
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
      // Kept, so that no page has to read the habitats of thousands of animals at once.
      habitatsOf(article);
    }
    byLocale.set(locale, article);
    return article;
  }

  return async (entries: ListedEntry[], locale: LocaleCode): Promise<Article[]> => {
    const articles: Article[] = [];
    let since = performance.now();
    for (const entry of entries) {
      const article = toListed(entry, locale);
      if (article) articles.push(article);
      if (performance.now() - since < slice) continue;
      await turn();
      since = performance.now();
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
    slider: _slider,
    ...short
  } = lead;
  const article = short as Article;
  let last: WeakRef<Article> | null = null;
  function whole(): Article | null {
    const kept = last?.deref();
    if (kept) return kept;
    const made = load();
    last = made && new WeakRef(made);
    return made;
  }
  for (const name of loaded) {
    const empty = Array.isArray(lead[name]) ? [] : null;
    Object.defineProperty(article, name, { enumerable: true, get: () => whole()?.[name] ?? empty });
  }
  return article;
}
