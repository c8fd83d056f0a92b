import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { kronorOf, shortMoment } from '../model/moments.ts';
import type { SortSlug } from '../orders/list-query.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { useDeskWords } from './desk-frame.tsx';
import { ListTable } from './list-table.tsx';
import { RowName } from './row-name.tsx';
import { SortHead } from './sort-head.tsx';
import { State } from './state.tsx';
import '../styles/tables.css';

interface OrderTableProps {
  rows: readonly OrderRow[];
  /** The list's query, without its question mark. */
  query: string;
  sorting: SortSlug;
  today: string;
  /** True for a role that opens the orders of people with a protected identity. */
  seesProtected: boolean;
}

/** Orders as a table; cards where the page is narrow. Names cannot be sorted by: the database holds them encrypted. */
export function OrderTable({ rows, query, sorting, today, seesProtected }: OrderTableProps) {
  const { orders } = useDeskWords();
  const { columns } = orders;
  const head = { path: useHref()('/kansli/bestallningar'), query, sorting };
  return (
    <ListTable
      caption={orders.caption(sortingWords(orders.sortings, sorting, columns))}
      look="many"
      columns={[
        <SortHead key="nar" {...head} by="nar" words={columns.when} startsDown />,
        columns.name,
        <SortHead key="vad" {...head} by="vad" words={columns.what} />,
        <SortHead key="summa" {...head} by="summa" words={columns.total} className="num" startsDown />,
        <SortHead key="kvar" {...head} by="kvar" words={columns.left} className="num" startsDown />,
        <SortHead key="satt" {...head} by="satt" words={columns.way} className="c-way" />,
        columns.state,
        { words: columns.reference, className: 'c-ref' },
      ]}
    >
      {rows.map((row) => (
        <Row
          key={row.reference}
          row={row}
          isByLeft={sorting.endsWith('kvar')}
          today={today}
          seesProtected={seesProtected}
        />
      ))}
    </ListTable>
  );
}

interface RowProps extends Pick<OrderTableProps, 'today' | 'seesProtected'> {
  row: OrderRow;
  /** A card has room for one sum: the one that the list is sorted by. */
  isByLeft: boolean;
}

function Row({ row, isByLeft, today, seesProtected }: RowProps) {
  const { orders } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const { reference, at, name, isProtected, recipient, form, isMonthly, total, left, way, state } = row;
  return (
    <tr>
      <td className="nob soft skipcol">
        <time dateTime={at}>{shortMoment(new Date(at), today, currentLocale)}</time>
      </td>
      <th scope="row">
        <RowName
          name={name}
          isProtected={isProtected}
          path={isProtected && !seesProtected ? null : `/kansli/bestallningar/${reference}`}
        />
        {recipient && <span className="soft small"> {orders.recipient(recipient)}</span>}
      </th>
      <td className="wide">{isMonthly && form === 'donation' ? orders.monthlyGift : orders.forms[form]}</td>
      <td className={isByLeft ? 'num skipcol' : 'num c-sum'}>{kronorOf(total, currentLocale)}</td>
      <td className={isByLeft ? 'num c-sum' : 'num skipcol'}>
        {isByLeft && <span className="only-cards">{orders.columns.left} </span>}
        {left ? <strong>{kronorOf(left, currentLocale)}</strong> : <span className="soft">0</span>}
      </td>
      <td className="skipcol c-way">{orders.ways[way]}</td>
      <td>
        <State state={state} today={today} />
      </td>
      <td className="ref soft c-ref">{reference}</td>
    </tr>
  );
}

function sortingWords(
  words: Record<string, string>,
  sorting: SortSlug,
  columns: { way: string; what: string },
): string {
  return words[sorting] ?? (sorting === '-satt' ? columns.way : columns.what);
}
