import searchingUrl from '#art/svg/mascot/badger-searching.svg';
import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formatDate } from '#swedish/dates/format-date.ts';
import '#forms/styles/forms.css';
import { useMemberWords } from './member-page.tsx';

export interface RenewalPageProps {
  /** First name of the member; '' when it is not known any more. */
  name: string;
  /** YYYY-MM-DD, as all days here. */
  endsOn: string;
  hasEnded: boolean;
  next: { startsOn: string; endsOn: string };
  /** Last day of the link. */
  until: string;
  /** True for a child who will be too old for the club. */
  isOutgrown: boolean;
  renewedUntil: string | null;
  isTooMany: boolean;
}

/** Page of a letter's link: what ends, what begins, and one button. */
export function RenewalPage(view: RenewalPageProps) {
  const { renewal: said } = useMemberWords();
  const { currentLocale } = useSiteData().site;
  const day = (date: string) => formatDate(date, currentLocale, 'date');
  const { name, endsOn, hasEnded, next, until, isOutgrown, renewedUntil, isTooMany } = view;
  if (renewedUntil) return <Message title={said.renewedTitle} lead={said.renewedLead(day(renewedUntil))} />;
  return (
    <>
      <Metadata title={said.title} />
      <PageBand
        title={said.title}
        lead={(hasEnded ? said.leadEnded : said.lead)(name, day(endsOn))}
        cast={[{ src: wavingUrl, height: 400 }]}
      />
      <form className="wrap block stack" method="post">
        {isTooMany && <p role="alert">{said.tooMany}</p>}
        {isOutgrown && <p>{said.outgrown(name)}</p>}
        <p>{said.next(day(next.startsOn), day(next.endsOn))}</p>
        <p>{said.form}</p>
        <button className="button button--big" type="submit">
          {isOutgrown ? said.outgrownButton : said.button}
        </button>
        <p>{said.nothing}</p>
        <p className="hint">{said.shows(day(until))}</p>
      </form>
    </>
  );
}

/** Page of a link that is no one’s. It is the same for every such link. */
export function RenewalGone() {
  const { renewal: said } = useMemberWords();
  return <Message title={said.goneTitle} lead={said.goneLead} help={said.goneHelp} />;
}

/** Page that stops the letters, before and after its one press. */
export function RemindersPage({ state }: { state: 'asked' | 'stopped' | 'gone' }) {
  const { renewal: said } = useMemberWords();
  if (state === 'gone') return <RenewalGone />;
  if (state === 'stopped') return <Message title={said.stoppedTitle} lead={said.stoppedLead} help={said.stopKeeps} />;
  return (
    <>
      <Metadata title={said.stopTitle} />
      <PageBand title={said.stopTitle} lead={said.stopLead} cast={[{ src: wavingUrl, height: 400 }]} />
      <form className="wrap block stack" method="post">
        <button className="button button--big" type="submit">
          {said.stopButton}
        </button>
        <p className="hint">{said.stopKeeps}</p>
      </form>
    </>
  );
}

function Message({ title, lead, help }: { title: string; lead: string; help?: string }) {
  const { renewal: said } = useMemberWords();
  const href = useHref();
  return (
    <>
      <Metadata title={title} />
      <PageBand title={title} lead={lead} cast={[{ src: searchingUrl, height: 400 }]} />
      <div className="wrap block stack">
        {help && <p>{help}</p>}
        <p className="row">
          <a className="button" href={href('/medlem/medlemskap')}>
            {said.toOwn}
          </a>
          <a href={href('/medlem')}>{said.becomeMember}</a>
        </p>
      </div>
    </>
  );
}
