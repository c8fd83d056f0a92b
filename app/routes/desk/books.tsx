import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { useShortDay } from '#desk/components/use-money.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/books.ts';
import '#desk/styles/money.css';
import '#desk/styles/tables.css';

/** The months of the books. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'books.read', 'books');
  redirectToCanonical(desk.ctx, '/kansli/bokforing');
  return { desk: desk.frame, periods: await askDatabase(() => desk.ctx.services.bookkeeping.listPeriods()) };
}

export default function Books({ loaderData: { desk, periods } }: Route.ComponentProps) {
  const { frame, books } = useDeskWords();
  const href = useHref();
  const day = useShortDay();
  return (
    <DeskFrame desk={desk} title={frame.screens.books}>
      <div className="page__head">
        <div>
          <h1>{frame.screens.books}</h1>
          <span className="soft">{books.lead}</span>
        </div>
      </div>
      <section className="pane pane--flush" aria-labelledby="h-manader">
        <header>
          <h2 id="h-manader">{books.months}</h2>
        </header>
        {periods.length === 0 ? (
          <p className="inpay soft">{books.none}</p>
        ) : (
          <ListTable caption={books.months} columns={[books.columns.month, books.columns.state, books.columns.files]}>
            {periods.map(({ period, closedAt, closedBy }) => (
              <tr key={period}>
                <th scope="row">
                  <a href={href(`/kansli/bokforing/${period}`)}>{period}</a>
                </th>
                <td className="wide">
                  {closedAt ? (
                    <span className="state state--off">
                      {books.closed(day(dateInStockholm(closedAt)), (closedBy ?? '').replace('office:', ''))}
                    </span>
                  ) : (
                    <span className="state state--wait">{books.open}</span>
                  )}
                </td>
                <td className="wide">
                  <a href={`/kansli/bokforing/${period}/bokforing-${period}.si`}>{books.sie}</a>{' '}
                  <a href={`/kansli/bokforing/${period}/bokforing-${period}.csv`}>{books.table}</a>
                </td>
              </tr>
            ))}
          </ListTable>
        )}
      </section>
    </DeskFrame>
  );
}
