import { useTranslations } from '#i18n/translations-context.tsx';

/** Link to the address lookup, instead of typing the address. */
export function AddressOffer({ href }: { href: string }) {
  const { fetch: translations } = useTranslations().bankId;
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
}

/** Result of an address lookup, shown once. */
export function FetchedAddress({ action, found }: FetchedAddressProps) {
  const { fetch: translations } = useTranslations().bankId;
  const told = { 'not-found': translations.notFound, unavailable: translations.unavailable };
  return (
    <aside className="wrap address-offer" aria-label={translations.title}>
      {Array.isArray(found) ? (
        <form className="sheet sheet--b stack" method="post" action={action}>
          <h2 className="h3">{translations.foundHeading}</h2>
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
