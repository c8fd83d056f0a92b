import { AppScreens } from '#content/components/app-screens.tsx';
import { articlePageData } from '#content/pages/article-page.server.ts';
import { ArticlePage } from '#content/pages/article-page.tsx';
import { getArticle } from '#content/pages/find-article.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/app.ts';

/** Page about the app: the editors' article, and drawings of planned features. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  return articlePageData(ctx, await getArticle(ctx));
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ArticlePage {...loaderData} />
      <AppScreens />
    </>
  );
}
