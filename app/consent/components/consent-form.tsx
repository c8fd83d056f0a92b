import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import type { Choice } from '../model/choice.ts';
import { ConsentButtons } from './consent-buttons.tsx';

/** Consent form with the current choice. Where nothing is measured, it says that there is nothing to choose. */
export function ConsentForm({ isMeasuring, choice }: { isMeasuring: boolean; choice: Choice | null }) {
  const { cookies } = useTranslations();
  const href = useHref();
  const { ask, none } = cookies;
  return (
    <section className="sheet stack consent-choice" aria-labelledby="ditt-val">
      <h2 className="h3" id="ditt-val">
        {isMeasuring ? ask.heading : none.heading}
      </h2>
      {isMeasuring ? (
        <>
          <p>{ask.text}</p>
          <p>
            <strong role="status">{ask.chosen[choice ?? 'nothing']}</strong>
          </p>
          <ConsentButtons till={href('/kakor')} />
          <p className="hint">{ask.hint}</p>
        </>
      ) : (
        <p>{none.text}</p>
      )}
      {/* Closes the dialog; the script shows it only there. */}
      <form method="dialog" data-consent-close hidden>
        <button className="text-button" type="submit">
          {cookies.close}
        </button>
      </form>
    </section>
  );
}
