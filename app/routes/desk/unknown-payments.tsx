import { data, redirect } from 'react-router';
import type { LineView } from '#bank-imports/port.ts';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { fieldsOf } from '#desk/components/order/send-panel.tsx';
import { useMoney } from '#desk/components/use-money.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import type { NotDone, RowAnswer } from '#desk/payments/book-lines.server.ts';
import { DecidedTable } from '#desk/payments/decided-table.tsx';
import { sumOfLines } from '#desk/payments/file-sums.ts';
import { HelpRow } from '#desk/payments/help-row.tsx';
import { hideProtected } from '#desk/payments/hide-protected.ts';
import { faultOfChoice, noRow, readRowAct, runRowsAct, unseenLetters } from '#desk/payments/letters-of-rows.server.ts';
import { type Fields, fieldsIn, fieldsLeft, pressedRow } from '#desk/payments/row-typing.ts';
import { RowsForm } from '#desk/payments/rows-form.tsx';
import type { Pressed } from '#desk/payments/rows-to-book.tsx';
import { parseTick, seenVersion, tickOf } from '#desk/payments/tick-of.ts';
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
    brought: fieldsIn(desk.ctx.url.searchParams),
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
  const find = (id: string | null) => lines.find(({ line }) => line.id === id);
  const fields = fieldsOf(form);
  const toList = (done: string[], why: string | null) => {
    const query = new URLSearchParams(fieldsLeft(fields, done));
    if (why) query.set('nej', why);
    return redirect(ctx.href(path) + (query.size > 0 ? `?${query}` : ''), 303);
  };
  const pressed = pressedRow(form);
  const chosen = find(pressed);
  if (chosen || pressed === '') {
    const act = chosen ? await askDatabase(() => readRowAct(ctx.services, chosen, form, actor)) : noRow;
    const letters = await askDatabase(() => unseenLetters(desk, act, form));
    // Nothing goes that whoever presses has not seen as it is.
    if (letters) return data({ about: act.about, letters, fault: null, fields });
    const answers = await askDatabase(() => runRowsAct(act, ctx.services));
    const fault = faultOfChoice(act, answers);
    if (fault) return data({ about: act.about, letters: null, fault, fields }, 422);
    return toList(...outcomeOf(answers));
  }
  const sent = form.has('ater');
  const tick = textIn(form, sent ? 'ater' : 'tillbaka');
  const view = find(parseTick(tick).id);
  if (!view) return toList([], 'changed');
  const { id } = view.line;
  const version = seenVersion(view.line, tick);
  const result = await askDatabase(() =>
    sent ? bankImports.sendBack(id, version, actor) : bankImports.takeBack(id, version, actor),
  );
  return 'refused' in result ? toList([], result.refused) : toList([id], null);
}

function outcomeOf([answer]: readonly RowAnswer[]): [done: string[], why: string | null] {
  return answer && !answer.why ? [[answer.id], null] : [[], answer?.why ?? null];
}

export default function UnknownPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, unknown, archived, today, brought, mayHandle } = loaderData;
  const fault = actionData?.fault === 'which-row' ? actionData.fault : loaderData.fault;
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
      <RowsForm mayHandle={mayHandle} token={desk.token} seal={actionData?.letters?.seal}>
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
              today={today}
              mayHandle={mayHandle}
              typed={actionData?.fields ?? brought}
              asked={actionData?.about === view.line.id ? actionData : null}
            />
          ))}
        </section>
        {archived.length > 0 && (
          <DecidedTable id="h-undan" heading={said.archived} lines={archived} mayHandle={mayHandle} />
        )}
      </RowsForm>
    </DeskFrame>
  );
}

interface UnknownRowProps {
  view: LineView;
  today: string;
  mayHandle: boolean;
  typed: Fields;
  /** Letters that this row would send as it was chosen, or its fault; null when another row was pressed. */
  asked: Pick<Pressed, 'letters' | 'fault'> | null;
}

function UnknownRow({ view, today, mayHandle, typed, asked }: UnknownRowProps) {
  const { incoming } = useDeskWords();
  const { line } = view;
  const waited = incoming.unknown.since(Math.max(0, daysBetween(line.valueOn, today)));
  return (
    <>
      <HelpRow
        view={view}
        mayHandle={mayHandle}
        isUnknown
        note={waited}
        typed={Object.fromEntries(typed)}
        letters={asked?.letters ?? null}
        fault={asked?.fault ?? null}
      />
      {mayHandle && line.amount > 0 && (
        <div className="acts inpay">
          <button type="submit" className="button button--paper" name="ater" value={tickOf(line)}>
            {incoming.row.sendBack}
          </button>
        </div>
      )}
    </>
  );
}
