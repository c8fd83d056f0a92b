import { toCardItem } from '#content/card-item.ts';
import { Cards } from '#content/cards.tsx';
import { matchingArticles } from '#content/find-in-titles.ts';
import { Metadata } from '#layout/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { SearchBox } from '#layout/search-box.tsx';
import { useWords } from '#messages/words-context.tsx';
import { settleAt } from '#visit/settle.server.ts';
import { visitOf } from '#visit/visit.server.ts';
import type { Route } from './+types/search.ts';

export const handle = { hydrate: true };

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  settleAt(visit, '/sok');
  const query = (visit.url.searchParams.get('sokord') ?? '').slice(0, 200);
  const articles = query.trim() ? await visit.content.listArticles(visit.locale) : [];
  return { query, hits: matchingArticles(articles, query).map((article) => toCardItem(article, visit.warn)) };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, hits } = loaderData;
  const { search } = useWords();
  return (
    <>
      <Metadata title={search.title} description={search.sectionText} />
      <PageBand title={search.heading} lead={search.sectionText} />
      <div className="wrap block stack">
        <SearchBox label={search.button} value={query} />
        {query.trim() && (
          <>
            <p role="status">{hits.length ? search.count(hits.length) : search.none}</p>
            {hits.length > 0 && <Cards items={hits} level={2} />}
          </>
        )}
      </div>
    </>
  );
}
