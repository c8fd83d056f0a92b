import { listQuery } from '../orders/list-query.ts';
import { useDeskWords } from './desk-frame.tsx';

interface ListPagesProps {
  /** Address of the list. */
  path: string;
  /** The list's query, without its question mark. */
  query: string;
  /** Place that the page begins after; null: the first page. */
  after: string | null;
  /** Place that the next page begins after; null at the end. */
  next: string | null;
  /** Rows on a page. */
  size: number;
}

/** Leads to the next page of a list, and back to its first. */
export function ListPages({ path, query, after, next, size }: ListPagesProps) {
  const { orders } = useDeskWords();
  return (
    <div className="between">
      {after ? <a href={path + listQuery(query, {})}>{orders.first}</a> : <span />}
      {next && (
        <a className="button button--tone" rel="next" href={path + listQuery(query, { efter: next })}>
          {orders.next(size)}
        </a>
      )}
    </div>
  );
}
