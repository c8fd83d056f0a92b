import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/zero-result-searches.ts';
import '#desk/styles/tables.css';

/** Searches that found nothing, most frequent first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'content.read', 'searches');
  redirectToCanonical(desk.ctx, '/kansli/sokningar');
  return { desk: desk.frame, queries: await desk.ctx.services.zeroResultQueries.list() };
}

export default function ZeroResultSearches({ loaderData: { desk, queries } }: Route.ComponentProps) {
  const { frame, watch } = useDeskWords();
  const { searches } = watch;
  return (
    <DeskFrame desk={desk} title={frame.screens.searches}>
      <div className="page__head">
        <h1>{frame.screens.searches}</h1>
        <p className="soft">{searches.lead}</p>
      </div>
      <section className="pane pane--flush">
        {queries.length === 0 && <p className="pane__nothing">{searches.none}</p>}
        {queries.length > 0 && (
          <ListTable
            caption={frame.screens.searches}
            look="plain"
            columns={[searches.columns.words, { words: searches.columns.count, className: 'num' }]}
          >
            {queries.map(({ words, count }) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td className="num">{count}</td>
              </tr>
            ))}
          </ListTable>
        )}
      </section>
    </DeskFrame>
  );
}
