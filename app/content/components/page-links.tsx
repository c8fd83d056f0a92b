import { useTranslations } from '#i18n/translations-context.tsx';
import { pagePath } from '../model/pagination.ts';
import { useReader } from './reader-context.tsx';
import '../styles/pagination.css';

interface PageLinksProps {
  /** Path of the list. */
  list: string;
  page: number;
  pages: number;
  /** True for a list by title: its pages are not newer or older than each other. */
  isAlphabetical?: boolean;
}

/** Neighbours of the current page that are linked to, beside the first and the last page. */
const neighbours = 3;

/** Pagination links of a list; nothing for a single page. */
export function PageLinks({ list, page, pages, isAlphabetical = false }: PageLinksProps) {
  const { pagination } = useTranslations().content;
  const { href } = useReader();
  if (pages < 2) return null;
  const to = (other: number) => href(pagePath(list, other));
  return (
    <nav className="pages" aria-label={pagination.label}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          {isAlphabetical ? pagination.previous : pagination.newer}
        </a>
      )}
      <ol>
        {linked(page, pages).map((number) => (
          <li key={number}>
            <a className="pages__number" href={to(number)} aria-current={number === page ? 'page' : undefined}>
              <span className="hidden">{pagination.page} </span>
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          {isAlphabetical ? pagination.next : pagination.older}
        </a>
      )}
    </nav>
  );
}

function linked(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  return all.filter((number) => number === 1 || number === pages || Math.abs(number - page) <= neighbours);
}
