import type { ReactNode } from 'react';
import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { memberWordsIn } from '#i18n/member-words.ts';
import type { MemberWords } from '#i18n/sv/members/member-words.ts';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import '#forms/styles/forms.css';
import '../styles/members.css';

/** Pages of the tabs, in their order. A page that does not stand here has no address. */
const pages = [
  { name: 'overview', path: '/medlem/sidor' },
  { name: 'memberships', path: '/medlem/medlemskap' },
  { name: 'magazine', path: '/medlem/klubbnytt' },
  { name: 'papers', path: '/medlem/kvitton' },
  { name: 'details', path: '/medlem/uppgifter' },
] as const;

export type MemberPageName = (typeof pages)[number]['name'];

export function useMemberWords(): MemberWords {
  return memberWordsIn[useSiteData().site.currentLocale];
}

interface MemberPageProps {
  current: MemberPageName;
  title: string;
  lead?: string;
  token: string;
  children: ReactNode;
}

/** Page of somebody who has signed in: tabs, content, and the way out. */
export function MemberPage({ current, title, lead, token, children }: MemberPageProps) {
  const words = useMemberWords();
  const href = useHref();
  return (
    <>
      <Metadata title={title} />
      <PageBand title={title} lead={lead} cast={[{ src: wavingUrl, height: 400 }]} />
      <div className="wrap block member-page">
        <nav className="member-tabs" aria-label={words.name}>
          <ul>
            {pages.map(({ name, path }) => (
              <li key={name}>
                <a href={href(path)} aria-current={name === current ? 'page' : undefined}>
                  {words.pages[name]}
                </a>
              </li>
            ))}
          </ul>
          <form method="post" action="/medlem/logga-ut">
            <input type="hidden" name="nyckel" value={token} />
            <button type="submit" className="button button--tone">
              {words.signOut}
            </button>
          </form>
        </nav>
        {children}
      </div>
    </>
  );
}
