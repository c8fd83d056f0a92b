import { randomInt } from 'node:crypto';
import { redirect } from 'react-router';
import { canonicalPath } from '#content/model/canonical-path.ts';
import { localePath } from '#i18n/locale-prefix.ts';
import { contentUnavailable, pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/surprise.ts';

/** Sends a visitor to an animal by chance, another one each time. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const animals = await ctx.content.listArticlesByPortal('portal-djurfakta', ctx.locale, { lazily: true });
  const animal = animals[randomInt(Math.max(1, animals.length))];
  if (!animal) throw ctx.contentState === 'unavailable' ? contentUnavailable() : pageNotFound(ctx.path);
  return redirect(localePath(canonicalPath(animal, ctx.warn), ctx.locale, ctx.policy), {
    headers: { 'Cache-Control': 'no-store' },
  });
}
