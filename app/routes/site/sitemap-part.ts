import { readSitemap } from '#content/pages/sitemap-pages.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/sitemap-part.ts';

/**
 * One file of a large sitemap: `/sitemap/2.xml`.
 * @throws 404 for a file that does not exist, 503 when the content service is unavailable
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [, number] = /^([1-9]\d{0,4})\.xml$/.exec(params.file ?? '') ?? [];
  const { count, file } = await readSitemap(ctx);
  const body = number === undefined || count === 1 ? null : file(Number(number));
  if (body === null) throw pageNotFound(ctx.path);
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
