import titUrl from '#art/svg/animals/blue-tit.svg';
import { newestFirst, toNewsItem } from '#content/listing.ts';
import { NewsList } from '#content/news-list.tsx';
import { Metadata } from '#layout/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useWords } from '#messages/words-context.tsx';
import { settleAt } from '#visit/settle.server.ts';
import { visitOf } from '#visit/visit.server.ts';
import type { Route } from './+types/news.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  settleAt(visit, '/aktuellt');
  const news = await visit.content.listArticlesByPortal('portal-aktuellt', visit.locale);
  return { items: newestFirst(news).map((item) => toNewsItem(item, visit.warn)) };
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { content, pages } = useWords();
  const { title, lead } = pages.news;
  return (
    <>
      <Metadata title={title} description={lead} feed={{ title, path: '/aktuellt/atom.xml' }} />
      <PageBand title={title} lead={lead} cast={[{ src: titUrl }]} />
      <div className="wrap block">
        {loaderData.items.length ? (
          <NewsList items={loaderData.items} level={2} />
        ) : (
          <p className="lead">{content.emptyList}</p>
        )}
      </div>
    </>
  );
}
