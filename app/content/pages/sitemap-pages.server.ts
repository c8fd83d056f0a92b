import { createTurns } from '#platform/turns.server.ts';
import { contentUnavailable } from '#request/not-found.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { ruleFor } from '#request/route-rules.ts';
import { type SitemapPage, sitemapXml } from '../feeds/sitemap.ts';
import type { Article } from '../model/article.ts';
import { canonicalPath, categoryPath, type Warn } from '../model/canonical-path.ts';
import { habitatPath, habitats, inhabitedBy } from '../model/habitats.ts';
import { listQuizzes, readAnimals } from './quiz-translations.server.ts';

/** Pages of one file. With two languages it stays far below the protocol's 50,000 addresses, and is made in some ms. */
const pagesPerFile = 2_000;

/** The files of a site map: one, or an index with several. */
export interface SitemapFiles {
  count: number;
  /** Text of a file, from 1. Null for one that does not exist. */
  file(number: number): string | null;
}

/** By the articles and the host. */
const kept = new WeakMap<Article[], Map<string, { key: string; files: Promise<SitemapFiles> }>>();

const listings = [
  '/',
  '/djurfakta',
  '/fragesport',
  '/hjalp-djuren',
  '/klubbnytt',
  '/aktuellt',
  '/om-oss',
  '/vuxen',
  '/stod',
  '/angra',
  '/intyg',
  '/sok',
];

/**
 * Site map: every page with its last change and its languages. Its files are kept for as long as the articles are the
 * same: a list of thousands is not made anew for every request.
 * @throws 503 when the content service is unavailable
 */
export async function readSitemap(ctx: RequestContext): Promise<SitemapFiles> {
  const { content, locale, policy, config, warn } = ctx;
  const [articles, categories, animals] = await Promise.all([
    content.listArticles(locale),
    content.listCategories(locale),
    readAnimals(ctx),
  ]);
  // A search engine would take missing pages for deleted ones.
  if (ctx.contentState === 'unavailable') throw contentUnavailable();
  // List a habitat only when it has animals in every language: the sitemap names a page in all languages or none.
  const inhabited = [...animals.values()].map(inhabitedBy);
  const places = habitats.filter((habitat) => inhabited.every((known) => known.includes(habitat)));
  const fixed: SitemapPage[] = [
    ...[...listings, ...places.map(habitatPath)].map((path) => ({ path })),
    ...categories.map(({ id, slug, translations, paths }) => ({
      path: categoryPath(slug, warn, id),
      translations,
      paths,
    })),
    ...listQuizzes(animals, locale, warn),
  ];
  const key = JSON.stringify([policy, fixed]);
  const byHost = kept.get(articles) ?? new Map();
  kept.set(articles, byHost);
  const known = byHost.get(config.publicOrigin);
  if (known?.key === key) return known.files;
  const files = makeFiles(fixed, articles, ctx);
  byHost.set(config.publicOrigin, { key, files });
  files.catch(() => byHost.delete(config.publicOrigin));
  return files;
}

async function makeFiles(fixed: SitemapPage[], articles: Article[], ctx: RequestContext): Promise<SitemapFiles> {
  const { config, policy, warn } = ctx;
  const pages = [...(await pagesOf(fixed, articles, warn)).values()];
  const parts = Array.from({ length: Math.max(1, Math.ceil(pages.length / pagesPerFile)) }, (_, place) =>
    pages.slice(place * pagesPerFile, (place + 1) * pagesPerFile),
  );
  const texts: string[] = [];
  return {
    count: parts.length,
    file(number) {
      const part = parts[number - 1];
      if (!part) return null;
      texts[number] ??= sitemapXml(part, config.publicOrigin, policy);
      return texts[number];
    },
  };
}

/** Pages that search engines may find, by path: the last of two at one path counts. */
async function pagesOf(fixed: SitemapPage[], articles: Article[], warn: Warn): Promise<Map<string, SitemapPage>> {
  const pages = new Map<string, SitemapPage>();
  const add = (page: SitemapPage) => {
    if (!ruleFor(page.path).appMiddleware?.includes('noindex')) pages.set(page.path, page);
  };
  fixed.forEach(add);
  const pause = createTurns();
  for (const article of articles) {
    const { translations, paths, updatedAt } = article;
    add({ path: canonicalPath(article, warn), changedAt: updatedAt, translations, paths });
    await pause();
  }
  return pages;
}
