import type { ReactNode } from 'react';
import '#ui/styles/page-band.css';

interface PageBandProps {
  title: string;
  lead?: string;
  /** Who stands on the edge: addresses of drawings 320 px wide, decoration only. */
  cast?: { src: string; height?: number }[];
  crumbs?: ReactNode;
  lang?: string;
}

/** The coloured paper at the top of a page, cut with the world's own scissors. */
export function PageBand({ title, lead, cast, crumbs, lang }: PageBandProps) {
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
        <div className="band__cast" aria-hidden="true">
          {cast?.map(({ src, height = 320 }) => (
            <img key={src} src={src} alt="" width={320} height={height} />
          ))}
        </div>
      </div>
    </div>
  );
}
