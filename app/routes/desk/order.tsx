import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ActPanel } from '#desk/components/order/act-panel.tsx';
import { CaseHead } from '#desk/components/order/case-head.tsx';
import { Contents } from '#desk/components/order/contents.tsx';
import { People } from '#desk/components/order/people.tsx';
import { Timeline } from '#desk/components/order/timeline.tsx';
import { UndoBar } from '#desk/components/order/undo-bar.tsx';
import { stateOf } from '#desk/model/order-state.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { defaultsOf, lettersAgain } from '#desk/orders/act-defaults.ts';
import { type CaseActName, caseActs, possibleActs, rightOf } from '#desk/orders/case-acts.ts';
import { doCaseAct } from '#desk/orders/do-case-act.server.ts';
import { lettersOfAct, sealed, sealOf } from '#desk/orders/letters-of-act.server.ts';
import { nameOf } from '#desk/orders/order-rows.ts';
import { listPapers } from '#desk/orders/papers-of-order.ts';
import { maySee } from '#desk/people/may-see.ts';
import { useHref } from '#layout/site-data-context.tsx';
import type { OrderCase } from '#orders/office/order-case.ts';
import { fieldsToCorrect } from '#orders/office/read-correction.ts';
import type { Actor } from '#orders/port.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import '#desk/styles/notices.css';
import '#desk/styles/order.css';
import '#desk/styles/tables.css';
import type { Route } from './+types/order.ts';

/** One order: who, what, how much is left, what has happened, and what can be done. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'orders.read', 'orders');
  const { ctx } = desk;
  redirectToCanonical(ctx, `/kansli/bestallningar/${params.reference}`);
  const found = await askDatabase(() => ctx.services.orderOffice.look(params.reference, desk.actor));
  if (!found || !maySee(desk, found.order)) throw pageNotFound(ctx.path);
  const { order, money, cardSentAt, events, version, hasPersonalNumber, mark, cardReturn } = found;
  const today = dateInStockholm(new Date());
  const query = ctx.url.searchParams;
  const { token: _token, payer, ...shown } = order;
  const { personalNumber: _hidden, ...person } = payer;
  const again = lettersAgain(order, events);
  const acts = possibleActs({
    order,
    refundable: money.refundable,
    hasPersonalNumber,
    isPosted: cardSentAt !== null,
    hasLetters: again.length > 0,
  }).filter((act) => desk.may(rightOf[act]));
  const panel = acts.find((act) => act === query.get('gor')) ?? null;
  // Before anything is typed, rather than after.
  if (panel) await desk.needFresh(rightOf[panel]);
  const letter = query.get('mejl');
  return {
    desk: desk.frame,
    view: { ...shown, payer: person, name: nameOf(payer), createdAt: order.createdAt.toISOString() },
    state: stateOf({ order, cardSentAt, left: money.balance, kept: money.kept, today }),
    money,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    isPosted: cardSentAt !== null,
    mark,
    returned: cardReturn?.reason ?? null,
    hasPersonalNumber,
    fields: fieldsToCorrect(order, cardSentAt !== null),
    papers: listPapers(order, (await askDatabase(() => ctx.services.orderOffice.readPapers([order]))).get(order.id)),
    acts,
    again,
    panel,
    letters: sealed(panel ? await firstLetters(ctx, found, panel, { actor: desk.actor, today }) : []),
    letter: letter ? await readLetter(ctx, letter, order.id) : null,
    done: query.get('klart'),
    entryId: query.get('post'),
    sum: Number(query.get('summa')) || 0,
    mayUndo: desk.may(rightOf.angra),
    version,
    actId: randomUUID(),
    today,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.clone().formData();
  const sent = form.get('gor');
  const name = [...caseActs, 'angra' as const].find((act) => act === sent);
  const desk = await openDesk(request, context, name ? rightOf[name] : 'orders.handle');
  const { ctx, actor } = desk;
  const found = await askDatabase(() => ctx.services.orderOffice.look(params.reference, actor));
  if (!found || !name) throw pageNotFound(ctx.path);
  const today = dateInStockholm(new Date());
  const typed = Object.fromEntries([...form].map(([field, value]) => [field, typeof value === 'string' ? value : '']));
  const nothing = { name, fault: null, wrong: [], typed, number: null, letters: null };
  const letters = await askDatabase(() => lettersOfAct(ctx.services, name, found, form, { actor, today }));
  // Nothing goes that whoever presses has not seen as it is.
  if (letters.length && form.get('sett') !== sealOf(letters)) return data({ ...nothing, letters: sealed(letters) });
  const answer = await askDatabase(() => doCaseAct(ctx.services, name, found, form, { actor, today }));
  if (!answer.done) return data({ ...nothing, fault: answer.fault, wrong: answer.wrong ?? [] }, 422);
  if (answer.number) return data({ ...nothing, typed: {}, number: answer.number });
  const query = new URLSearchParams({
    klart: name,
    ...(answer.entryId && { post: answer.entryId, summa: String(answer.amount ?? 0) }),
  });
  return redirect(`${ctx.href(`/kansli/bestallningar/${found.order.reference}`)}?${query}`, 303);
}

/** Letters of an act as its panel opens. */
async function firstLetters(
  { services }: RequestContext,
  found: OrderCase,
  act: CaseActName,
  by: { actor: Actor; today: string },
) {
  const defaults = defaultsOf(act, found, by.today);
  if (!defaults) return [];
  const form = new FormData();
  for (const [name, value] of Object.entries(defaults)) form.set(name, value);
  return askDatabase(() => lettersOfAct(services, act, found, form, by));
}

async function readLetter({ services }: RequestContext, id: string, orderId: string) {
  return toPlain(await services.emails.read(id, orderId).catch(() => null)) ?? { to: '', subject: '', text: '' };
}

function toPlain(email: { to: string; subject: string; text: string } | null) {
  return email && { to: email.to, subject: email.subject, text: email.text };
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { view, letter, panel } = loaderData;
  const { frame, order, orders } = useDeskWords();
  const href = useHref();
  const base = href(`/kansli/bestallningar/${view.reference}`);
  const crumbs = (
    <nav className="crumbs" aria-label={frame.screens.orders}>
      <a href={href('/kansli/bestallningar')}>{frame.screens.orders}</a>
    </nav>
  );
  return (
    <DeskFrame desk={loaderData.desk} title={`${view.reference}, ${view.name || orders.erased}`} crumbs={crumbs}>
      <CaseHead {...loaderData} base={base} />
      <div className="split">
        <div>
          {(panel || actionData) && (
            <ActPanel
              page={loaderData}
              answer={actionData}
              name={actionData?.name ?? panel ?? 'anteckna'}
              base={base}
            />
          )}
          {letter && (
            <section className="pane" aria-labelledby="h-mejl">
              <header>
                <h2 id="h-mejl">{order.letter.heading}</h2>
                <a href={base}>{order.close}</a>
              </header>
              <EmailText letter={letter} />
            </section>
          )}
          <People {...loaderData} />
          <Contents {...loaderData} />
        </div>
        <Timeline {...loaderData} base={base} />
      </div>
      <UndoBar {...loaderData} base={base} />
    </DeskFrame>
  );
}

function EmailText({ letter }: { letter: { to: string; subject: string; text: string } }) {
  const { order } = useDeskWords();
  if (!letter.to) return <p>{order.letter.gone}</p>;
  return (
    <>
      <dl className="facts-s">
        <dt>{order.letter.to}</dt>
        <dd>{letter.to}</dd>
        <dt>{order.letter.subject}</dt>
        <dd>{letter.subject}</dd>
      </dl>
      <p className="letter-text">{letter.text}</p>
    </>
  );
}
