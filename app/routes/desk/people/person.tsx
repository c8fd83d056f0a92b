import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { sealed, sealOf } from '#desk/orders/letters-of-act.server.ts';
import { doPersonAct, listOpen } from '#desk/people/do-person-act.server.ts';
import { lettersOfStop, runningGift } from '#desk/people/letters-of-stop.server.ts';
import { maySee } from '#desk/people/may-see.ts';
import { type PersonActName, personActs, possibleActs, rightOf } from '#desk/people/person-acts.ts';
import { PersonFacts } from '#desk/people/person-facts.tsx';
import { MonthlyGifts, PersonMemberships, PersonOrders } from '#desk/people/person-orders.tsx';
import { PersonPanel } from '#desk/people/person-panel.tsx';
import { toPersonView } from '#desk/people/person-view.ts';
import { textIn } from '#desk/text-in.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { mustBeDecided } from '#orders/people/open-matters.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/person.ts';
import '#desk/styles/notices.css';
import '#desk/styles/order.css';
import '#desk/styles/people.css';
import '#desk/styles/tables.css';

const path = '/kansli/personer';

/** All of one person, who is named by any of their orders. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'people.read', 'people');
  const { ctx, actor } = desk;
  redirectToCanonical(ctx, `${path}/${params.reference}`);
  const file = await askDatabase(() => ctx.services.peopleOffice.look(params.reference, actor));
  if (!file || !maySee(desk, file)) throw pageNotFound(ctx.path);
  const today = dateInStockholm(new Date());
  const query = ctx.url.searchParams;
  const acts = possibleActs(file).filter((act) => desk.may(rightOf[act]));
  const panel = acts.find((act) => act === query.get('gor')) ?? null;
  // Before anything is typed, rather than after.
  if (panel) await desk.needFresh(rightOf[panel]);
  const gift = panel === 'avsluta' ? runningGift(file, query.get('ref')) : null;
  const letters = gift ? await askDatabase(() => lettersOfStop(ctx.services, gift, actor)) : [];
  const open = panel === 'radera' ? await askDatabase(() => listOpen(ctx.services, file)) : [];
  const papers = await askDatabase(() => ctx.services.orderOffice.readPapers(file.orders.map(({ order }) => order)));
  return {
    desk: desk.frame,
    view: toPersonView(file, papers, today),
    today,
    acts,
    panel,
    gift: gift?.reference ?? null,
    letters: sealed(letters),
    open: open.map((one) => ({ ...one, mustBeDecided: one.matters.some(mustBeDecided) })),
    actId: randomUUID(),
    mayExport: desk.may('people.export'),
    done: query.get('klart'),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.clone().formData();
  const name = personActs.find((act) => act === form.get('gor'));
  const desk = await openDesk(request, context, name ? rightOf[name] : 'people.handle');
  const { ctx, actor } = desk;
  const file = await askDatabase(() => ctx.services.peopleOffice.look(params.reference, actor));
  if (!file || !name) throw pageNotFound(ctx.path);
  const gift = name === 'avsluta' ? runningGift(file, textIn(form, 'ref')) : null;
  const letters = gift ? await askDatabase(() => lettersOfStop(ctx.services, gift, actor)) : [];
  // Nothing goes that whoever presses has not seen as it is.
  if (letters.length && form.get('sett') !== sealOf(letters))
    return data({ name, fault: null, text: '', number: null, letters: sealed(letters) });
  const answer = await askDatabase(() => doPersonAct(ctx.services, name, file, form, actor));
  if (!answer.done)
    return data({ name, fault: answer.fault, text: textIn(form, 'text'), number: null, letters: null }, 422);
  if (answer.number) return data({ name, fault: null, text: '', number: answer.number, letters: null });
  if (answer.orders === undefined) return redirect(`${ctx.href(`${path}/${file.reference}`)}?klart=${name}`, 303);
  return redirect(`${ctx.href(path)}?raderat=${answer.orders}`, 303);
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, view, today, acts, panel, mayExport, done } = loaderData;
  const { frame, people, orders } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  const name = view.name || orders.erased;
  const base = href(`${path}/${view.reference}`);
  const shown = actionData?.name ?? panel;
  const { avsluta, skydda, slapp, bekraftat } = people.done;
  const said = Object.entries({ avsluta, skydda, slapp, bekraftat }).find(([act]) => act === done)?.[1];
  const crumbs = (
    <nav className="crumbs" aria-label={frame.screens.people}>
      <a href={href(path)}>{frame.screens.people}</a>
    </nav>
  );
  return (
    <DeskFrame desk={desk} title={name} crumbs={crumbs}>
      <div className="page__head">
        <div>
          <h1>{name}</h1>
          <span className="soft">{people.since(formatDate(view.since, currentLocale, 'date'))}</span>
        </div>
      </div>
      {said && (
        <p className="tell" role="status">
          {said}
        </p>
      )}
      {view.isProtected && <Protected />}
      {view.email === null && <p className="tell">{people.noEmail}</p>}
      {acts.length > 0 && <Acts acts={acts} current={shown} base={base} />}
      <div className="split">
        <div>
          {shown && (
            <PersonPanel page={{ ...loaderData, token: desk.token }} name={shown} answer={actionData} base={base} />
          )}
          <PersonMemberships view={view} today={today} />
          <MonthlyGifts view={view} base={acts.includes('avsluta') ? base : null} />
          <PersonOrders view={view} today={today} />
        </div>
        <div>
          <PersonFacts view={view} />
          {mayExport && <HandOut base={`${path}/${view.reference}`} />}
        </div>
      </div>
    </DeskFrame>
  );
}

function Protected() {
  const { protection } = useDeskWords().people;
  return (
    <p className="tell state-of--late">
      <b>{protection.heading}</b> {protection.text}
    </p>
  );
}

interface ActsProps {
  acts: readonly PersonActName[];
  current: PersonActName | null;
  base: string;
}

function Acts({ acts, current, base }: ActsProps) {
  const { order, people } = useDeskWords();
  return (
    <ul className="acts acts--list" aria-label={order.doSomething}>
      {acts.map((act) => (
        <li key={act}>
          <a
            className={current === act ? 'button' : 'button button--paper'}
            aria-current={current === act ? 'true' : undefined}
            href={`${base}?gor=${act}#panel`}
          >
            {people.acts[act]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function HandOut({ base }: { base: string }) {
  const { handOut } = useDeskWords().people;
  return (
    <section className="pane" aria-labelledby="h-lamna">
      <h2 id="h-lamna">{handOut.heading}</h2>
      <p className="small">{handOut.text}</p>
      <p className="acts">
        <a className="button button--paper" href={`${base}/uppgifter.html`}>
          {handOut.html}
        </a>
        <a className="button button--paper" href={`${base}/uppgifter.json`}>
          {handOut.json}
        </a>
      </p>
    </section>
  );
}
