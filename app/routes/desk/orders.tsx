import searchingUrl from '#art/svg/mascot/badger-searching.svg';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListPages } from '#desk/components/list-pages.tsx';
import { OrderFilters } from '#desk/components/order-filters.tsx';
import { OrderTable } from '#desk/components/order-table.tsx';
import { kronorOf } from '#desk/model/moments.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { pageSize, readListQuery } from '#desk/orders/list-query.ts';
import { toRows } from '#desk/orders/order-rows.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import '#desk/styles/notices.css';
import type { Route } from './+types/orders.ts';

/** Orders, found by name or number, filtered and sorted. Every list has an address, so Back leads to it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'orders.read', 'orders');
  const { ctx } = desk;
  redirectToCanonical(ctx, '/kansli/bestallningar');
  const { orderSearch, orders } = ctx.services;
  const seesProtected = desk.may('people.protected');
  const query = { ...readListQuery(ctx.url.searchParams), hidesProtected: !seesProtected };
  const today = dateInStockholm(new Date());
  const [page, counts] = await askDatabase(() =>
    Promise.all([orderSearch.find(query), orderSearch.countQueues(!seesProtected)]),
  );
  // Looks at people are noted; the question itself may be a name, so only that one was asked.
  await askDatabase(() => orders.recordAct(query.question ? 'search-orders' : 'list-orders', desk.actor));
  return {
    desk: desk.frame,
    query,
    text: ctx.url.searchParams.toString(),
    counts,
    rows: toRows(page.found, today),
    next: page.next,
    count: page.count,
    today,
    seesProtected,
  };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { desk, query, text, counts, rows, next, count, today, seesProtected } = loaderData;
  const { frame, orders, people } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  return (
    <DeskFrame desk={desk} title={frame.screens.orders} hasOwnSearch>
      <div className="page__head">
        <div>
          <h1>{frame.screens.orders}</h1>
          <p className="soft" role="status">
            {count === null ? orders.hits : orders.count(kronorOf(count * 100, currentLocale))}
          </p>
        </div>
      </div>
      <OrderFilters query={query} text={text} counts={counts} />
      {query.question && (
        <p className="small">
          <a href={`${href('/kansli/personer')}?${new URLSearchParams({ sok: query.question })}`}>{people.asPeople}</a>
        </p>
      )}
      {rows.length ? (
        <section className="pane pane--flush" aria-label={frame.screens.orders}>
          <OrderTable rows={rows} query={text} sorting={query.sorting} today={today} seesProtected={seesProtected} />
        </section>
      ) : (
        <section className="pane blank">
          <img src={searchingUrl} alt="" width={320} height={400} />
          <div>
            <h2>{orders.nothing(query.question)}</h2>
            <p>{orders.nothingText}</p>
            {text && (
              <a className="button button--paper" href={href('/kansli/bestallningar')}>
                {orders.clear}
              </a>
            )}
          </div>
        </section>
      )}
      <ListPages path={href('/kansli/bestallningar')} query={text} after={query.after} next={next} size={pageSize} />
    </DeskFrame>
  );
}
