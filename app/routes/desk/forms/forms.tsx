import { data, redirect } from 'react-router';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ClosureDone } from '#desk/forms/closure-done.tsx';
import { ClosurePanel } from '#desk/forms/closure-panel.tsx';
import { ClosureTable } from '#desk/forms/closure-table.tsx';
import type { FormRow } from '#desk/forms/form-row.ts';
import { readClosure, type TypedClosure } from '#desk/forms/read-change.ts';
import { type Desk, openDesk } from '#desk/open-desk.server.ts';
import { textIn } from '#desk/text-in.ts';
import { isInForce } from '#forms/closures/port.ts';
import { forms as swedish } from '#i18n/sv/forms.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { closedFormsOf } from '#orders/model/closed-forms.ts';
import { formPaths } from '#orders/model/form-paths.ts';
import { formIds } from '#orders/model/order.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm, timeInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/forms.ts';
import '#desk/styles/notices.css';
import '#desk/styles/order.css';
import '#desk/styles/tables.css';

const path = '/kansli/formular';

/** The seven forms: open or closed, why, and until when. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'forms.read', 'forms');
  redirectToCanonical(desk.ctx, path);
  const { searchParams } = desk.ctx.url;
  const rows = await listForms(desk);
  const asked = rows.find(({ id }) => id === searchParams.get('stang'));
  const mayChange = desk.may('forms.handle');
  return {
    desk: desk.frame,
    rows,
    today: dateInStockholm(new Date()),
    mayChange,
    panel: mayChange && asked && isOurs(asked) ? { row: asked, typed: typedBefore(asked) } : null,
    done: doneIn(searchParams, rows),
    usualWords: swedish.closed,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'forms.handle', 'forms');
  const form = await request.formData();
  const id = formIds.find((known) => known === textIn(form, 'formular'));
  const act = textIn(form, 'gor');
  const back = desk.ctx.href(path);
  const row = (await listForms(desk)).find((known) => known.id === id);
  if (!id || !row || !isOurs(row) || !(act === 'stang' || act === 'oppna')) return redirect(back, 303);
  const { formClosures } = desk.ctx.services;
  const change = { form: id, seen: momentIn(form), by: desk.member.name };
  if (act === 'oppna') {
    const isDone = await askDatabase(() =>
      formClosures.change({ ...change, isClosed: false, words: row.words, opensAt: null }),
    );
    return redirect(isDone ? `${back}?klart=oppet&formular=${id}` : back, 303);
  }
  const typed = {
    sv: textIn(form, 'sv').replaceAll('\r\n', '\n'),
    en: textIn(form, 'en').replaceAll('\r\n', '\n'),
    day: textIn(form, 'dag'),
    time: textIn(form, 'klockan'),
  };
  const read = readClosure(typed, new Date());
  if ('fault' in read) return data({ id, typed, fault: read.fault }, { status: 422 });
  const isDone = await askDatabase(() => formClosures.change({ ...change, ...read, isClosed: true }));
  if (!isDone) return data({ id, typed, fault: 'changed' as const }, { status: 409 });
  return redirect(`${back}?klart=stangt&formular=${id}`, 303);
}

/** Text of the state that the colleague saw; empty for none, or anything else. */
function momentIn(form: FormData): string {
  const seen = textIn(form, 'version');
  return Number.isNaN(Date.parse(seen)) ? '' : seen;
}

/** True for a form that the office can close and open. */
function isOurs({ state }: FormRow): boolean {
  return state === 'open' || state === 'office';
}

async function listForms({ ctx: { services, config } }: Desk): Promise<FormRow[]> {
  const states = await askDatabase(() => services.formClosures.list());
  const unpayable = closedFormsOf([], services.payments.paymentMethods);
  const now = new Date();
  return formIds.map((id) => {
    const state = states.find(({ form }) => form === id);
    const slug = formPaths[id];
    return {
      id,
      path: `/stod/${slug}`,
      state: config.closedForms.includes(slug)
        ? 'setting'
        : unpayable.includes(slug)
          ? 'unpayable'
          : state && isInForce(state, now)
            ? 'office'
            : 'open',
      words: state ? { ...state.words } : { sv: '', en: '' },
      opensAt: state?.opensAt?.toISOString() ?? null,
      changed: state ? { at: state.changedAt.toISOString(), by: state.changedBy } : null,
    };
  });
}

/** Words stay from the last time; a moment only while the form is closed until it. */
function typedBefore({ state, words, opensAt }: FormRow): TypedClosure {
  const at = state === 'office' && opensAt ? new Date(opensAt) : null;
  return { ...words, day: at ? dateInStockholm(at) : '', time: at ? timeInStockholm(at) : '' };
}

/** The act just done, as long as it still holds. */
function doneIn(query: URLSearchParams, rows: readonly FormRow[]) {
  const row = rows.find(({ id }) => id === query.get('formular'));
  const what = query.get('klart');
  if (row?.state === 'office' && what === 'stangt') return { what, row } as const;
  return row?.state === 'open' && what === 'oppet' ? ({ what, row } as const) : null;
}

export default function Forms({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, rows, today, mayChange, done, usualWords } = loaderData;
  const { frame, closures } = useDeskWords();
  const here = useHref()(path);
  const sent = actionData && rows.find(({ id }) => id === actionData.id);
  const panel = sent ? { row: sent, typed: actionData.typed } : loaderData.panel;
  return (
    <DeskFrame desk={desk} title={frame.screens.forms}>
      <div className="page__head">
        <h1>{frame.screens.forms}</h1>
        <p className="soft">{mayChange ? closures.lead : closures.leadReading}</p>
      </div>
      {panel && (
        <ClosurePanel
          row={panel.row}
          typed={panel.typed}
          fault={actionData?.fault ?? null}
          usualWords={usualWords}
          token={desk.token}
          path={here}
        />
      )}
      <ClosureTable rows={rows} today={today} path={here} token={mayChange ? desk.token : null} />
      {done && <ClosureDone {...done} token={mayChange ? desk.token : null} path={here} />}
    </DeskFrame>
  );
}
