import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formatMoment } from '#swedish/dates/format-date.ts';
import type { OfficeLook } from '../port.ts';
import { useMemberWords } from './member-page.tsx';

interface OfficeLooksProps {
  looks: readonly OfficeLook[];
  /** From 1. */
  page: number;
  hasMore: boolean;
}

/** The office's looks at what is kept about an address: when and at what, with the way to older ones. */
export function OfficeLooks({ looks, page, hasMore }: OfficeLooksProps) {
  const { looks: words } = useMemberWords();
  const href = useHref();
  const { currentLocale: locale } = useSiteData().site;
  const toPage = (number: number) => href(`/medlem/uppgifter${number > 1 ? `?sida=${number}` : ''}`) + '#kansliet';
  return (
    <section className="stack" id="kansliet">
      <h2>{words.heading}</h2>
      <p>{words.lead}</p>
      {looks.length === 0 && <p>{page > 1 ? words.noOlder : words.none}</p>}
      {looks.length > 0 && (
        <ul className="member-papers">
          {looks.map(({ at, kind, reference }) => (
            <li key={`${at.toISOString()} ${kind} ${reference}`}>
              <time dateTime={at.toISOString()}>{formatMoment(at, locale)}</time>
              <span>{words.kinds[kind](reference)}</span>
            </li>
          ))}
        </ul>
      )}
      {(page > 1 || hasMore) && (
        <p className="member-ways">
          {page > 1 && <a href={toPage(page - 1)}>{words.newer}</a>}
          {hasMore && <a href={toPage(page + 1)}>{words.older}</a>}
        </p>
      )}
    </section>
  );
}
