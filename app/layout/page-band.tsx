import type { ReactNode } from 'react';
import './styles/page-band.css';

interface PageBandProps {
  title: string;
  lead?: string;
  /** Notice about the page, in the page's own language. */
  note?: ReactNode;
  /** Decorative drawings on the band's edge: URLs of drawings 320 px wide. */
  cast?: { src: string; height?: number }[];
  crumbs?: ReactNode;
  lang?: string;
  /** Below the lead. */
  children?: ReactNode;
}

/** Coloured band at the top of a page, in the theme of its section. */
export function PageBand({ title, lead, note, cast, crumbs, lang, children }: PageBandProps) {
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
        {children}
        <div className="band__cast" aria-hidden="true">
          {cast?.map(({ src, height = 320 }) => (
            <img key={src} src={src} alt="" width={320} height={height} />
          ))}
        </div>
      </div>
    </div>
  );
}
