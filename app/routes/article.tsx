import { ArticlePage } from '#layout/article-page.tsx';
import { articlePageData } from '#visit/article-page.server.ts';
import { findArticle } from '#visit/find-article.server.ts';
import { articleNotFound, pageNotFound } from '#visit/not-found.server.ts';
import { visitOf } from '#visit/visit.server.ts';
import type { Route } from './+types/article.ts';

/** Serves every named content route, and any other path that an editor has given to a page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const article = await findArticle(visit);
  if (article) return articlePageData(visit, article);
  throw '*' in params ? pageNotFound(visit.path) : articleNotFound();
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />;
}
