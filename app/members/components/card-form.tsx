import { useSiteData } from '#layout/site-data-context.tsx';
import { monthNames } from '#swedish/dates/format-date.ts';
import { useMemberWords } from './member-page.tsx';

/** Card of a monthly gift, as its page shows it. */
export interface MonthlyCardView {
  /** YYYY-MM; null while it is not known. */
  endsIn: string | null;
  /** True when it ends before the last of the draws shown. */
  isEndingSoon: boolean;
  /** `kept`: the page for another card was left without one. `unreached`: there is no such page just now. */
  note: 'kept' | 'unreached' | null;
}

/** The card that a gift is drawn from, and the way to another one. */
export function CardForm({ token, card: { endsIn, isEndingSoon, note } }: { token: string; card: MonthlyCardView }) {
  const { monthly } = useMemberWords();
  const { currentLocale: locale } = useSiteData().site;
  const [year, month] = (endsIn ?? '').split('-');
  const name = `${monthNames[locale][Number(month) - 1] ?? ''} ${year}`;
  return (
    <section className="stack" id="kort">
      <h2>{monthly.cardTitle}</h2>
      {note && <p role={note === 'kept' ? 'status' : 'alert'}>{monthly[note === 'kept' ? 'cardKept' : 'cardFault']}</p>}
      {endsIn && <p>{isEndingSoon ? monthly.cardEndsSoon(name) : monthly.cardEnds(name)}</p>}
      <p className="hint">{monthly.cardText}</p>
      <form method="post">
        <input type="hidden" name="nyckel" value={token} />
        <input type="hidden" name="gor" value="kort" />
        <button type="submit" className="button button--tone">
          {monthly.changeCard}
        </button>
      </form>
    </section>
  );
}
