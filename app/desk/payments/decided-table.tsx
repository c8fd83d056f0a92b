import type { BankLine, LineState, LineView } from '#bank-imports/port.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { useMoney, useShortDay } from '../components/use-money.ts';
import { sumOfLines } from './file-sums.ts';
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
  /** CSRF token of the form of each row; null for whoever may only read. */
  token: string | null;
}

/** Rows of which something was decided, each of which can be taken back. */
export function DecidedTable({ id, heading, lines, total, token }: DecidedTableProps) {
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
          token && { words: row.takeBack, isHidden: true },
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
            {token && (
              <td className="wide">
                <TakeBack line={line} token={token} />
              </td>
            )}
          </tr>
        ))}
      </ListTable>
    </section>
  );
}

function TakeBack({ line, token }: { line: BankLine; token: string }) {
  const { row } = useDeskWords().incoming;
  return (
    <form method="post">
      <input type="hidden" name="nyckel" value={token} />
      <button type="submit" className="button button--paper" name="tillbaka" value={line.id}>
        {line.state === 'archived' ? row.takeUp : row.takeBack}
      </button>
    </form>
  );
}
