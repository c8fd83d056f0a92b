import type { ReactNode } from 'react';
import readingUrl from '#art/svg/mascot/badger-reading.svg';
import { contentId } from '#layout/document/content-id.ts';
import { PageTitle } from '#layout/document/metadata.tsx';
import { useSiteData } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import '#ui/styles/input.css';
import '../styles/frame.css';
import '../styles/panes.css';
import '../styles/sign-in.css';

/** Page of the sign-in, for whoever has no frame around them yet. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useDeskWords().frame;
  const { site } = useSiteData();
  return (
    <div className="desk">
      <PageTitle title={title} />
      <main className="page desk-sign-in" id={contentId} tabIndex={-1}>
        <img src={readingUrl} alt="" width={320} height={400} />
        <div className="pane">
          <p className="soft">
            {name}, {site.name}
          </p>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
