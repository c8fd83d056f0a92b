import type { ReactElement, ReactNode } from 'react';

/**
 * Head of a column: its words, which may have a class or be for screen readers alone; or a whole cell. False, null and
 * an empty text make no column, so that `mayAct && words` can be written.
 */
type Column = string | { words: string; className?: string; isHidden?: true } | ReactElement | false | null;

interface ListTableProps {
  /** The table's name, for screen readers. */
  caption: string;
  columns: readonly Column[];
  /** Words, for screen readers, of a first column of boxes to tick. False or null makes none. */
  tick?: string | false | null;
  /** Rows become cards where the page is narrow, unless `plain`. Before that, `many` hides `c-ref` and `c-way`. */
  look?: 'plain' | 'cards' | 'many';
  /** Rows of sums. */
  foot?: ReactNode;
  /** Rows. */
  children: ReactNode;
}

const looks = { plain: 'list', cards: 'list list--cards', many: 'list list--cards list--many' };

/** A table of the office: its name, its heads and its rows. Its looks are in `styles/tables.css`. */
export function ListTable({ caption, columns, tick, look = 'cards', foot, children }: ListTableProps) {
  return (
    <table className={tick ? `${looks[look]} has-tick` : looks[look]}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {tick && <Head column={{ words: tick, className: 'tickcol', isHidden: true }} />}
          {columns.map((column, place) => (
            <Head key={place} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

function Head({ column }: { column: Column }) {
  if (!column) return null;
  if (typeof column === 'string') return <th scope="col">{column}</th>;
  if (!('words' in column)) return column;
  const { words, className, isHidden } = column;
  return (
    <th scope="col" className={className}>
      {isHidden ? <span className="hidden">{words}</span> : words}
    </th>
  );
}
