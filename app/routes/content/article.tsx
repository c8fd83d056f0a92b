import { articlePageData } from '#content/pages/article-page.server.ts';
import { ArticlePage } from '#content/pages/article-page.tsx';
import { findArticle } from '#content/pages/find-article.server.ts';
import { articleNotFound, pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/article.ts';

/** Serves every named content route, and any other path that an editor has given to a page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const article = await findArticle(ctx);
  if (article) return articlePageData(ctx, article);
  throw '*' in params ? pageNotFound(ctx.path) : articleNotFound();
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />;
}
