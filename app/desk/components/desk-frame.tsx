import type { ReactNode } from 'react';
import logoUrl from '#art/svg/icons/logo.svg';
import { deskWordsIn } from '#i18n/desk-words.ts';
import { contentId } from '#layout/document/content-id.ts';
import { PageTitle } from '#layout/document/metadata.tsx';
import { LanguageSwitch } from '#layout/header/language-switch.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import type { DeskFrameData } from '../open-desk.server.ts';
import '#ui/styles/input.css';
import { DeskKeys } from './desk-keys.tsx';
import '../styles/frame.css';
import '../styles/panes.css';

interface DeskFrameProps {
  desk: DeskFrameData;
  title: string;
  /** Above the heading, to the left of the search box. */
  crumbs?: ReactNode;
  /** True where the page has a search box of its own. */
  hasOwnSearch?: boolean;
  children: ReactNode;
}

/** Words of the office's pages, in the page's language. */
export function useDeskWords() {
  return deskWordsIn[useSiteData().site.currentLocale];
}

/** Frame of the office's pages: a rail of screens, the page beside it. On a phone the rail is a menu. */
export function DeskFrame({ desk, title, crumbs, hasOwnSearch = false, children }: DeskFrameProps) {
  const { frame, orders } = useDeskWords();
  const href = useHref();
  return (
    <div className="desk">
      <PageTitle title={`${title} | ${frame.name}`} />
      <div className="frame">
        <header className="deskbar">
          <Mark />
          <button className="button button--paper" type="button" popoverTarget="kanslimeny">
            {frame.menu}
          </button>
        </header>
        <nav className="rail" aria-label={frame.name}>
          <div>
            <Mark />
            <Screens desk={desk} />
            <Me desk={desk} />
          </div>
        </nav>
        <main className="page" id={contentId} tabIndex={-1}>
          <div className="page__top">
            <div>{crumbs}</div>
            {!hasOwnSearch && (
              <form className="jump" role="search" action={href('/kansli/bestallningar')}>
                <label className="hidden" htmlFor="snabb">
                  {frame.find}
                </label>
                <input
                  className="input"
                  id="snabb"
                  name="sok"
                  type="search"
                  placeholder={frame.find}
                  autoComplete="off"
                />
                <button type="submit" className="button button--paper">
                  {orders.search}
                </button>
              </form>
            )}
          </div>
          {children}
        </main>
      </div>
      <nav className="menu deskmenu" id="kanslimeny" popover="auto" aria-label={frame.menu}>
        <div className="between">
          <Mark />
          <button className="button" type="button" popoverTarget="kanslimeny" popoverTargetAction="hide">
            {frame.close}
          </button>
        </div>
        <Screens desk={desk} />
        <Me desk={desk} />
      </nav>
      <DeskKeys words={frame} script={desk.keysScript} />
    </div>
  );
}

function Mark() {
  const { site } = useSiteData();
  const { frame } = useDeskWords();
  return (
    <a className="mark" href={useHref()('/kansli')} aria-label={`${frame.name} ${site.name}`}>
      <img src={logoUrl} alt="" width={64} height={64} />
      <span>
        <b>{frame.name}</b> <i>{site.name}</i>
      </span>
    </a>
  );
}

function Screens({ desk: { screens, current } }: { desk: DeskFrameData }) {
  const { frame } = useDeskWords();
  const href = useHref();
  return (
    <ul>
      {screens.map(({ name, path, isFirstOfGroup, waiting }) => (
        <li key={name} className={isFirstOfGroup ? 'rail__group' : undefined}>
          <a href={href(path)} aria-current={name === current ? 'page' : undefined}>
            {frame.screens[name]}
            {waiting > 0 && (
              <span>
                {waiting}
                <span className="hidden"> {frame.toDo}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Me({ desk: { member, hasPasskeys, token } }: { desk: DeskFrameData }) {
  const { frame } = useDeskWords();
  const href = useHref();
  return (
    <form className="rail__me" method="post" action={href('/kansli/logga-ut')}>
      <input type="hidden" name="nyckel" value={token} />
      <LanguageSwitch />
      <button type="button" popoverTarget="kanslitangenter" hidden>
        {frame.keys.heading}
      </button>
      {frame.signedInAs(member.name)} ({frame.roles[member.role]})
      <br />
      {hasPasskeys && (
        <>
          <a href={href('/kansli/nycklar')}>{frame.passkey.mine}</a>
          <br />
        </>
      )}
      <button type="submit">{frame.signOut}</button>
      <br />
      <button type="submit" name="overallt" value="1">
        {frame.signOutEverywhere}
      </button>
    </form>
  );
}
