import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { useMoney } from '#desk/components/use-money.ts';
import { sayRow } from '#desk/mandates/said-row.ts';
import { shortDay, shortMoment } from '#desk/model/moments.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/autogiro-file.ts';
import '#desk/styles/money.css';
import '#desk/styles/notices.css';
import '#desk/styles/order.css';
import '#desk/styles/tables.css';

/** One file to or from the bank: each row with what has become of it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'mandates.read', 'mandates');
  const { ctx } = desk;
  redirectToCanonical(ctx, `/kansli/autogiro/${params.file}`);
  const file = await askDatabase(() => ctx.services.autogiro.findFile(params.file));
  if (!file) throw pageNotFound(ctx.path);
  return {
    desk: desk.frame,
    file,
    arrival: ['igen', 'klart'].find((name) => ctx.url.searchParams.has(name)) ?? null,
    mayFetch: desk.may('mandates.handle'),
    today: dateInStockholm(new Date()),
  };
}

export default function AutogiroFile({ loaderData }: Route.ComponentProps) {
  const { desk, file, arrival, mayFetch, today } = loaderData;
  const words = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const [href, money] = [useHref(), useMoney()];
  const { files: said, read, outcomes, title: screen } = words.autogiro;
  const title = said.title(said.kinds[file.kind], shortDay(file.writtenOn, today, currentLocale));
  return (
    <DeskFrame
      desk={desk}
      title={title}
      crumbs={
        <nav className="crumbs" aria-label={screen}>
          <a href={href('/kansli/autogiro')}>{screen}</a>
        </nav>
      }
    >
      <div className="page__head">
        <div>
          <h1>{title}</h1>
          <span className="soft">
            {said.keptBy(shortMoment(file.keptAt, today, currentLocale), file.keptBy.replace('office:', ''))}
          </span>
        </div>
        {mayFetch && (
          <div className="acts">
            <a className="button button--paper" href={`/kansli/autogiro/${file.id}/${file.kind}.txt`} download>
              {said.fetch}
            </a>
          </div>
        )}
      </div>
      {arrival && (
        <p className="tell" role="status">
          {arrival === 'igen' ? read.again : read.done(file.rows.length)}
        </p>
      )}
      <section className="pane pane--flush" aria-label={title}>
        <ListTable
          caption={title}
          columns={[
            said.rowColumns.payer,
            said.rowColumns.order,
            said.rowColumns.said,
            { words: words.incoming.file.columns.sum, className: 'num' },
          ]}
        >
          {file.rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{row.payerNumber}</th>
              <td>
                {row.reference ? (
                  <a className="ref" href={href(`/kansli/bestallningar/${row.reference}`)}>
                    {row.reference}
                  </a>
                ) : (
                  said.unknownOrder
                )}
              </td>
              <td className="wide">{row.outcome in outcomes && sayRow(words, row)}</td>
              <td className="num c-sum">{row.amount !== null && money(row.amount)}</td>
            </tr>
          ))}
        </ListTable>
      </section>
    </DeskFrame>
  );
}
