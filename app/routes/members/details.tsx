import { data, redirect } from 'react-router';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { Consents, DetailsForm } from '#members/components/own-details.tsx';
import { needFresh, type OpenedPages, openMembers, textOf, typedIn } from '#members/open-members.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/details.ts';

/** Page of what is known about an address, where it is signed in, and the way to take it all along. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return toView(await openMembers(request, context, path));
}

const path = '/medlem/uppgifter';
const dones = ['sparat', 'tillbaka'] as const;

interface Typed {
  typed: Record<string, string>;
  wrong: string[];
}

async function toView({ ctx, session, token }: OpenedPages, { typed, wrong }: Typed = { typed: {}, wrong: [] }) {
  const { members } = ctx.services;
  const sessions = await askDatabase(() => members.listSessions(session.email));
  return {
    ...(await askDatabase(() => members.findDetails(session.email))),
    typed,
    wrong,
    token,
    email: session.email,
    done: dones.find((name) => ctx.url.searchParams.has(name)) ?? null,
    sessions: sessions.map(({ id, device, startedAt }) => ({
      id,
      device,
      since: dateInStockholm(startedAt),
      isHere: id === session.id,
    })),
  };
}

/** Corrects what is known, or takes a consent back. Taking back asks for no new sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const opened = await openMembers(request, context, path);
  const { ctx, session } = opened;
  const { members } = ctx.services;
  const form = await request.formData();
  if (textOf(form, 'gor') === 'samtycke') {
    const isOwn = await askDatabase(() => members.takeBackConsent(session.email, textOf(form, 'bestallning')));
    if (!isOwn) throw pageNotFound(ctx.path);
    return redirect(`${ctx.href(path)}?tillbaka`, 303);
  }
  needFresh(opened, path);
  const { fields } = await askDatabase(() => members.findDetails(session.email));
  const typed = typedIn(form, fields);
  const locale = (['sv', 'en'] as const).find((code) => code === textOf(form, 'sprak')) ?? null;
  const wrong = await askDatabase(() => members.correctDetails(session.email, typed, locale));
  if (wrong.length) return data(await toView(opened, { typed, wrong }), { status: 422 });
  return redirect(`${ctx.href(path)}?sparat`, 303);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  const { token, sessions, done } = view;
  const { details, erase } = useMemberWords();
  const href = useHref();
  const { currentLocale: locale } = useSiteData().site;
  return (
    <MemberPage current="details" title={details.title} token={token}>
      {done && <p role="status">{done === 'sparat' ? details.saved : details.takenBack}</p>}
      <DetailsForm {...view} />
      <Consents {...view} />
      <section className="stack">
        <h2>{details.sessions}</h2>
        <ul className="member-papers">
          {sessions.map(({ id, device, since, isHere }) => (
            <li key={id}>
              <strong>{details.devices[device]}</strong>
              <span>
                {[details.since(formatDate(since, locale, 'date')), ...(isHere ? [details.here] : [])].join(', ')}
              </span>
            </li>
          ))}
        </ul>
        <form method="post" action="/medlem/logga-ut">
          <input type="hidden" name="nyckel" value={token} />
          <button type="submit" className="button button--tone" name="overallt" value="1">
            {details.everywhere}
          </button>
        </form>
      </section>
      <section className="stack">
        <h2>{details.have}</h2>
        <p>{details.haveText}</p>
        <p>
          <a className="button button--tone" href="/medlem/uppgifter/allt.json">
            {details.download}
          </a>
        </p>
      </section>
      <section className="stack">
        <h2>{erase.title}</h2>
        <p>{erase.linkText}</p>
        <p>
          <a href={href('/medlem/uppgifter/radera')}>{erase.link}</a>
        </p>
      </section>
    </MemberPage>
  );
}
