import { redirect } from 'react-router';
import { MethodTable, TotalTable } from '#desk/books/period-tables.tsx';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { useMoney, useShortDay } from '#desk/components/use-money.ts';
import { type Desk, openDesk } from '#desk/open-desk.server.ts';
import { textIn } from '#desk/text-in.ts';
import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/books-period.ts';
import '#desk/styles/money.css';
import '#desk/styles/notices.css';
import '#desk/styles/order.css';
import '#desk/styles/tables.css';

/** One month of the books: totals, files for the accountant, and the act that locks it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'books.read', 'books');
  redirectToCanonical(desk.ctx, pathOf(params.period));
  const period = await findPeriod(desk, params.period);
  const isOver = period.period < dateInStockholm(new Date()).slice(0, 7);
  return {
    desk: desk.frame,
    period,
    method: desk.ctx.services.bookkeeping.method,
    fault: faultOf(desk.ctx.url.searchParams.get('nej')),
    mayClose: desk.may('books.close') && isOver && !period.closedAt,
    actId: crypto.randomUUID(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'books.close');
  const form = await request.formData();
  const actId = textIn(form, 'akt');
  const shown = textIn(form, 'antal');
  const outcome = await askDatabase(() =>
    desk.ctx.services.bookkeeping.close(params.period, actId, desk.actor, shown ? Number(shown) : undefined),
  );
  return redirect(desk.ctx.href(pathOf(params.period)) + (outcome.done ? '' : `?nej=${outcome.refused}`), 303);
}

function faultOf(why: string | null): keyof DeskWords['books']['refused'] | null {
  if (why === 'period-open' || why === 'period-closed' || why === 'changed') return why;
  return why === null ? null : 'other';
}

function pathOf(period: string): string {
  return `/kansli/bokforing/${period}`;
}

async function findPeriod({ ctx }: Desk, text: string) {
  const period = await askDatabase(() => ctx.services.bookkeeping.findPeriod(text));
  if (!period) throw pageNotFound(ctx.path);
  return period;
}

export default function BooksPeriod({ loaderData }: Route.ComponentProps) {
  const { desk, period, method, fault, mayClose, actId } = loaderData;
  const { frame, books } = useDeskWords();
  const href = useHref();
  const [money, day] = [useMoney(), useShortDay()];
  const { period: month, closedAt, closedBy } = period;
  return (
    <DeskFrame
      desk={desk}
      title={`${frame.screens.books} ${month}`}
      crumbs={
        <nav className="crumbs" aria-label={frame.screens.books}>
          <a href={href('/kansli/bokforing')}>{frame.screens.books}</a>
        </nav>
      }
    >
      <div className="page__head">
        <div>
          <h1>{month}</h1>
          <span className="soft">
            {closedAt
              ? books.closed(day(dateInStockholm(closedAt)), (closedBy ?? '').replace('office:', ''))
              : books.open}
          </span>
        </div>
        <div className="acts">
          <a className="button" href={`${pathOf(month)}/bokforing-${month}.si`}>
            {books.sie}
          </a>
          <a className="button button--paper" href={`${pathOf(month)}/bokforing-${month}.csv`}>
            {books.table}
          </a>
        </div>
      </div>
      {fault && (
        <p className="tell" role="alert">
          {books.refused[fault]}
        </p>
      )}
      <p className="small soft">
        {books.sieHint} {books.bookkeepingMethods[method]}
      </p>
      <MethodTable methods={period.methods} money={money} />
      <TotalTable totals={period.totals} money={money} />
      {mayClose && (
        <form method="post" className="pane prose-s">
          <input type="hidden" name="nyckel" value={desk.token} />
          <input type="hidden" name="akt" value={actId} />
          <input type="hidden" name="antal" value={period.totals.reduce((sum, { count }) => sum + count, 0)} />
          <p>{books.closeWill}</p>
          <div>
            <button type="submit" className="button">
              {books.close(month)}
            </button>
          </div>
        </form>
      )}
    </DeskFrame>
  );
}
