import { redirect } from 'react-router';
import type { LineView } from '#bank-imports/port.ts';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { useMoney } from '#desk/components/use-money.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { bookChosen, type NotDone } from '#desk/payments/book-lines.server.ts';
import { DecidedTable } from '#desk/payments/decided-table.tsx';
import { sumOfLines } from '#desk/payments/file-sums.ts';
import { HelpRow } from '#desk/payments/help-row.tsx';
import { hideProtected } from '#desk/payments/hide-protected.ts';
import { textIn } from '#desk/text-in.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { daysBetween } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/unknown-payments.ts';
import '#desk/styles/money.css';
import '#desk/styles/notices.css';

const path = '/kansli/inbetalningar/okanda';

/** Money that is booked and that no order has got. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'money.read', 'payments');
  redirectToCanonical(desk.ctx, path);
  const { bankImports } = desk.ctx.services;
  const [unknown, archived] = await askDatabase(() =>
    Promise.all([bankImports.listLines('unknown'), bankImports.listLines('archived')]),
  );
  const hide = (views: LineView[]) =>
    hideProtected(views, desk.may('people.protected'), desk.words.incoming.row.protected);
  const why = desk.ctx.url.searchParams.get('nej') ?? '';
  const isReason = Object.hasOwn(desk.words.incoming.file.notDone, why);
  return {
    desk: desk.frame,
    unknown: hide(unknown),
    archived: hide(archived),
    today: dateInStockholm(new Date()),
    fault: isReason ? (why as NotDone) : null,
    mayHandle: desk.may('money.handle'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, actor } = await openDesk(request, context, 'money.handle');
  const { bankImports } = ctx.services;
  const form = await request.formData();
  const why = await askDatabase(async () => {
    const lines = [...(await bankImports.listLines('unknown')), ...(await bankImports.listLines('archived'))];
    const find = (name: string) => lines.find(({ line }) => line.id === textIn(form, name));
    const [chosen, back, sent] = ['bara', 'tillbaka', 'ater'].map(find);
    if (chosen) return (await bookChosen(ctx.services, chosen, form, actor)).why;
    const view = back ?? sent;
    if (!view) return 'changed';
    const { id, version } = view.line;
    const result = sent
      ? await bankImports.sendBack(id, version, actor)
      : await bankImports.takeBack(id, version, actor);
    return 'refused' in result ? result.refused : null;
  });
  return redirect(ctx.href(path) + (why ? `?nej=${why}` : ''), 303);
}

export default function UnknownPayments({ loaderData }: Route.ComponentProps) {
  const { desk, unknown, archived, today, fault, mayHandle } = loaderData;
  const { frame, incoming } = useDeskWords();
  const money = useMoney();
  const href = useHref();
  const said = incoming.unknown;
  return (
    <DeskFrame
      desk={desk}
      title={said.heading}
      crumbs={
        <nav className="crumbs" aria-label={frame.screens.payments}>
          <a href={href('/kansli/inbetalningar')}>{frame.screens.payments}</a>
        </nav>
      }
    >
      <div className="page__head">
        <div>
          <h1>{said.heading}</h1>
          <span className="soft">{said.lead}</span>
        </div>
      </div>
      {fault && (
        <p className="tell tell--late" role="alert">
          {incoming.file.notDone[fault]}
        </p>
      )}
      <section className="pane pane--flush" aria-labelledby="h-okanda">
        <header>
          <h2 id="h-okanda">{incoming.payments(unknown.length)}</h2>
          <span className="amount">{money(sumOfLines(unknown))}</span>
        </header>
        {unknown.length === 0 && <p className="inpay soft">{said.none}</p>}
        {unknown.map((view) => (
          <UnknownRow key={view.line.id} view={view} token={desk.token} today={today} mayHandle={mayHandle} />
        ))}
      </section>
      {archived.length > 0 && (
        <DecidedTable id="h-undan" heading={said.archived} lines={archived} token={mayHandle ? desk.token : null} />
      )}
    </DeskFrame>
  );
}

function UnknownRow({
  view,
  token,
  today,
  mayHandle,
}: {
  view: LineView;
  token: string;
  today: string;
  mayHandle: boolean;
}) {
  const { incoming } = useDeskWords();
  const { line } = view;
  const waited = incoming.unknown.since(Math.max(0, daysBetween(line.valueOn, today)));
  return (
    <form method="post">
      <input type="hidden" name="nyckel" value={token} />
      <HelpRow view={view} mayHandle={mayHandle} isUnknown note={waited} />
      {mayHandle && line.amount > 0 && (
        <div className="acts inpay">
          <button type="submit" className="button button--paper" name="ater" value={line.id}>
            {incoming.row.sendBack}
          </button>
        </div>
      )}
    </form>
  );
}
