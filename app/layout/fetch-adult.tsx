import badgerUrl from '#art/svg/mascot/badger-waving.svg';
import { useWords } from '#messages/words-context.tsx';
import '#ui/styles/support.css';

interface FetchAdultProps {
  /** The address of a form, drawn as one path: `size` units a side. It says which form, and nothing of whoever shows it. */
  code: { size: number; path: string };
  /** Where on the page an adult finds what there is to choose from. */
  offers: string;
}

/** A child who wants to join meets this first: an adult is fetched, who goes on in their own telephone. */
export function FetchAdult({ code, offers }: FetchAdultProps) {
  const { fetchAdult } = useWords().support.membership;
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
