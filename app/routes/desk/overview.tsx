import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { WaysChart, WeeksChart } from '#desk/components/overview-charts.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { queueSlugs } from '#desk/orders/list-query.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import '#desk/styles/overview.css';
import '#desk/styles/tables.css';
import type { Route } from './+types/overview.ts';

const orders = (list: 'overdue' | 'review' | 'awaiting') => ({
  path: '/kansli/bestallningar',
  query: `?lage=${queueSlugs[list]}`,
});
/** Where each queue is worked off, in the order of the page. */
const doors = {
  unknown: { path: '/kansli/inbetalningar/okanda', query: '' },
  'to-post': { path: '/kansli/post', query: '' },
  presents: { path: '/kansli/post/presenter', query: '' },
  mandates: { path: '/kansli/autogiro', query: '' },
  overdue: orders('overdue'),
  review: orders('review'),
  undelivered: { path: '/kansli/behover-en-manniska', query: '#mejl' },
  withdrawals: { path: '/kansli/behover-en-manniska', query: '#angrade' },
  awaiting: orders('awaiting'),
};

/** First page of the office: what waits today, and how money comes in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'overview.read', 'overview');
  const { ctx } = desk;
  redirectToCanonical(ctx, '/kansli');
  const money = await askDatabase(() => ctx.services.orderSearch.moneyIn());
  const queue = (name: keyof typeof doors) => ({ name, count: desk.waiting?.[name] ?? 0, ...doors[name] });
  return {
    desk: desk.frame,
    queues: (Object.keys(doors) as (keyof typeof doors)[]).map(queue),
    money,
    today: dateInStockholm(new Date()),
  };
}

export default function Overview({ loaderData: { desk, queues, money, today } }: Route.ComponentProps) {
  const { frame, overview } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  return (
    <DeskFrame
      desk={desk}
      title={frame.screens.overview}
      crumbs={<p className="soft">{formatDate(today, currentLocale, 'long')}</p>}
    >
      <div className="page__head">
        <h1>{overview.hello(desk.member.name)}</h1>
      </div>
      <div className="split">
        <section className="pane pane--flush" aria-labelledby="h-gora">
          <header>
            <h2 id="h-gora">{overview.toDo}</h2>
          </header>
          <ul className="queues">
            {queues.map(({ name, count, path, query }) => (
              <li key={name} className={count ? 'queue' : 'queue zero'}>
                <span className="count">{count}</span>
                <span>
                  <a href={href(path) + query}>{overview.queues[name]}</a>
                  <span className="why">{count ? overview.why[name] : overview.nothing}</span>
                </span>
                <span className="when" />
              </li>
            ))}
          </ul>
        </section>
        <div>
          <WeeksChart weeks={money.weeks} />
          <WaysChart ways={money.ways} />
        </div>
      </div>
    </DeskFrame>
  );
}
