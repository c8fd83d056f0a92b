import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/robots.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { config } = getRequestContext(context);
  const lines = ['User-agent: *', 'Disallow: /_/', '', `Sitemap: ${config.publicOrigin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
