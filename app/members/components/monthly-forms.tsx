import { SingleField } from '#forms/components/single-field.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { useMemberWords } from './member-page.tsx';

/** Forms with which a giver changes a monthly gift. */
export interface MonthlyView {
  token: string;
  /** Öre. */
  total: number;
  smallest: number;
  largest: number;
  /** YYYY-MM-DD; null when the gift is not paused. */
  pausedUntil: string | null;
  /** Day of the first draw after a pause of one, two and three months; empty while nobody can know it. */
  resumesOn: readonly string[];
  /** Other days of the month that can be chosen, with their first draws. */
  days: readonly { day: number; first: string }[];
  fault: 'sum' | 'pause' | 'day' | null;
  typed: string;
}

/** Sum of the gift, up and down alike. */
export function SumForm({ token, total, smallest, largest, fault, typed }: MonthlyView) {
  const { monthly } = useMemberWords();
  const { currentLocale: locale } = useSiteData().site;
  const limits = [formatMoney(smallest, locale), formatMoney(largest, locale)] as const;
  return (
    <section className="stack">
      <h2>{monthly.sumTitle}</h2>
      <form method="post" className="stack" noValidate>
        <input type="hidden" name="nyckel" value={token} />
        <input type="hidden" name="gor" value="summa" />
        <SingleField
          name="summa"
          label={monthly.sum}
          hint={monthly.sumHint(...limits)}
          error={fault === 'sum' ? monthly.sumFault(...limits) : null}
          defaultValue={fault === 'sum' ? typed : formatMoney(total, locale).replace(/\s\D+$/u, '')}
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
        />
        <button type="submit" className="button button--tone">
          {monthly.setSum}
        </button>
      </form>
    </section>
  );
}

/** Another day of the month. */
export function DayForm({ token, days, fault }: MonthlyView) {
  const { monthly } = useMemberWords();
  const { currentLocale: locale } = useSiteData().site;
  if (days.length === 0) return null;
  return (
    <section className="stack">
      <h2>{monthly.dayTitle}</h2>
      <form method="post" className="stack">
        <input type="hidden" name="nyckel" value={token} />
        <input type="hidden" name="gor" value="dag" />
        <fieldset className="stack">
          <legend>{monthly.day}</legend>
          <p className="hint">{monthly.dayHint}</p>
          {fault === 'day' && (
            <p className="fault" role="alert">
              {monthly.dayFault}
            </p>
          )}
          {days.map(({ day, first }) => (
            <label key={day} className="member-check">
              <input type="radio" name="dag" value={`${day} ${first}`} required />
              {`${monthly.dayOf(day)}, ${monthly.dayFrom(formatDate(first, locale, 'date'))}`}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button button--tone">
          {monthly.setDay}
        </button>
      </form>
    </section>
  );
}

/** Pause of one to three months, or the end of the one that runs. */
export function PauseForm({ token, pausedUntil, resumesOn, fault }: MonthlyView) {
  const { monthly } = useMemberWords();
  const { currentLocale: locale } = useSiteData().site;
  if (!pausedUntil && resumesOn.length === 0) return null;
  return (
    <section className="stack">
      <h2>{pausedUntil ? monthly.resumeTitle : monthly.pauseTitle}</h2>
      {pausedUntil && <p>{monthly.paused(formatDate(pausedUntil, locale, 'date'))}</p>}
      <form method="post" className="stack">
        <input type="hidden" name="nyckel" value={token} />
        <input type="hidden" name="gor" value="paus" />
        {pausedUntil ? (
          <input type="hidden" name="manader" value="0" />
        ) : (
          <fieldset className="stack">
            <legend>{monthly.pauseFor}</legend>
            <p className="hint">{monthly.pauseText}</p>
            {fault === 'pause' && (
              <p className="fault" role="alert">
                {monthly.pauseFault}
              </p>
            )}
            {resumesOn.map((day, at) => (
              <label key={day} className="member-check">
                <input type="radio" name="manader" value={`${at + 1} ${day}`} required />
                {`${monthly.pauseMonths(at + 1)}, ${monthly.pauseUntil(formatDate(day, locale, 'date'))}`}
              </label>
            ))}
          </fieldset>
        )}
        <button type="submit" className="button button--tone">
          {pausedUntil ? monthly.resume : monthly.pause}
        </button>
      </form>
    </section>
  );
}

/** End of the gift: no reason is asked for, and nobody is talked round. */
export function StopForm({ token }: { token: string }) {
  const { monthly } = useMemberWords();
  const href = useHref();
  return (
    <section className="stack">
      <h2>{monthly.stopTitle}</h2>
      <p>{monthly.stopText}</p>
      <p className="hint">{monthly.onItsWay}</p>
      <form method="post" className="row">
        <input type="hidden" name="nyckel" value={token} />
        <button type="submit" className="button button--tone">
          {monthly.stop}
        </button>
        <a href={href('/medlem/sidor')}>{monthly.keep}</a>
      </form>
    </section>
  );
}
