import type { Article } from '#content/article.ts';
import { newestFirst } from '#content/listing.ts';
import { type PageOf, pagePath, paginate } from '#content/pagination.ts';
import { contentUnavailable, pageNotFound } from './not-found.server.ts';
import { redirectToCanonical } from './redirect-to-canonical.server.ts';
import type { Visit } from './visit.server.ts';

const perPage = 12;

/**
 * Returns one page of a portal's articles, newest first.
 * @param list path of the list
 * @throws 404 for a page that does not exist, 503 when the content service is unavailable, or a redirect to the
 * canonical path
 */
export async function readListing(
  visit: Visit,
  { portal, list }: { portal: string; list: string },
  wanted: string | undefined,
): Promise<PageOf<Article>> {
  if (wanted === undefined) redirectToCanonical(visit, list);
  const articles = await visit.content.listArticlesByPortal(portal, visit.locale);
  const listing = paginate(newestFirst(articles), wanted, perPage);
  // While articles cannot be loaded, the number of pages is unknown.
  if (!listing) throw visit.contentState === 'unavailable' ? contentUnavailable() : pageNotFound(visit.path);
  redirectToCanonical(visit, pagePath(list, listing.page));
  return listing;
}
