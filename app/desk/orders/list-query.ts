import { type FormId, formIds, type PaymentMethod, paymentMethods } from '#orders/model/order.ts';
import { type OrderQuery, type Queue, queues, type Sorting } from '#orders/search/port.ts';
import { parseDay } from '#swedish/dates/date.ts';

/** Orders on a page of the list. */
export const pageSize = 25;

/** Lists as addresses name them. */
export const queueSlugs: Readonly<Record<Queue, string>> = {
  all: 'alla',
  awaiting: 'vantar',
  left: 'kvar',
  overdue: 'forfallna',
  'to-post': 'att-posta',
  review: 'manniska',
  monthly: 'manadsgavor',
  over: 'avslutade',
};

/** Orders of a list as addresses name them; a hyphen before means the other way round. */
const sortSlugs: Readonly<Record<Sorting, string>> = {
  created: 'nar',
  total: 'summa',
  left: 'kvar',
  way: 'satt',
  form: 'vad',
};
export const sortings = ['-nar', 'nar', '-summa', 'summa', '-kvar', 'kvar', 'satt', 'vad'] as const;
export type SortSlug = (typeof sortings)[number] | '-satt' | '-vad';

/** Reads a list's address. What it does not know counts as not said. */
export function readListQuery(query: URLSearchParams): OrderQuery & { sorting: SortSlug } {
  const slug = query.get('ordning') ?? '';
  const sort = (Object.keys(sortSlugs) as Sorting[]).find((one) => sortSlugs[one] === slug.replace(/^-/, ''));
  const day = (name: string) => parseDay(query.get(name) ?? '');
  const many = <T extends string>(name: string, known: readonly T[]) =>
    known.filter((one) => query.getAll(name).includes(one));
  return {
    question: (query.get('sok') ?? '').trim().slice(0, 200),
    queue: queues.find((queue) => queueSlugs[queue] === query.get('lage')) ?? 'all',
    forms: many<FormId>('vad', formIds),
    ways: many<PaymentMethod>('satt', paymentMethods),
    since: day('fran'),
    until: day('till'),
    sort: sort ?? 'created',
    isDescending: sort ? slug.startsWith('-') : true,
    after: query.get('efter'),
    size: pageSize,
    sorting: (sort ? slug : '-nar') as SortSlug,
  };
}

/** Query of the list's address with something changed; a page begins anew unless the change names one. */
export function listQuery(current: string, changed: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(current);
  query.delete('efter');
  for (const [name, value] of Object.entries(changed)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return text && `?${text}`;
}
