import badgerUrl from '#art/svg/mascot/badger-waving.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import '#forms/styles/support.css';

interface FetchAdultProps {
  /**
   * QR code of the form's URL, as one path of `size` units a side. It names the form, and nothing about the child who
   * shows it.
   */
  code: { size: number; path: string };
  /** Anchor of the offers for adults on this page. */
  offers: string;
}

/** First section for a child who wants to join: fetch an adult, who continues on their own phone. */
export function FetchAdult({ code, offers }: FetchAdultProps) {
  const { fetchAdult } = useTranslations().support.membership;
  return (
    <section className="fetch-adult no-print" aria-labelledby="hamta-en-vuxen">
      <img src={badgerUrl} alt="" width={320} height={400} />
      <div className="bubble">
        <h2 className="h3" id="hamta-en-vuxen">
          {fetchAdult.heading}
        </h2>
        <p>{fetchAdult.text}</p>
        <p>{fetchAdult.adult}</p>
        <a className="button button--tone" href={`#${offers}`}>
          {fetchAdult.toOffers}
        </a>
      </div>
      <svg
        className="fetch-adult__code"
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={fetchAdult.code}
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
    </section>
  );
}
