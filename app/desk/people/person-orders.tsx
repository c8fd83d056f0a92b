import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { PaperLinks } from '../components/order/paper-links.tsx';
import { State } from '../components/state.tsx';
import { kronorOf, shortDay, shortMoment } from '../model/moments.ts';
import type { PersonView } from './person-view.ts';

interface PanesProps {
  view: PersonView;
  today: string;
}

/** Orders with their papers, newest first. */
export function PersonOrders({ view, today }: PanesProps) {
  const { people, orders } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  const { columns } = orders;
  return (
    <section className="pane pane--flush" aria-labelledby="h-bestallningar">
      <header>
        <h2 id="h-bestallningar">{people.orders}</h2>
      </header>
      <ListTable
        caption={people.orders}
        columns={[
          columns.when,
          columns.what,
          columns.state,
          { words: columns.total, className: 'num' },
          { words: columns.left, className: 'num' },
        ]}
      >
        {view.rows.map(({ reference, at, form, isMonthly, recipient, state, total, left, papers }) => (
          <tr key={reference}>
            <td className="nob soft">
              <time dateTime={at}>{shortMoment(new Date(at), today, currentLocale)}</time>
            </td>
            <th scope="row" className="wide">
              <a href={href(`/kansli/bestallningar/${reference}`)}>
                {isMonthly && form === 'donation' ? orders.monthlyGift : orders.forms[form]}, {reference}
              </a>
              {recipient && <span className="sub">{orders.recipient(recipient)}</span>}
              {papers.length > 0 && (
                <span className="sub">
                  {`${people.papers}: `}
                  <PaperLinks papers={papers} reference={reference} today={today} />
                </span>
              )}
            </th>
            <td>
              <State state={state} today={today} />
            </td>
            <td className="num">{kronorOf(total, currentLocale)}</td>
            <td className="num skipcol">
              {left ? <strong>{kronorOf(left, currentLocale)}</strong> : <span className="soft">0</span>}
            </td>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}

/** Memberships of one's own, and those given away. */
export function PersonMemberships({ view, today }: PanesProps) {
  const { people } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  const { memberships } = people;
  if (!view.memberships.length) return null;
  return (
    <section className="pane pane--flush" aria-labelledby="h-medlemskap">
      <header>
        <h2 id="h-medlemskap">{memberships.heading}</h2>
      </header>
      <ListTable
        caption={memberships.heading}
        columns={[memberships.what, memberships.who, memberships.when, memberships.state]}
      >
        {view.memberships.map(({ reference, kind, recipient, startsOn, endsOn, state }) => (
          <tr key={reference}>
            <th scope="row">
              <a href={href(`/kansli/bestallningar/${reference}`)}>{memberships.kinds[kind]}</a>
            </th>
            <td>{recipient === null ? view.name : memberships.given(recipient)}</td>
            <td className="wide">
              {shortDay(startsOn, today, currentLocale)} – {shortDay(endsOn, today, currentLocale)}
            </td>
            <td>
              <span className={`state state--${shapes[state]}`}>{memberships.states[state]}</span>
            </td>
          </tr>
        ))}
      </ListTable>
      <p className="small soft pane__foot">{memberships.others}</p>
    </section>
  );
}

const monthlyShapes = { running: 'run', waiting: 'wait', over: 'off', never: 'off' } as const;
const shapes = { comes: 'wait', waits: 'wait', runs: 'ok', ended: 'off', off: 'off' } as const;

interface MonthlyGiftsProps {
  view: PersonView;
  /** Address of the page; null for a role that stops nothing. */
  base: string | null;
}

/** Monthly gifts, and the way to stop one. */
export function MonthlyGifts({ view, base }: MonthlyGiftsProps) {
  const { people } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const { monthly } = people;
  if (!view.monthly.length) return null;
  return (
    <section className="pane" aria-labelledby="h-manad">
      <h2 id="h-manad">{monthly.heading}</h2>
      <ul className="rows">
        {view.monthly.map(({ reference, total, since, isRunning, word }) => (
          <li key={reference}>
            <span className={`state state--${monthlyShapes[word]}`}>{monthly[word]}</span>{' '}
            {monthly.runs(formatMoney(total, currentLocale), formatDate(since, currentLocale, 'date'))}, {reference}
            {isRunning && base && (
              <>
                {' '}
                <a href={`${base}?gor=avsluta&ref=${reference}#panel`}>{people.stop.link}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
