import { useSiteData } from '#layout/site-data-context.tsx';
import { formatMoment } from '#swedish/dates/format-date.ts';
import type { MemberSession } from '../port.ts';
import { useMemberWords } from './member-page.tsx';

interface OwnSessionsProps {
  token: string;
  sessions: readonly (Pick<MemberSession, 'id' | 'device' | 'startedAt' | 'usedAt'> & { isHere: boolean })[];
}

/** Devices where an address is signed in. Each but this one is signed out by a button of its own, or all at once. */
export function OwnSessions({ token, sessions }: OwnSessionsProps) {
  const { details } = useMemberWords();
  const { currentLocale: locale } = useSiteData().site;
  return (
    <section className="stack" id="inloggad">
      <h2>{details.sessions}</h2>
      <ul className="member-papers">
        {sessions.map(({ id, device, startedAt, usedAt, isHere }) => {
          const since = formatMoment(startedAt, locale);
          return (
            <li key={id}>
              <p>
                <strong>{isHere ? details.here[device] : details.devices[device]}</strong>
                <br />
                {details.since(since)}
                {!isHere && (
                  <>
                    <br />
                    {details.used(formatMoment(usedAt, locale))}
                  </>
                )}
              </p>
              {!isHere && (
                <form method="post">
                  <input type="hidden" name="nyckel" value={token} />
                  <input type="hidden" name="gor" value="utloggning" />
                  <input type="hidden" name="enhet" value={id} />
                  <button type="submit" className="button button--tone">
                    {details.signOut}
                    <span className="hidden">{`: ${details.devices[device]}, ${details.since(since)}`}</span>
                  </button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
      <form method="post" action="/medlem/logga-ut">
        <input type="hidden" name="nyckel" value={token} />
        <button type="submit" className="button button--tone" name="overallt" value="1">
          {details.everywhere}
        </button>
      </form>
    </section>
  );
}
