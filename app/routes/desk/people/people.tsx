import searchingUrl from '#art/svg/mascot/badger-searching.svg';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { RowName } from '#desk/components/row-name.tsx';
import { shortMoment } from '#desk/model/moments.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { readListQuery } from '#desk/orders/list-query.ts';
import { type PersonRow, toPeople } from '#desk/people/found-people.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/people.ts';
import '#desk/styles/notices.css';
import '#desk/styles/people.css';
import '#desk/styles/tables.css';

/** Orders looked through for one question. */
const most = 50;

/** People, found by what an order is found by. Without a question nobody is listed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'people.read', 'people');
  const { ctx } = desk;
  redirectToCanonical(ctx, '/kansli/personer');
  const { question } = readListQuery(ctx.url.searchParams);
  const { orderSearch, orders } = ctx.services;
  const page = question
    ? await askDatabase(() => orderSearch.find({ ...readListQuery(new URLSearchParams()), question, size: most }))
    : null;
  if (page) await askDatabase(() => orders.recordAct('search-people', desk.actor));
  return {
    desk: desk.frame,
    question,
    rows: page && toPeople(page.found),
    hasMore: page?.next !== null && page !== null,
    erased: Number(ctx.url.searchParams.get('raderat') ?? -1),
    today: dateInStockholm(new Date()),
    seesProtected: desk.may('people.protected'),
  };
}

export default function People({
  loaderData: { desk, question, rows, hasMore, erased, today, seesProtected },
}: Route.ComponentProps) {
  const { frame, people, orders } = useDeskWords();
  const href = useHref();
  return (
    <DeskFrame desk={desk} title={frame.screens.people} hasOwnSearch>
      <div className="page__head">
        <div>
          <h1>{frame.screens.people}</h1>
          <p className="soft" role="status">
            {rows ? people.found(rows.length) : people.lead}
          </p>
        </div>
      </div>
      {erased >= 0 && (
        <p className="tell" role="status">
          {people.done.radera(erased)}
        </p>
      )}
      <form className="finder" role="search" action={href('/kansli/personer')}>
        <label className="hidden" htmlFor="sok">
          {people.search}
        </label>
        <input
          className="input"
          id="sok"
          name="sok"
          type="search"
          defaultValue={question}
          placeholder={orders.placeholder}
          autoComplete="off"
        />
        <button type="submit" className="button">
          {orders.search}
        </button>
      </form>
      {rows && rows.length > 0 && <PeopleTable rows={rows} today={today} seesProtected={seesProtected} />}
      {rows?.length === 0 && (
        <section className="pane blank">
          <img src={searchingUrl} alt="" width={320} height={400} />
          <div>
            <h2>{people.nothing(question)}</h2>
            <p>{people.nothingText}</p>
          </div>
        </section>
      )}
      {hasMore && <p>{people.more}</p>}
    </DeskFrame>
  );
}

interface PeopleTableProps {
  rows: readonly PersonRow[];
  today: string;
  seesProtected: boolean;
}

function PeopleTable({ rows, today, seesProtected }: PeopleTableProps) {
  const { frame, people } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const { columns } = people;
  return (
    <section className="pane pane--flush" aria-label={frame.screens.people}>
      <ListTable
        caption={frame.screens.people}
        columns={[
          columns.name,
          columns.contact,
          columns.town,
          { words: columns.orders, className: 'num' },
          columns.latest,
        ]}
      >
        {rows.map(({ reference, name, isProtected, contact, town, orders: count, latest }) => (
          <tr key={reference}>
            <th scope="row">
              <RowName
                name={name}
                isProtected={isProtected}
                path={isProtected && !seesProtected ? null : `/kansli/personer/${reference}`}
              />
            </th>
            <td className="wide">{contact}</td>
            <td>{town}</td>
            <td className="num skipcol">{count}</td>
            <td className="nob soft">
              <time dateTime={latest}>{shortMoment(new Date(latest), today, currentLocale)}</time>
            </td>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}
