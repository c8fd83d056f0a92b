import { useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import type { MoneyIn } from '#orders/search/port.ts';
import { isoWeekOf } from '#swedish/dates/week.ts';
import { kronorOf } from '../model/moments.ts';
import { useDeskWords } from './desk-frame.tsx';
import { ListTable } from './list-table.tsx';

/** Part of the chart's height that the bars may fill, in per cent from the top. */
const [top, bottom] = [8, 82];
const [left, right] = [15, 100];

/** Money a week as bars, drawn in per cent so that text keeps its size, with a table behind. */
export function WeeksChart({ weeks }: { weeks: MoneyIn['weeks'] }) {
  const { overview } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const most = ceilingOf(Math.max(...weeks.map(({ sum }) => sum), 100));
  const step = (right - left) / weeks.length;
  const sumOf = weeks.reduce((all, { sum }) => all + sum, 0);
  const numbered = weeks.map((week) => ({ ...week, number: isoWeekOf(week.from) }));
  const y = (ore: number) => bottom - ((bottom - top) * Math.max(0, ore)) / most;
  return (
    <section className="pane" aria-labelledby="h-veckor">
      <header>
        <h2 id="h-veckor">{overview.weeks}</h2>
        <span className="small soft">{overview.kronor}</span>
      </header>
      <svg
        className="chart"
        role="img"
        aria-label={overview.weeksLabel(
          numbered[0]?.number ?? 0,
          numbered.at(-1)?.number ?? 0,
          formatMoney(sumOf, currentLocale),
        )}
      >
        {[0, most / 2, most].map((value) => (
          <g key={value}>
            <line
              className={value ? 'grid' : 'base'}
              x1={`${left}%`}
              x2="100%"
              y1={`${y(value)}%`}
              y2={`${y(value)}%`}
            />
            <text x="13.5%" y={`${y(value)}%`} dy=".32em" textAnchor="end">
              {kronorOf(value, currentLocale)}
            </text>
          </g>
        ))}
        {numbered.map(({ from, sum, number }, index) => (
          <g key={from}>
            <rect
              className="bar"
              x={`${left + step * index + step * 0.15}%`}
              width={`${step * 0.7}%`}
              y={`${y(sum)}%`}
              height={`${bottom - y(sum)}%`}
            />
            {index % 3 === 2 && (
              <text x={`${left + step * (index + 0.5)}%`} y="97%" textAnchor="middle">
                {overview.weekShort(number)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details className="more">
        <summary>{overview.table}</summary>
        <ListTable
          caption={overview.weeks}
          look="plain"
          columns={[overview.week, { words: overview.kronor, className: 'num' }]}
        >
          {numbered.map(({ from, sum, number }) => (
            <tr key={from}>
              <th scope="row">{number}</th>
              <td className="num">{kronorOf(sum, currentLocale)}</td>
            </tr>
          ))}
        </ListTable>
      </details>
    </section>
  );
}

/** Ways of paying as a table with a bar in each row. */
export function WaysChart({ ways }: { ways: MoneyIn['ways'] }) {
  const { overview, orders } = useDeskWords();
  const all = ways.reduce((sum, way) => sum + way.sum, 0);
  const most = Math.max(...ways.map(({ sum }) => sum), 1);
  return (
    <section className="pane" aria-labelledby="h-satt">
      <header>
        <h2 id="h-satt">{overview.ways}</h2>
        <span className="small soft">{overview.percent}</span>
      </header>
      {ways.length ? (
        <table className="ways">
          <caption className="hidden">{overview.ways}</caption>
          <thead className="hidden">
            <tr>
              <th scope="col">{overview.way}</th>
              <th scope="col">{overview.share}</th>
              <th scope="col">%</th>
            </tr>
          </thead>
          <tbody>
            {ways.map(({ way, sum }) => (
              <tr key={way}>
                <th scope="row">{orders.ways[way]}</th>
                <td className="ways__bar" aria-hidden="true">
                  <svg aria-hidden="true" focusable="false">
                    <rect className="rest" width="100%" height="100%" />
                    <rect className="bar" width={`${(sum / most) * 100}%`} height="100%" />
                  </svg>
                </td>
                <td className="num">{Math.round((sum / all) * 100)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="soft">{overview.noMoney}</p>
      )}
    </section>
  );
}

/** A round number of öre that is no less: 1, 2 or 5 with noughts. */
function ceilingOf(ore: number): number {
  const power = 10 ** Math.floor(Math.log10(ore));
  return [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= ore) ?? ore;
}
