import { AppScreens } from '#content/components/app-screens.tsx';
import { OfflinePanel } from '#content/components/offline/offline-panel.tsx';
import { articlePageData } from '#content/pages/article-page.server.ts';
import { ArticlePage } from '#content/pages/article-page.tsx';
import { getArticle } from '#content/pages/find-article.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/app.ts';

/** Page about the app: the editors' article, how the site becomes one, and drawings of what there is to do. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  return articlePageData(ctx, await getArticle(ctx));
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ArticlePage {...loaderData} />
      <OfflinePanel />
      <AppScreens />
    </>
  );
}
