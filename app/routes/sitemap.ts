import { canonicalPath, categoryPath } from '#content/canonical-path.ts';
import { habitatPath, habitats } from '#content/habitats.ts';
import { type SitemapPage, sitemapXml } from '#content/sitemap.ts';
import { ruleFor } from '#visit/route-rules.ts';
import { visitOf } from '#visit/visit.server.ts';
import type { Route } from './+types/sitemap.ts';

const listings = [
  '/',
  '/djurfakta',
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

/** Every page of the site with its last change and its languages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, locale, policy, config, warn } = visitOf(context);
  const [articles, categories] = await Promise.all([content.listArticles(locale), content.listCategories(locale)]);
  const pages: SitemapPage[] = [
    ...[...listings, ...habitats.map(habitatPath)].map((path) => ({ path })),
    ...categories.map(({ slug }) => ({ path: categoryPath(slug, warn) })),
    ...articles.map((article) => ({ path: canonicalPath(article, warn), changedAt: article.updatedAt })),
  ];
  const open = pages.filter(({ path }) => !ruleFor(path).appMiddleware?.includes('noindex'));
  const unique = [...new Map(open.map((page) => [page.path, page])).values()];
  const body = sitemapXml(unique, config.publicOrigin, policy);
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
