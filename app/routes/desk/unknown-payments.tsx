import { data, redirect } from 'react-router';
import type { LineView } from '#bank-imports/port.ts';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { fieldsOf } from '#desk/components/order/send-panel.tsx';
import { useMoney } from '#desk/components/use-money.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import type { ManyLetters } from '#desk/orders/letters-of-act.server.ts';
import type { NotDone } from '#desk/payments/book-lines.server.ts';
import { DecidedTable } from '#desk/payments/decided-table.tsx';
import { sumOfLines } from '#desk/payments/file-sums.ts';
import { HelpRow } from '#desk/payments/help-row.tsx';
import { hideProtected } from '#desk/payments/hide-protected.ts';
import { faultOfChoice, readRowAct, runRowsAct, unseenLetters } from '#desk/payments/letters-of-rows.server.ts';
import { RowsForm } from '#desk/payments/rows-form.tsx';
import { textIn } from '#desk/text-in.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { daysBetween } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/unknown-payments.ts';
import '#desk/styles/money.css';
import '#desk/styles/notices.css';
import '#desk/styles/order.css';

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
  const desk = await openDesk(request, context, 'money.handle');
  const { ctx, actor } = desk;
  const { bankImports } = ctx.services;
  const form = await request.formData();
  const lines = await askDatabase(async () => [
    ...(await bankImports.listLines('unknown')),
    ...(await bankImports.listLines('archived')),
  ]);
  const find = (name: string) => lines.find(({ line }) => line.id === textIn(form, name));
  const [chosen, back, sent] = ['bara', 'tillbaka', 'ater'].map(find);
  const act = chosen && (await askDatabase(() => readRowAct(ctx.services, chosen, form, actor)));
  const letters = act && (await askDatabase(() => unseenLetters(desk, act, form)));
  // Nothing goes that whoever presses has not seen as it is.
  if (letters) return data({ about: act.about, letters, fault: null, fields: fieldsOf(form) });
  const answers = act && (await askDatabase(() => runRowsAct(act, ctx.services)));
  const wrong = act && answers && faultOfChoice(act, answers);
  if (wrong) return data({ about: act.about, letters: null, fault: wrong, fields: fieldsOf(form) }, 422);
  const why = await askDatabase(async () => {
    if (answers) return answers[0]?.why ?? null;
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

export default function UnknownPayments({ loaderData, actionData }: Route.ComponentProps) {
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
          <UnknownRow
            key={view.line.id}
            view={view}
            token={desk.token}
            today={today}
            mayHandle={mayHandle}
            asked={actionData?.about === view.line.id ? actionData : null}
          />
        ))}
      </section>
      {archived.length > 0 && (
        <DecidedTable id="h-undan" heading={said.archived} lines={archived} token={mayHandle ? desk.token : null} />
      )}
    </DeskFrame>
  );
}

interface UnknownRowProps {
  view: LineView;
  token: string;
  today: string;
  mayHandle: boolean;
  /** Form that was sent, with the letters that it would send, or its fault; null before that. */
  asked: { letters: ManyLetters | null; fault: NotDone | null; fields: readonly (readonly [string, string])[] } | null;
}

function UnknownRow({ view, token, today, mayHandle, asked }: UnknownRowProps) {
  const { incoming } = useDeskWords();
  const { line } = view;
  const waited = incoming.unknown.since(Math.max(0, daysBetween(line.valueOn, today)));
  return (
    <RowsForm mayHandle={mayHandle} token={token} seal={asked?.letters?.seal}>
      <HelpRow
        view={view}
        mayHandle={mayHandle}
        isUnknown
        note={waited}
        typed={Object.fromEntries(asked?.fields ?? [])}
        letters={asked?.letters ?? null}
        fault={asked?.fault ?? null}
      />
      {mayHandle && line.amount > 0 && (
        <div className="acts inpay">
          <button type="submit" className="button button--paper" name="ater" value={line.id}>
            {incoming.row.sendBack}
          </button>
        </div>
      )}
    </RowsForm>
  );
}
