import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { ConsentButtons } from './consent-buttons.tsx';

/**
 * Consent banner on an adults' page, above everything else: it covers nothing. It is rendered only where measuring is
 * configured. The script shows it to visitors who have not answered.
 */
export function ConsentBanner() {
  const { measuring, path } = useSiteData();
  const { cookies } = useTranslations();
  const href = useHref();
  if (!measuring) return null;
  const { ask } = cookies;
  return (
    <section
      className="consent"
      data-world="vuxen"
      aria-labelledby="far-vi-mata"
      data-consent-banner
      data-tag-manager={measuring.tagManager}
      data-analytics={measuring.analytics}
      data-error-service={measuring.errorService}
      data-error-token={measuring.errorToken}
      data-error-site={measuring.errorSite}
      data-error-environment={measuring.errorEnvironment}
    >
      <div className="wrap consent__row">
        <div>
          <h2 className="h4" id="far-vi-mata">
            {ask.heading}
          </h2>
          <p>
            {ask.short} <a href={href('/kakor')}>{ask.more}</a>
          </p>
        </div>
        <ConsentButtons till={href(path)} />
      </div>
    </section>
  );
}
