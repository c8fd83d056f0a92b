import { contentUnavailable, pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { newestFirst } from '../components/listing.ts';
import type { Article } from '../model/article.ts';
import { type PageOf, pagePath, paginate } from '../model/pagination.ts';

const perPage = 12;

/**
 * Returns one page of a portal's articles, newest first.
 * @param list path of the list
 * @throws 404 for a page that does not exist, 503 when the content service is unavailable, or a redirect to the
 * canonical path
 */
export async function readListing(
  ctx: RequestContext,
  { portal, list }: { portal: string; list: string },
  wanted: string | undefined,
): Promise<PageOf<Article>> {
  if (wanted === undefined) redirectToCanonical(ctx, list);
  const articles = await ctx.content.listArticlesByPortal(portal, ctx.locale, { lazily: true });
  return pageOfList(ctx, list, newestFirst(articles), wanted, perPage);
}

/** Cards on one page of a list. */
const cardsPerPage = 60;

/**
 * Returns one page of a list.
 * @param list path of the list
 * @throws as readListing
 */
export function pageOfList<T>(
  ctx: RequestContext,
  list: string,
  items: T[],
  wanted: string | undefined,
  size = cardsPerPage,
): PageOf<T> {
  const listing = paginate(items, wanted, size);
  // While articles cannot be loaded, the number of pages is unknown.
  if (!listing) throw ctx.contentState === 'unavailable' ? contentUnavailable() : pageNotFound(ctx.path);
  redirectToCanonical(ctx, pagePath(list, listing.page));
  return listing;
}
