import { data, redirect } from 'react-router';
import type { BankFileView } from '#bank-imports/port.ts';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ManyLetters } from '#desk/components/order/many-letters.tsx';
import { fieldsOf, SendPanel } from '#desk/components/order/send-panel.tsx';
import { useMoney, useShortDay } from '#desk/components/use-money.ts';
import { type Desk, openDesk } from '#desk/open-desk.server.ts';
import { DecidedTable } from '#desk/payments/decided-table.tsx';
import { FileAdds } from '#desk/payments/file-adds.tsx';
import { fromQuery, toQuery } from '#desk/payments/file-answer.server.ts';
import { FileNotices } from '#desk/payments/file-notices.tsx';
import { daysOf, sortLines, sumOfLines } from '#desk/payments/file-sums.ts';
import { HelpRow, lettersPlace } from '#desk/payments/help-row.tsx';
import { hideProtected } from '#desk/payments/hide-protected.ts';
import {
  actOnRows,
  faultOfChoice,
  type RowsAct,
  type RowsOutcome,
  readFileAct,
  stepsOfLong,
} from '#desk/payments/letters-of-rows.server.ts';
import { MatchedTable, tickOf } from '#desk/payments/matched-table.tsx';
import { RowsForm } from '#desk/payments/rows-form.tsx';
import { textIn } from '#desk/text-in.ts';
import { createLongWorks } from '#desk/works/long-work.server.ts';
import { showWork } from '#desk/works/show-work.server.ts';
import { WorkPane } from '#desk/works/work-pane.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm, timeInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/payment-file.ts';
import '#desk/styles/order.css';

type WorkResult = Pick<RowsAct, 'about'> & { fields: [string, string][]; since: Date } & RowsOutcome;

/** Acts on so many rows that nobody waits for them. */
const works = createLongWorks<WorkResult>();

/** One file of incoming payments: the sums, what needs a person, what can be booked, what is booked. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'money.read', 'payments');
  redirectToCanonical(desk.ctx, pathOf(params.file));
  const asked = desk.ctx.url.searchParams.get('arbete');
  const work = asked === null ? null : works.find(desk.member.id, asked);
  const result = work?.outcome && 'result' in work.outcome ? work.outcome.result : null;
  if (asked !== null && !result) return showWork(work, { desk: desk.frame, id: params.file });
  if (result && 'answers' in result) throw redirect(placeOfDone(desk, params.file, result), 302);
  const found = await findFile(desk, params.file);
  const file = {
    ...found,
    lines: hideProtected(found.lines, desk.may('people.protected'), desk.words.incoming.row.protected),
  };
  const { searchParams } = desk.ctx.url;
  const answer = fromQuery(searchParams, file, desk.actor, Object.keys(desk.words.incoming.file.notDone));
  const mayHandle = desk.may('money.handle');
  const known = Number(searchParams.get('kanda')) || 0;
  return {
    work: null,
    desk: desk.frame,
    shown: result && { ...result, fault: null },
    file,
    answer,
    arrival: { isAgain: searchParams.has('igen'), known },
    mayHandle,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'money.handle');
  const { ctx, actor } = desk;
  const form = await request.formData();
  const file = await findFile(desk, params.file);
  const since = new Date();
  const act = await askDatabase(() => readFileAct(ctx.services, file, form, actor));
  const [about, fields] = [act.about, fieldsOf(form)];
  const steps = stepsOfLong(act, form);
  if (steps !== null) {
    const key = JSON.stringify([params.file, fields, textIn(form, 'sett')]);
    const id = works.start(desk.member.id, key, steps, async (advance) => ({
      about,
      fields,
      since,
      ...(await actOnRows(desk, act, form, advance)),
    }));
    return redirect(`${ctx.href(pathOf(params.file))}?arbete=${id}`, 303);
  }
  const outcome = await askDatabase(() => actOnRows(desk, act, form));
  if ('letters' in outcome) return data({ about, letters: outcome.letters, fault: null, fields });
  const fault = faultOfChoice(act, outcome.answers);
  if (fault) return data({ about, letters: null, fault, fields }, 422);
  return redirect(placeOfDone(desk, params.file, { about, since, ...outcome }), 303);
}

type Done = Pick<RowsAct, 'about'> & { since: Date } & Extract<RowsOutcome, { answers: unknown }>;

/** The file's page, which says what was done. */
function placeOfDone({ ctx }: Desk, file: string, { about, since, answers }: Done): string {
  return ctx.href(pathOf(file)) + toQuery(answers, since, about === 'back' ? 'tillbaka' : 'bokfort');
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

function pathOf(id: string): string {
  return `/kansli/inbetalningar/${id}`;
}

async function findFile({ ctx }: Desk, id: string): Promise<BankFileView> {
  const file = await askDatabase(() => ctx.services.bankImports.findFile(id));
  if (!file) throw pageNotFound(ctx.path);
  return file;
}

export default function PaymentFile({ loaderData, actionData }: Route.ComponentProps) {
  const { incoming } = useDeskWords();
  const href = useHref();
  if (!loaderData.work) return <FilePage loaded={loaderData} pressed={actionData ?? loaderData.shown} />;
  return (
    <DeskFrame desk={loaderData.desk} title={incoming.work.title}>
      <h1>{incoming.work.title}</h1>
      <WorkPane work={loaderData.work} back={href(pathOf(loaderData.id))} />
    </DeskFrame>
  );
}

interface FilePageProps {
  loaded: Extract<Route.ComponentProps['loaderData'], { work: null }>;
  /** Letters to be read, or a fault, after a press. */
  pressed: Route.ComponentProps['actionData'] | null;
}

function FilePage({ loaded, pressed }: FilePageProps) {
  const { desk, file, answer, arrival } = loaded;
  const lettersBack = pressed?.about === 'back' ? pressed.letters : null;
  const isBack = lettersBack !== null;
  // While the letters of what is taken back are being read there is one thing to press.
  const mayHandle = loaded.mayHandle && !isBack;
  const { frame, incoming, order } = useDeskWords();
  const href = useHref();
  const [money, day] = [useMoney(), useShortDay()];
  const said = incoming.file;
  const sorted = sortLines(file.lines);
  const { matched, help, booked, known, aside } = sorted;
  const kind = incoming.files.kinds[file.kind];
  const readAt = `${day(dateInStockholm(file.readAt))}, ${timeInStockholm(file.readAt).replace(':', '.')}`;
  const token = mayHandle ? desk.token : null;
  const lettersOf = (about: string) => (pressed?.about === about ? pressed.letters : null);
  const typed = Object.fromEntries(pressed?.fields ?? []);
  const ticked = pressed && !isBack ? pressed.fields.flatMap(([name, value]) => (name === 'rad' ? value : [])) : null;
  const toBook = matched.filter(({ line }) => !ticked || ticked.includes(tickOf(line)));
  const bookWords = said.book(toBook.length, money(sumOfLines(toBook)));
  const ofTicked = lettersOf('rows');
  const title = said.title(kind, daysOf(file, day) ?? incoming.files.noDays);
  return (
    <DeskFrame
      desk={desk}
      title={title}
      crumbs={
        <nav className="crumbs" aria-label={frame.screens.payments}>
          <a href={href('/kansli/inbetalningar')}>{frame.screens.payments}</a>
        </nav>
      }
    >
      <div className="page__head">
        <div>
          <h1>{title}</h1>
          <span className="soft">{said.readBy(readAt, file.readBy.replace('office:', ''))}</span>
        </div>
      </div>
      <FileNotices file={file} answer={answer} arrival={arrival} token={token} />
      {lettersBack && (
        <SendPanel
          heading={said.takeBackThis}
          button={order.many.andSend(incoming.row.takeBack, lettersBack.to.length)}
          letters={lettersBack}
          fields={pressed?.fields ?? []}
          token={desk.token}
          back={href(pathOf(file.id))}
        />
      )}
      {file.lines.length > 0 && <FileAdds file={file} sorted={sorted} />}
      <RowsForm
        className="stackform"
        mayHandle={mayHandle && help.length + matched.length > 0}
        token={desk.token}
        seal={pressed?.letters?.seal}
      >
        {help.length > 0 && (
          <section className="pane pane--flush" aria-labelledby="h-du">
            <header>
              <h2 id="h-du">{said.help}</h2>
              <span className="small soft">
                {incoming.payments(help.length)}. {said.canWait(matched.length)}
              </span>
            </header>
            {help.map((view) => (
              <HelpRow
                key={view.line.id}
                view={view}
                mayHandle={mayHandle}
                typed={typed}
                letters={lettersOf(view.line.id)}
                fault={pressed?.about === view.line.id ? pressed.fault : null}
              />
            ))}
          </section>
        )}
        {matched.length > 0 && <MatchedTable lines={matched} mayHandle={mayHandle} ticked={ticked} />}
        {pressed?.fault === 'no-rows' && (
          <p className="tell tell--late" role="alert" id={lettersPlace}>
            {said.notDone['no-rows']}
          </p>
        )}
        {ofTicked && (
          <section className="pane panel" id={lettersPlace}>
            <ManyLetters letters={ofTicked} />
          </section>
        )}
        {matched.length > 0 && mayHandle && (
          <div className="dock between">
            <p>{said.will}</p>
            <button type="submit" className="button" formAction={`#${lettersPlace}`}>
              {ofTicked ? order.many.andSend(bookWords, ofTicked.to.length) : bookWords}
            </button>
          </div>
        )}
      </RowsForm>
      {booked.length > 0 && <DecidedTable id="h-klara" heading={said.booked} lines={booked} token={token} />}
      {known.length > 0 && <DecidedTable id="h-kanda" heading={said.known} lines={known} token={null} />}
      {aside.length > 0 && <DecidedTable id="h-undan" heading={said.aside} lines={aside} token={token} />}
      {booked.length > 0 && mayHandle && <TakeBack file={file} token={desk.token} />}
    </DeskFrame>
  );
}

function TakeBack({ file, token }: { file: BankFileView; token: string }) {
  const { file: said } = useDeskWords().incoming;
  if (file.cannotTakeBack === 'period-closed') return <p className="soft">{said.cannotTakeBack['period-closed']}</p>;
  return (
    <details className="pane more">
      <summary>{said.takeBack}</summary>
      <p>{said.takeBackWill}</p>
      <form method="post">
        <input type="hidden" name="nyckel" value={token} />
        <button type="submit" className="button button--paper" name="tillbaka" value="filen">
          {said.takeBack}
        </button>
      </form>
    </details>
  );
}
