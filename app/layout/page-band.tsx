import type { ReactNode } from 'react';
import '#ui/styles/page-band.css';

interface PageBandProps {
  title: string;
  lead?: string;
  /** What is to be known of the page, in its own language. */
  note?: string | null;
  /** Who stands on the edge: addresses of drawings 320 px wide, decoration only. */
  cast?: { src: string; height?: number }[];
  crumbs?: ReactNode;
  lang?: string;
}

/** The coloured paper at the top of a page, cut with the world's own scissors. */
export function PageBand({ title, lead, note, cast, crumbs, lang }: PageBandProps) {
  return (
    <div className="band">
      <div className="wrap band__inner">
        {crumbs}
        <h1 lang={lang}>{title}</h1>
        {lead && (
          <p className="lead" lang={lang}>
            {lead}
          </p>
        )}
        {note && <p>{note}</p>}
        <div className="band__cast" aria-hidden="true">
          {cast?.map(({ src, height = 320 }) => (
            <img key={src} src={src} alt="" width={320} height={height} />
          ))}
        </div>
      </div>
    </div>
  );
}
