import { useTranslations } from '#i18n/translations-context.tsx';

export interface GivingProofProps {
  /** 90-konto; empty where the club has none. */
  account: string;
  supervisor: string;
  /** Year of the latest audited accounts. */
  year: string;
  auditor: string;
  /** Kronor of each 100 that went to the cause in that year. */
  share: number | null;
}

/** Proof that gifts get there, from the club's settings; nothing where none is set. */
export function GivingProof({ account, supervisor, year, auditor, share }: GivingProofProps) {
  const { proof } = useTranslations().support.landing;
  const facts: [term: string, fact: string][] = [
    [proof.account, account],
    [proof.supervisor, supervisor],
    [proof.audited(year), auditor],
  ];
  const told = facts.filter(([, fact]) => fact);
  const isShareTold = share !== null && year !== '';
  if (!told.length && !isShareTold) return null;
  return (
    <section className="wrap block stack" aria-labelledby="vart-gar-pengarna">
      <h2 id="vart-gar-pengarna">{proof.heading}</h2>
      {isShareTold && (
        <figure>
          <svg viewBox="0 0 100 10" width="100%" height="40" preserveAspectRatio="none" aria-hidden="true">
            <polygon fill="var(--snow)" points="0,1 100,0 99.6,9.4 0.3,10" />
            <polygon fill="var(--tone)" points={`0,1 ${share},0.6 ${share - 0.7},9.6 0.3,10`} />
          </svg>
          <figcaption>{proof.share(share, year)}</figcaption>
        </figure>
      )}
      {told.length > 0 && (
        <dl>
          {told.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
