import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { PersonFacts } from '#desk/people/person-facts.tsx';
import { MonthlyGifts, PersonMemberships, PersonOrders } from '#desk/people/person-orders.tsx';
import { toPersonView } from '#desk/people/person-view.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
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
  if (!file) throw pageNotFound(ctx.path);
  const today = dateInStockholm(new Date());
  return {
    desk: desk.frame,
    view: toPersonView(file, today),
    today,
    may: { export: desk.may('people.export') },
  };
}

export default function Person({ loaderData: { desk, view, today, may } }: Route.ComponentProps) {
  const { frame, people, orders } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  const name = view.name || orders.erased;
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
      {view.email === null && <p className="tell">{people.noEmail}</p>}
      <div className="split">
        <div>
          <PersonMemberships view={view} today={today} />
          <MonthlyGifts view={view} />
          <PersonOrders view={view} today={today} />
        </div>
        <div>
          <PersonFacts view={view} />
          {may.export && <HandOut base={`${path}/${view.reference}`} />}
        </div>
      </div>
    </DeskFrame>
  );
}

function HandOut({ base }: { base: string }) {
  const { handOut } = useDeskWords().people;
  return (
    <section className="pane" aria-labelledby="h-lamna">
      <h2 id="h-lamna">{handOut.heading}</h2>
      <p className="small">{handOut.text}</p>
      <p className="acts">
        <a className="button button--paper" href={`${base}/uppgifter.html`} download>
          {handOut.html}
        </a>
        <a className="button button--paper" href={`${base}/uppgifter.json`} download>
          {handOut.json}
        </a>
      </p>
    </section>
  );
}
