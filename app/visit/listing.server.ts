import type { Article } from '#content/article.ts';
import { newestFirst } from '#content/listing.ts';
import { type PageOf, pagePath, paginate } from '#content/pagination.ts';
import { contentUnavailable, pageNotFound } from './not-found.server.ts';
import { settleAt } from './settle.server.ts';
import type { Visit } from './visit.server.ts';

const perPage = 12;

/**
 * A page of a portal's articles, the newest first.
 * @param list its address
 * @throws 404 for a page that there is none of, 503 while that cannot be known, and a redirect from an address that is not quite its own
 */
export async function readListing(
  visit: Visit,
  { portal, list }: { portal: string; list: string },
  wanted: string | undefined,
): Promise<PageOf<Article>> {
  if (wanted === undefined) settleAt(visit, list);
  const articles = await visit.content.listArticlesByPortal(portal, visit.locale);
  const listing = paginate(newestFirst(articles), wanted, perPage);
  // How many pages there are nobody knows while the articles cannot be had.
  if (!listing) throw visit.contentState === 'unavailable' ? contentUnavailable() : pageNotFound(visit.path);
  settleAt(visit, pagePath(list, listing.page));
  return listing;
}
