import { useTranslations } from '#i18n/translations-context.tsx';
import { useReader } from '../reader-context.tsx';

/** Offers to keep the club's pages on the device, and tells how the site becomes an app. */
export function OfflinePanel() {
  const { offline } = useTranslations();
  const { href } = useReader();
  return (
    <section className="wrap stack" aria-labelledby="utan-nat" data-offline data-start={href('/')}>
      <h2 id="utan-nat">{offline.heading}</h2>
      <p className="lead">{offline.text}</p>
      <p className="row">
        <button className="button button--big" type="button" data-part="keep" hidden>
          {offline.keep}
        </button>
        <button className="button button--big button--paper" type="button" data-part="forget" hidden>
          {offline.forget}
        </button>
        <span role="status">
          {Object.entries(offline.said).map(([when, text]) => (
            <span key={when} data-when={when} hidden>
              {text}
            </span>
          ))}
        </span>
      </p>
      <noscript>
        <p className="hint">{offline.said.cannot}</p>
      </noscript>
      <h3>{offline.installHeading}</h3>
      <ul className="dashes">
        {offline.install.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  );
}
