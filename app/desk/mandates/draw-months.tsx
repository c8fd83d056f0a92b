import { type DrawMonth, drawStates } from '#autogiro/port.ts';
import { useSiteData } from '#layout/site-data-context.tsx';
import { formatDate, monthNames } from '#swedish/dates/format-date.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { useMoney } from '../components/use-money.ts';
import { shortDay } from '../model/moments.ts';

const looks = {
  sent: 'wait',
  stopping: 'wait',
  paid: 'ok',
  'no-cover': 'late',
  'no-account': 'late',
  retrying: 'wait',
  returned: 'late',
  refused: 'late',
  cancelled: 'off',
};

interface DrawMonthsProps {
  months: DrawMonth[];
  /** YYYY-MM-DD in Stockholm. */
  today: string;
  /** CSRF token of the forms; null for whoever may only read. */
  token: string | null;
}

/** Months with the bank's days, what can be drawn, and what has become of what was. */
export function DrawMonths({ months, today, token }: DrawMonthsProps) {
  const { months: said } = useDeskWords().autogiro;
  const { columns } = said;
  return (
    <section className="pane pane--flush" aria-labelledby="h-manader">
      <header>
        <h2 id="h-manader">{said.heading}</h2>
        <span className="small soft">{said.how}</span>
      </header>
      <ListTable
        caption={said.heading}
        columns={[
          columns.month,
          columns.drawOn,
          columns.sendBy,
          columns.ready,
          columns.state,
          token && { words: columns.act, isHidden: true },
        ]}
      >
        {months.map((month) => (
          <Month key={month.drawOn} month={month} today={today} token={token} />
        ))}
      </ListTable>
    </section>
  );
}

function Month({ month, today, token }: { month: DrawMonth; today: string; token: string | null }) {
  const { months: said } = useDeskWords().autogiro;
  const { currentLocale } = useSiteData().site;
  const money = useMoney();
  const day = (date: string) => shortDay(date, today, currentLocale);
  const { closed, drawOn, from, sendBy, ready, held, later, draws, canSend, isLate } = month;
  const [year, number] = month.month.split('-').map(Number);
  const name = `${monthNames[currentLocale][(number ?? 1) - 1]} ${year}`;
  const aside = [held > 0 && said.held(held), later > 0 && said.later(later)].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row">
        {name}
        {closed.length > 0 && <span className="sub">{said.closed(closed.map(day).join(', '))}</span>}
      </th>
      <td className="wide">
        <span className="only-cards">{said.columns.drawOn} </span>
        {formatDate(drawOn, currentLocale, 'weekday')} {day(drawOn)}
      </td>
      <td className="wide">
        <span className="only-cards">{said.columns.sendBy} </span>
        {day(sendBy)}
      </td>
      <td className="wide">
        {ready.count > 0 ? said.ready(ready.count, money(ready.sum)) : today <= sendBy && said.nothing}
        {aside && <span className="sub">{aside}</span>}
      </td>
      <td className="wide">
        {drawStates.map((state) => {
          const each = draws[state];
          return (
            each && (
              <span key={state} className={`state state--${looks[state]}`}>
                {said.states[state](each.count)}, {money(each.sum)}
              </span>
            )
          );
        })}
        {isLate && <span className="sub">{said.late}</span>}
      </td>
      {token && (
        <td className="wide">
          {canSend ? (
            <form method="post">
              <input type="hidden" name="nyckel" value={token} />
              <input type="hidden" name="manad" value={month.month} />
              <input type="hidden" name="dag" value={month.dayOfMonth} />
              <input type="hidden" name="antal" value={ready.count} />
              <input type="hidden" name="summa" value={ready.sum} />
              <button
                type="submit"
                className="button button--paper"
                name="gor"
                value="dra"
                aria-label={said.buttonFor(`${name}, ${day(drawOn)}`)}
              >
                {said.button}
              </button>
            </form>
          ) : (
            ready.count > 0 && today < from && <span className="small soft">{said.from(day(from))}</span>
          )}
        </td>
      )}
    </tr>
  );
}
