import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/manifest.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { config, translations } = getRequestContext(context);
  const manifest = {
    name: config.clubName,
    short_name: config.clubName,
    description: translations.layout.siteDescription,
    start_url: '/',
    display: 'standalone',
    background_color: '#edf7f8',
    theme_color: '#c3e6ec',
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
