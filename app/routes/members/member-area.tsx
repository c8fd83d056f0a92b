import { pageNotFound } from '#request/not-found.server.ts';
import { normalizePath } from '#request/path.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/member-area.ts';

/**
 * Addresses below `/medlem` that have no page: one redirect to their one spelling, then 404. They may hold an id, in
 * which case and escapes matter.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const below = ctx.path.split('/').length - 2;
  const rest = normalizePath(ctx.url.pathname).split('/').slice(-below).join('/');
  redirectToCanonical(ctx, '/medlem', `/${rest}`);
  throw pageNotFound(ctx.path);
}

export default function MemberArea() {
  return null;
}
