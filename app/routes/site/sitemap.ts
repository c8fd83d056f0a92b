import { sitemapIndexXml } from '#content/feeds/sitemap.ts';
import { readSitemap } from '#content/pages/sitemap-pages.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/sitemap.ts';

/**
 * Sitemap, or with more pages than one file takes an index of several.
 * @throws 503 when the content service is unavailable
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { count, file } = await readSitemap(ctx);
  const body = count > 1 ? sitemapIndexXml(count, ctx.config.publicOrigin) : file(1);
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
