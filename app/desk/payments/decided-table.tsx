import type { LineState, LineView } from '#bank-imports/port.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { useMoney, useShortDay } from '../components/use-money.ts';
import { sumOfLines } from './file-sums.ts';
import { tickOf } from './tick-of.ts';
import '../styles/tables.css';

const looks: Record<LineState, string> = {
  new: 'wait',
  booked: 'ok',
  unknown: 'part',
  returned: 'off',
  known: 'ok',
  archived: 'off',
};

interface DecidedTableProps {
  id: string;
  heading: string;
  lines: LineView[];
  /** Count and öre of all such rows, where the page shows only some of them. */
  total?: { count: number; sum: number };
  /** True in the form of whoever may take a row back. */
  mayHandle: boolean;
}

/** Rows of which something was decided, each of which can be taken back. */
export function DecidedTable({ id, heading, lines, total, mayHandle }: DecidedTableProps) {
  const { incoming } = useDeskWords();
  const [money, day] = [useMoney(), useShortDay()];
  const href = useHref();
  const { file, row } = incoming;
  return (
    <section className="pane pane--flush" aria-labelledby={id}>
      <header>
        <h2 id={id}>{heading}</h2>
        <span className="small soft">
          {incoming.payments(total?.count ?? lines.length)}, {money(total?.sum ?? sumOfLines(lines))}
        </span>
      </header>
      <ListTable
        caption={heading}
        columns={[
          file.columns.payer,
          file.columns.order,
          file.columns.state,
          { words: file.columns.sum, className: 'num' },
          mayHandle && { words: row.takeBack, isHidden: true },
        ]}
      >
        {lines.map(({ line }) => (
          <tr key={line.id}>
            <th scope="row">
              {line.payer.name || row.noName} <span className="sub">{day(line.valueOn)}</span>
            </th>
            <td className="wide">
              {line.bookedOnOrders.map((reference) => (
                <a key={reference} className="ref" href={href(`/kansli/bestallningar/${reference}`)}>
                  {reference}
                </a>
              ))}
            </td>
            <td className="wide">
              <span className={`state state--${looks[line.state]}`}>{row.states[line.state]}</span>
            </td>
            <td className="num c-sum">{money(line.amount)}</td>
            {mayHandle && (
              <td className="wide">
                <button type="submit" className="button button--paper" name="tillbaka" value={tickOf(line)}>
                  {line.state === 'archived' ? row.takeUp : row.takeBack}
                </button>
              </td>
            )}
          </tr>
        ))}
      </ListTable>
    </section>
  );
}
