import { AppScreens } from '#content/app-screens.tsx';
import { ArticlePage } from '#layout/article-page.tsx';
import { articlePageData } from '#visit/article-page.server.ts';
import { getArticle } from '#visit/find-article.server.ts';
import { visitOf } from '#visit/visit.server.ts';
import type { Route } from './+types/app.ts';

/** Page about the app: the editors' article, and drawings of planned features. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  return articlePageData(visit, await getArticle(visit));
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ArticlePage {...loaderData} />
      <AppScreens />
    </>
  );
}
