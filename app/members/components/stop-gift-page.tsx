import searchingUrl from '#art/svg/mascot/badger-searching.svg';
import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import '#forms/styles/forms.css';
import { useMemberWords } from './member-page.tsx';

/** `already`: it had stopped before. `gone`: the link is nobody's. */
export type StopGiftView =
  | {
      state: 'asked';
      /** Öre a month. */
      sum: number;
      /** YYYY-MM-DD */
      since: string;
    }
  | { state: 'stopped' | 'already' | 'gone' };

/**
 * Page of a receipt's link: the gift that it stops, and one button. It tells the sum and the day only, since a letter
 * can be sent on.
 */
export function StopGiftPage(view: StopGiftView) {
  const { stopGift: said } = useMemberWords();
  const href = useHref();
  const { currentLocale } = useSiteData().site;
  if (view.state === 'asked') {
    const lead = said.lead(formatMoney(view.sum, currentLocale), formatDate(view.since, currentLocale, 'date'));
    return (
      <>
        <Metadata title={said.title} />
        <PageBand title={said.title} lead={lead} cast={[{ src: wavingUrl, height: 400 }]} />
        <form className="wrap block stack" method="post">
          <p>{said.only}</p>
          <button className="button button--big" type="submit">
            {said.button}
          </button>
        </form>
      </>
    );
  }
  const isGone = view.state === 'gone';
  const title = said[`${view.state}Title`];
  return (
    <>
      <Metadata title={title} />
      <PageBand
        title={title}
        lead={said[`${view.state}Lead`]}
        cast={[{ src: isGone ? searchingUrl : wavingUrl, height: 400 }]}
      />
      <div className="wrap block stack">
        <p>{isGone ? said.goneHelp : said.noMore}</p>
        <p>
          <a className="button" href={href('/medlem/sidor')}>
            {said.toOwn}
          </a>
        </p>
      </div>
    </>
  );
}
