import { useTranslations } from '#i18n/translations-context.tsx';
import type { StepView } from '../engine/step-view.ts';

/** Link to the address lookup, instead of typing. */
export function AddressOffer({ href, wantsPerson }: NonNullable<StepView['offer']>) {
  const { fetch } = useTranslations().bankId;
  const translations = wantsPerson ? fetch.person : fetch;
  return (
    <div className="row">
      <a className="button button--tone" href={href} rel="nofollow">
        {translations.link}
      </a>
      <p className="hint">{translations.hint}</p>
    </div>
  );
}

export interface FetchedAddressProps {
  /** URL that accepts or rejects the address. */
  action: string;
  /** Address lines that were found; or the reason why none were. */
  found: string[] | 'not-found' | 'unavailable';
  /** True when name and birth date come with the address. */
  wantsPerson: boolean;
}

/** Result of an address lookup, shown once. */
export function FetchedAddress({ action, found, wantsPerson }: FetchedAddressProps) {
  const { fetch: translations } = useTranslations().bankId;
  const { notFound, unavailable } = wantsPerson ? translations.person : translations;
  const told = { 'not-found': notFound, unavailable };
  return (
    <aside className="wrap address-offer" aria-label={translations.title}>
      {Array.isArray(found) ? (
        <form className="sheet sheet--b stack" method="post" action={action}>
          <h2 className="h3">{wantsPerson ? translations.person.foundHeading : translations.foundHeading}</h2>
          <p>
            {found.map((line) => (
              <span key={line} className="address-offer__line">
                {line}
              </span>
            ))}
          </p>
          <div className="row">
            <button className="button button--tone" type="submit" name="act" value="use">
              {translations.use}
            </button>
            <button className="button button--tone" type="submit" name="act" value="other">
              {translations.other}
            </button>
          </div>
        </form>
      ) : (
        <p className="sheet sheet--b" role="status">
          {told[found]}
        </p>
      )}
    </aside>
  );
}
