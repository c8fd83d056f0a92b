import readingUrl from '#art/svg/mascot/badger-reading.svg';
import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import { contentId } from '#layout/document/content-id.ts';
import { PageTitle } from '#layout/document/metadata.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { useDeskWords } from './desk-frame.tsx';
import '../styles/frame.css';
import '../styles/panes.css';
import '../styles/sign-in.css';

interface SignInPageProps {
  reason: (keyof DeskWords['frame']['signIn'] & ('ended' | 'unknown' | 'refused' | 'unavailable' | 'linkUsed')) | null;
  hasProvider: boolean;
  /** Secret of a one-time link. */
  link: string | null;
  /** Secret of an invitation. */
  invitation: string | null;
  back: string;
}

export function SignInPage({ reason, hasProvider, link, invitation, back }: SignInPageProps) {
  const { signIn, name } = useDeskWords().frame;
  const { site } = useSiteData();
  const href = useHref();
  const query = new URLSearchParams({ via: 'oidc', till: back, ...(invitation && { inbjudan: invitation }) });
  return (
    <div className="desk">
      <PageTitle title={signIn.title} />
      <main className="page desk-sign-in" id={contentId} tabIndex={-1}>
        <img src={readingUrl} alt="" width={320} height={400} />
        <div className="pane">
          <p className="soft">
            {name}, {site.name}
          </p>
          <h1>{signIn.title}</h1>
          {reason ? <p role="status">{signIn[reason]}</p> : <p>{link ? signIn.link : signIn.lead}</p>}
          {link ? (
            <form method="post" action={href('/kansli/logga-in')}>
              <input type="hidden" name="lank" value={link} />
              <button className="button">{signIn.useLink}</button>
            </form>
          ) : hasProvider ? (
            <p>
              <a className="button" href={`${href('/kansli/logga-in')}?${query}`}>
                {signIn.withProvider}
              </a>
            </p>
          ) : (
            <p>{signIn.none}</p>
          )}
        </div>
      </main>
    </div>
  );
}
