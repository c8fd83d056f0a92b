import { type SitemapPage, sitemapXml } from '#content/feeds/sitemap.ts';
import { canonicalPath, categoryPath } from '#content/model/canonical-path.ts';
import { habitatPath, habitats, inhabitedBy } from '#content/model/habitats.ts';
import { contentUnavailable } from '#request/not-found.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import { ruleFor } from '#request/route-rules.ts';
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

/**
 * Sitemap: every page with its last change and its languages.
 * @throws 503 when the content service is unavailable
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { content, locale, policy, config, warn } = ctx;
  const [articles, categories, ...animals] = await Promise.all([
    content.listArticles(locale),
    content.listCategories(locale),
    ...policy.locales.map((code) => content.listArticlesByPortal('portal-djurfakta', code)),
  ]);
  // A search engine would take missing pages for deleted ones.
  if (ctx.contentState === 'unavailable') throw contentUnavailable();
  // List a habitat only when it has animals in every language: the sitemap names a page in all languages or none.
  const inhabited = animals.map(inhabitedBy);
  const places = habitats.filter((habitat) => inhabited.every((known) => known.includes(habitat)));
  const pages: SitemapPage[] = [
    ...[...listings, ...places.map(habitatPath)].map((path) => ({ path })),
    ...categories.map(({ slug, translations }) => ({ path: categoryPath(slug, warn), translations })),
    ...articles.map(({ translations, paths, ...article }) => ({
      path: canonicalPath(article, warn),
      changedAt: article.updatedAt,
      translations,
      paths,
    })),
  ];
  const open = pages.filter(({ path }) => !ruleFor(path).appMiddleware?.includes('noindex'));
  const unique = [...new Map(open.map((page) => [page.path, page])).values()];
  const body = sitemapXml(unique, config.publicOrigin, policy);
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
