import type { MandateRow } from '#autogiro/port.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { RowName } from '../components/row-name.tsx';
import { useMoney } from '../components/use-money.ts';
import { shortDay } from '../model/moments.ts';

const looks: Record<MandateRow['state'], string> = {
  new: 'part',
  'to-end': 'part',
  sent: 'wait',
  ending: 'wait',
  active: 'ok',
  rejected: 'late',
  ended: 'off',
};

interface MandateTableProps {
  rows: MandateRow[];
  /** YYYY-MM-DD in Stockholm. */
  today: string;
  /** CSRF token of the rows' forms, where a mandate may be sent again; else null. */
  token: string | null;
}

/** Mandates with their payers, sums and states. */
export function MandateTable({ rows, today, token }: MandateTableProps) {
  const { autogiro } = useDeskWords();
  const href = useHref();
  const money = useMoney();
  const { columns } = autogiro;
  return (
    <ListTable
      caption={autogiro.title}
      columns={[
        columns.payer,
        columns.order,
        columns.number,
        columns.state,
        { words: columns.sum, className: 'num' },
        token && { words: columns.again, isHidden: true },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.reference}>
          <th scope="row">
            <RowName {...row} path={null} none={autogiro.noName} />
          </th>
          <td>
            <a className="ref" href={href(`/kansli/bestallningar/${row.reference}`)}>
              {row.reference}
            </a>
          </td>
          <td className="wide">{row.payerNumber}</td>
          <td className="wide">
            <MandateState row={row} today={today} />
          </td>
          <td className="num c-sum">{money(row.amount)}</td>
          {token && (
            <td className="wide">
              <form method="post">
                <input type="hidden" name="nyckel" value={token} />
                <input type="hidden" name="ref" value={row.reference} />
                <button
                  type="submit"
                  className="button button--paper"
                  name="gor"
                  value="igen"
                  aria-label={`${autogiro.again}: ${row.reference}`}
                >
                  {autogiro.again}
                </button>
              </form>
            </td>
          )}
        </tr>
      ))}
    </ListTable>
  );
}

function MandateState({ row: { state, since, code }, today }: { row: MandateRow; today: string }) {
  const { autogiro } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const why = state === 'rejected' || state === 'ended' ? autogiro.codes[code ?? ''] : undefined;
  return (
    <>
      <span className={`state state--${looks[state]}`}>
        {autogiro.states[state](shortDay(dateInStockholm(since), today, currentLocale))}
      </span>
      {why && <span className="sub">{why}</span>}
    </>
  );
}
