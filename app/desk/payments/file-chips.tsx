import type { BankFileSummary, LineGroup, LinesQuery } from '#bank-imports/port.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { listQuery } from '../orders/list-query.ts';
import { countOf, groupSlugs, type LineOrder, lineOrders } from './lines-query.ts';

interface FileChipsProps {
  /** The file's address. */
  address: string;
  /** The list's own query, without its question mark. */
  own: string;
  query: LinesQuery & { order: LineOrder };
  counts: BankFileSummary['counts'];
}

/** Leads to the groups of a long file's rows, each with its count, and to their orders. */
export function FileChips({ address, own, query, counts }: FileChipsProps) {
  const { file } = useDeskWords().incoming;
  const groups = Object.keys(groupSlugs) as LineGroup[];
  return (
    <>
      <ul className="chips">
        {groups
          .filter((group) => group === 'todo' || group === query.group || countOf(counts, group) > 0)
          .map((group) => (
            <li key={group}>
              <a
                href={address + listQuery(own, { visa: groupSlugs[group] })}
                aria-current={group === query.group ? 'true' : undefined}
              >
                {file.groups[group]} <b>{countOf(counts, group)}</b>
              </a>
            </li>
          ))}
      </ul>
      <ul className="chips">
        {lineOrders.map((order) => (
          <li key={order}>
            <a
              href={address + listQuery(own, { ordning: order })}
              aria-current={order === query.order ? 'true' : undefined}
            >
              {file.orders[order]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
