import { type BankFileSummary, type LineGroup, type LinesQuery, lineGroups } from '#bank-imports/port.ts';

/** Rows on a page of a file. A file of fewer is shown whole, by what is to be done with them. */
export const pageSize = 50;

/** Groups as addresses name them, in the order in which they stand. */
export const groupSlugs = {
  todo: 'att-gora',
  booked: 'bokforda',
  known: 'fran-webbplatsen',
  aside: 'at-sidan',
  all: 'alla',
} as const satisfies Record<LineGroup, string>;

/** Orders of the list as addresses name them; a hyphen before means the other way round. */
export const lineOrders = ['rad', '-summa', 'summa'] as const;
export type LineOrder = (typeof lineOrders)[number];

/** Reads a file's address. What it does not know counts as not said: then it shows what is to be done. */
export function readLinesQuery(
  query: URLSearchParams,
  { counts }: Pick<BankFileSummary, 'counts'>,
): LinesQuery & { order: LineOrder } {
  const order = lineOrders.find((one) => one === query.get('ordning')) ?? 'rad';
  const asked = (Object.keys(groupSlugs) as LineGroup[]).find((group) => groupSlugs[group] === query.get('visa'));
  return {
    group: isShort({ counts }) ? 'all' : (asked ?? (counts.new > 0 ? 'todo' : 'all')),
    sort: order === 'rad' ? 'position' : 'amount',
    isDescending: order === '-summa',
    after: query.get('efter'),
    size: pageSize,
    order,
  };
}

/** True for a file that one page shows. */
export function isShort({ counts }: Pick<BankFileSummary, 'counts'>): boolean {
  return countOf(counts, 'all') <= pageSize;
}

/** Values of a file's rows in a group, added up. */
export function countOf(values: BankFileSummary['counts'], group: LineGroup): number {
  return lineGroups[group].reduce((all, state) => all + values[state], 0);
}

/** The list's own query, without what an act has answered in it. */
export function ownQuery(query: URLSearchParams): string {
  return new URLSearchParams([...query].filter(([name]) => ['visa', 'ordning', 'efter'].includes(name))).toString();
}
