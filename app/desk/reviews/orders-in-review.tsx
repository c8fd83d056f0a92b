import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { queueSlugs } from '../orders/list-query.ts';

/** Leads to the orders that a person must look at: they are a filter of the orders' list. */
export function OrdersInReview({ count }: { count: number }) {
  const { overview, reviews } = useDeskWords();
  const href = useHref();
  return (
    <section className="pane pane--flush" id="bestallningar" aria-labelledby="h-bestallningar">
      <header>
        <h2 id="h-bestallningar">{reviews.orders.heading}</h2>
        {count > 0 && <span className="soft">{overview.why.review}</span>}
      </header>
      <p className={count ? 'inpay' : 'inpay soft'}>
        {count ? (
          <a href={`${href('/kansli/bestallningar')}?lage=${queueSlugs.review}`}>{reviews.orders.show(count)}</a>
        ) : (
          reviews.nothing
        )}
      </p>
    </section>
  );
}
