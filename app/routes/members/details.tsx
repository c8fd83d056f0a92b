import { useSiteData } from '#layout/site-data-context.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { openMembers } from '#members/open-members.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/details.ts';

/** What is known about an address, where it is signed in, and the way to take it all along. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, session, token } = await openMembers(request, context, '/medlem/uppgifter');
  const sessions = await askDatabase(() => ctx.services.members.listSessions(session.email));
  return {
    token,
    email: session.email,
    sessions: sessions.map(({ id, device, startedAt }) => ({
      id,
      device,
      since: dateInStockholm(startedAt),
      isHere: id === session.id,
    })),
  };
}

export default function Details({ loaderData: { token, email, sessions } }: Route.ComponentProps) {
  const { details } = useMemberWords();
  const { currentLocale: locale } = useSiteData().site;
  return (
    <MemberPage current="details" title={details.title} token={token}>
      <section className="stack">
        <h2>{details.about}</h2>
        <p>{`${details.email}: ${email}`}</p>
        <p className="hint">{details.aboutText}</p>
      </section>
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
    </MemberPage>
  );
}
