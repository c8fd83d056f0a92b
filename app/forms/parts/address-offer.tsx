import { useWords } from '#messages/words-context.tsx';

export interface AddressOfferProps {
  /** Where an address is fetched, and used or not. */
  action: string;
  /** What was fetched, a line each; null: it may be. */
  lines: string[] | null;
  /** Why nothing was. */
  outcome: 'not-found' | 'unavailable' | null;
}

/** Offers to fetch the payer's own address, or shows what was fetched, once. */
export function AddressOffer({ action, lines, outcome }: AddressOfferProps) {
  const { fetch: words } = useWords().bankId;
  const told = { 'not-found': words.notFound, unavailable: words.unavailable };
  return (
    <aside className="wrap address-offer" aria-label={words.title}>
      {lines ? (
        <form className="sheet sheet--b stack" method="post" action={action}>
          <h2 className="h3">{words.foundHeading}</h2>
          <p>
            {lines.map((line) => (
              <span key={line} className="address-offer__line">
                {line}
              </span>
            ))}
          </p>
          <div className="row">
            <button className="button button--tone" type="submit" name="act" value="use">
              {words.use}
            </button>
            <button className="button button--tone" type="submit" name="act" value="other">
              {words.other}
            </button>
          </div>
        </form>
      ) : outcome ? (
        <p className="sheet sheet--b" role="status">
          {told[outcome]}
        </p>
      ) : (
        <div className="row">
          <a className="button button--tone" href={action} rel="nofollow">
            {words.link}
          </a>
          <p className="hint">{words.hint}</p>
        </div>
      )}
    </aside>
  );
}
