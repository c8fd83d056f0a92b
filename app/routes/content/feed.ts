import { newestFirst } from '#content/components/listing.ts';
import { atomXml } from '#content/feeds/atom.ts';
import { canonicalPath, encodePath } from '#content/model/canonical-path.ts';
import { localePath } from '#i18n/locale-prefix.ts';
import { locales } from '#i18n/locales.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/feed.ts';

const mostEntries = 20;

/** Atom feed of a section; the path names the section. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, locale, policy, config, translations, path, warn } = getRequestContext(context);
  const section = /^\/klubbnytt/i.test(path) ? 'klubbnytt' : 'aktuellt';
  const articles = await content.listArticlesByPortal(`portal-${section}`, locale, { lazily: true });
  const address = (page: string) => config.publicOrigin + encodePath(localePath(page, locale, policy));
  const title = section === 'klubbnytt' ? translations.pages.magazine.title : translations.pages.news.title;
  const body = atomXml({
    title: `${title} | ${config.clubName}`,
    url: address(`/${section}`),
    selfUrl: `${config.publicOrigin}/${section}/atom.xml`,
    language: locales[locale].language,
    author: config.clubName,
    // Atom requires `updated`, so articles without a date are left out.
    entries: newestFirst(articles.filter(({ updatedAt }) => updatedAt))
      .slice(0, mostEntries)
      .map((article) => ({
        url: address(canonicalPath(article, warn)),
        title: article.title,
        titleLanguage: locales[article.language].language,
        summary: article.preamble,
        summaryLanguage: locales[article.languages.preamble].language,
        publishedAt: article.publishedAt,
        updatedAt: article.updatedAt,
      })),
  });
  return new Response(body, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}
