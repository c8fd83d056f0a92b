import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formIds, paymentMethods } from '#orders/model/order.ts';
import { type OrderQuery, type Queue, queues } from '#orders/search/port.ts';
import { kronorOf } from '../model/moments.ts';
import { listQuery, queueSlugs, type SortSlug, sortings } from '../orders/list-query.ts';
import { useDeskWords } from './desk-frame.tsx';

interface OrderFiltersProps {
  query: OrderQuery & { sorting: SortSlug };
  /** The list's query, without its question mark. */
  text: string;
  counts: Record<Queue, number>;
}

/** Search box and filters. Every filter has an address; the forms are plain GET. */
export function OrderFilters({ query, text, counts }: OrderFiltersProps) {
  const { orders } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  const { forms, ways, since, until } = query;
  const path = href('/kansli/bestallningar');
  return (
    <div className="toolbar">
      <form className="finder" role="search" action={path}>
        <label className="hidden" htmlFor="sok">
          {orders.searchLabel}
        </label>
        <input
          className="input"
          id="sok"
          name="sok"
          type="search"
          defaultValue={query.question}
          placeholder={orders.placeholder}
          aria-describedby="sokhjalp"
          autoComplete="off"
        />
        <button type="submit" className="button">
          {orders.search}
        </button>
      </form>
      <p className="hidden" id="sokhjalp">
        {orders.hint}
      </p>
      <ul className="chips" aria-label={orders.queueFilter}>
        {queues.map((queue) => (
          <li key={queue}>
            <a
              href={
                href('/kansli/bestallningar') + listQuery(text, { lage: queue === 'all' ? null : queueSlugs[queue] })
              }
              aria-current={queue === query.queue ? 'true' : undefined}
            >
              {orders.queues[queue]} <b>{kronorOf(counts[queue] * 100, currentLocale)}</b>
            </a>
          </li>
        ))}
      </ul>
      <ul className="chips" aria-label={orders.moreFilters}>
        <Filter
          title={`${orders.what}: ${forms.length ? orders.chosen(forms.length) : orders.anything}`}
          text={text}
          own="vad"
        >
          {formIds.map((form) => (
            <Box key={form} name="vad" value={form} isChosen={forms.includes(form)}>
              {orders.forms[form]}
            </Box>
          ))}
        </Filter>
        <Filter
          title={`${orders.way}: ${ways.length ? orders.chosen(ways.length) : orders.anyWay}`}
          text={text}
          own="satt"
        >
          {paymentMethods.map((way) => (
            <Box key={way} name="satt" value={way} isChosen={ways.includes(way)}>
              {orders.ways[way]}
            </Box>
          ))}
        </Filter>
        <Filter
          title={`${orders.when}: ${since || until ? `${since ?? '…'} – ${until ?? '…'}` : orders.always}`}
          text={text}
          own="fran till"
        >
          <div className="field">
            <label htmlFor="fran">{orders.from}</label>
            <input className="input" id="fran" name="fran" type="date" defaultValue={since ?? ''} />
          </div>
          <div className="field">
            <label htmlFor="till">{orders.to}</label>
            <input className="input" id="till" name="till" type="date" defaultValue={until ?? ''} />
          </div>
        </Filter>
        <Filter
          title={`${orders.sort}: ${orders.sortings[query.sorting as '-nar'] ?? ''}`}
          text={text}
          own="ordning"
          onlyCards
        >
          {sortings.map((one) => (
            <label key={one}>
              <input type="radio" name="ordning" value={one} defaultChecked={one === query.sorting} />{' '}
              {orders.sortings[one]}
            </label>
          ))}
        </Filter>
        {text && (
          <li>
            <a href={path}>{orders.clear}</a>
          </li>
        )}
      </ul>
    </div>
  );
}

interface FilterProps {
  title: string;
  text: string;
  /** Names that the form's own fields set; all others go along hidden. */
  own: string;
  onlyCards?: boolean;
  children: React.ReactNode;
}

function Filter({ title, text, own, onlyCards = false, children }: FilterProps) {
  const { orders } = useDeskWords();
  const href = useHref();
  const replaced = new Set([...own.split(' '), 'efter']);
  const kept = [...new URLSearchParams(text)].filter(([name]) => !replaced.has(name));
  return (
    <li className={onlyCards ? 'only-cards' : undefined}>
      <details name="filter">
        <summary>{title} ▾</summary>
        <form className="pane" action={href('/kansli/bestallningar')}>
          {kept.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          {children}
          <button type="submit" className="button">
            {orders.show}
          </button>
        </form>
      </details>
    </li>
  );
}

function Box({
  name,
  value,
  isChosen,
  children,
}: {
  name: string;
  value: string;
  isChosen: boolean;
  children: string;
}) {
  return (
    <label>
      <input type="checkbox" className="box" name={name} value={value} defaultChecked={isChosen} /> {children}
    </label>
  );
}
