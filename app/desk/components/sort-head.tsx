import { listQuery } from '../orders/list-query.ts';

interface SortHeadProps {
  /** Address of the list. */
  path: string;
  /** The list's query, without its question mark. */
  query: string;
  /** How the list is sorted: a column's slug, with a hyphen before it for the other way round. */
  sorting: string;
  /** Slug of this column. */
  by: string;
  className?: string;
  /** The first press shows the newest or the largest on top. */
  startsDown?: boolean;
  words: string;
}

/** Head of a column that the list can be sorted by. */
export function SortHead({ path, query, sorting, by, words, className, startsDown = false }: SortHeadProps) {
  const isThis = sorting.replace('-', '') === by;
  const isDown = sorting.startsWith('-');
  const goesDown = isThis ? !isDown : startsDown;
  return (
    <th scope="col" className={className} aria-sort={isThis ? (isDown ? 'descending' : 'ascending') : undefined}>
      <a href={path + listQuery(query, { ordning: `${goesDown ? '-' : ''}${by}` })}>{words}</a>
    </th>
  );
}
