import { data, redirect } from 'react-router';
import type { BankFileView, LineView } from '#bank-imports/port.ts';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { fieldsOf } from '#desk/components/order/send-panel.tsx';
import { type Desk, openDesk } from '#desk/open-desk.server.ts';
import { listQuery } from '#desk/orders/list-query.ts';
import { fromQuery, toQuery } from '#desk/payments/file-answer.server.ts';
import { FilePage } from '#desk/payments/file-page.tsx';
import { hideProtected } from '#desk/payments/hide-protected.ts';
import {
  actOnRows,
  faultOfChoice,
  type RowsAct,
  type RowsOutcome,
  readFileAct,
  stepsOfLong,
} from '#desk/payments/letters-of-rows.server.ts';
import { ownQuery, readLinesQuery } from '#desk/payments/lines-query.ts';
import { type Fields, fieldsIn, fieldsLeft } from '#desk/payments/row-typing.ts';
import { textIn } from '#desk/text-in.ts';
import { createLongWorks } from '#desk/works/long-work.server.ts';
import { showWork } from '#desk/works/show-work.server.ts';
import { WorkPane } from '#desk/works/work-pane.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/payment-file.ts';

type WorkResult = Pick<RowsAct, 'about'> & { fields: Fields; since: Date } & RowsOutcome;

/** Acts on so many rows that nobody waits for them. */
const works = createLongWorks<WorkResult>();

/** One file of incoming payments, or work on it that goes on. Every list of rows has an address, so Back leads to it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'money.read', 'payments');
  redirectToCanonical(desk.ctx, pathOf(params.file));
  const asked = desk.ctx.url.searchParams.get('arbete');
  const work = asked === null ? null : works.find(desk.member.id, asked);
  const result = work?.outcome && 'result' in work.outcome ? work.outcome.result : null;
  if (asked !== null && !result) return showWork(work, { desk: desk.frame, id: params.file });
  if (result && 'answers' in result) throw redirect(placeOfDone(desk, params.file, result), 302);
  const file = await findFile(desk, params.file);
  const { bankImports } = desk.ctx.services;
  const { searchParams } = desk.ctx.url;
  const query = readLinesQuery(searchParams, file);
  const own = ownQuery(searchParams);
  const hide = (views: LineView[]) =>
    hideProtected(views, desk.may('people.protected'), desk.words.incoming.row.protected);
  const reasons = Object.keys(desk.words.incoming.file.notDone);
  const [page, answer] = await askDatabase(() =>
    Promise.all([
      bankImports.pageOfLines(file.id, query),
      fromQuery(searchParams, bankImports, file.id, { actor: desk.actor, reasons, hide }),
    ]),
  );
  // The last one of a last page has been decided.
  if (query.after && !page.found.length)
    throw redirect(desk.ctx.href(pathOf(file.id)) + listQuery(`${searchParams}`, {}));
  return {
    work: null,
    pressed: result && { ...result, fault: null },
    desk: desk.frame,
    file,
    page: { ...page, found: hide(page.found) },
    query,
    own,
    answer,
    brought: fieldsIn(searchParams),
    arrival: { isAgain: searchParams.has('igen'), known: Number(searchParams.get('kanda')) || 0 },
    mayHandle: desk.may('money.handle'),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'money.handle');
  const { ctx, actor } = desk;
  const form = await request.formData();
  const { services } = ctx;
  const file = await findFile(desk, params.file);
  const since = new Date();
  const fields = fieldsToSend(form);
  const steps = await askDatabase(() => stepsOfLong(services, file, form, actor));
  if (steps !== null) {
    const key = JSON.stringify([file.id, fields, textIn(form, 'sett')]);
    const id = works.start(desk.member.id, key, steps, async (advance) => {
      const act = await readFileAct(services, file.id, form, actor);
      return { about: act.about, fields, since, ...(await actOnRows(desk, act, form, advance)) };
    });
    const own = ownQuery(ctx.url.searchParams);
    return redirect(`${ctx.href(pathOf(file.id))}?${[`arbete=${id}`, own].filter(Boolean).join('&')}`, 303);
  }
  const act = await askDatabase(() => readFileAct(services, file.id, form, actor));
  const { about } = act;
  const outcome = await askDatabase(() => actOnRows(desk, act, form));
  if ('letters' in outcome) return data({ about, letters: outcome.letters, fault: null, fields });
  const fault = faultOfChoice(act, outcome.answers);
  if (fault) return data({ about, letters: null, fault, fields }, 422);
  return redirect(placeOfDone(desk, file.id, { about, fields, since, ...outcome }), 303);
}

/** Fields to send again with a press. An act on more rows than the page shows has a form of its own, beside what was typed in its rows. */
function fieldsToSend(form: FormData): Fields {
  const fields = fieldsOf(form);
  const own = fields.filter(([name]) => name === 'alla' || name === 'tillbaka' || name === 'sedan');
  return own.some(([name]) => name !== 'sedan') ? [...own, ...fieldsLeft(fields, [])] : fields;
}

type Done = Pick<RowsAct, 'about'> & { fields: Fields; since: Date } & Extract<RowsOutcome, { answers: unknown }>;

/** The file's page, which says what was done. */
function placeOfDone({ ctx }: Desk, file: string, { about, fields, since, answers }: Done): string {
  const own = ownQuery(ctx.url.searchParams);
  return `${ctx.href(pathOf(file))}?${toQuery(answers, since, about === 'back' ? 'tillbaka' : 'bokfort', { own, fields })}`;
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
  if (!loaderData.work) return <FilePage shown={loaderData} pressed={actionData ?? loaderData.pressed} />;
  return (
    <DeskFrame desk={loaderData.desk} title={incoming.work.title}>
      <h1>{incoming.work.title}</h1>
      <WorkPane work={loaderData.work} back={href(pathOf(loaderData.id))} />
    </DeskFrame>
  );
}
