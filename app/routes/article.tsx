import { ArticlePage } from '#layout/article-page.tsx';
import { articlePageData } from '#visit/article-page.server.ts';
import { findArticle } from '#visit/find-article.server.ts';
import { articleNotFound, pageNotFound } from '#visit/not-found.server.ts';
import { getRequestContext } from '#visit/request-context.server.ts';
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
