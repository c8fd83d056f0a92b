import searchingUrl from '#art/svg/mascot/badger-searching.svg';
import sceneUrl from '#art/svg/scenes/forest-evening.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageTitle } from './document/metadata.tsx';
import { useHref, useSiteData } from './site-data-context.tsx';
import stylesUrl from './styles/error-page.css?url';

/** Error page: not found (404), unavailable (503) or broken. It never shows internal details. */
export function ErrorPage({ status, message }: { status: number; message: string }) {
  const { errors } = useTranslations();
  const { email, requestId } = useSiteData();
  const href = useHref();
  const isMissing = status === 404;
  const heading = isMissing ? errors.notFoundHeading : errors.anyHeading;
  const [before, address, after] = errors.anyText(email);
  return (
    <>
      {/* A separate file: few visitors see it, so it must not weigh down every page. */}
      <link rel="stylesheet" href={stylesUrl} />
      <PageTitle title={heading} />
      <meta name="robots" content="noindex" />
      <div className="error-scene">
        <img className="error-scene__background" src={sceneUrl} alt="" width={1600} height={900} />
        <img className="error-scene__mascot" src={searchingUrl} alt="" width={320} height={400} />
        <div className="wrap">
          <div className="sheet error-scene__words">
            <h1>{heading}</h1>
            {isMissing && <p className="lead">{errors.notFoundText}</p>}
            {status === 503 && <p className="lead">{errors.unavailableText}</p>}
            {!isMissing && (
              <p>
                {before}
                <a href={`mailto:${address}`}>{address}</a>
                {after}
              </p>
            )}
            <SearchBox label={errors.searchLabel} />
            <p>
              <a className="button button--paper" href={href('/')}>
                <Icon name="back" />
                {errors.toFrontPage}
              </a>
            </p>
            <p className="hint" lang={isMissing ? 'en' : undefined}>
              {isMissing ? message : errors.reference(requestId)}
            </p>
          </div>
        </div>
      </div>
      <section className="band band--both join" data-world="medlem" aria-labelledby="support">
        <div className="wrap block row row--apart">
          <h2 id="support">{errors.supportHeading}</h2>
          <a className="button button--big" href={href('/medlem')}>
            {errors.becomeMember}
          </a>
        </div>
      </section>
    </>
  );
}

/** Search form that leads to the search page. It is a plain form, so it works without scripts. */
function SearchBox({ label, value }: { label: string; value?: string }) {
  const { search } = useTranslations();
  const href = useHref();
  return (
    <search>
      <form className="search-box" action={href('/sok')} method="get">
        <label htmlFor="search-box" className="field__label">
          {label}
        </label>
        <div className="search-box__row">
          <input
            className="input"
            id="search-box"
            type="search"
            name="sokord"
            placeholder={search.placeholder}
            defaultValue={value}
          />
          <button className="button" type="submit">
            <Icon name="search" />
            {search.button}
          </button>
        </div>
      </form>
    </search>
  );
}
