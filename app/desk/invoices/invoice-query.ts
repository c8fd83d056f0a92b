import { type InvoiceFilter, type InvoiceQuery, invoiceFilters } from '#bookkeeping/invoices.ts';

/** Invoices on a page of the list. */
export const pageSize = 50;

/** Filters as addresses name them. */
export const filterSlugs = { all: 'alla', soon: 'snart', late: 'sena' } as const satisfies Record<
  InvoiceFilter,
  string
>;

/** Orders of the list as addresses name them; a hyphen before means the other way round. */
const sortSlugs = { due: 'forfaller', left: 'kvar' } as const satisfies Record<InvoiceQuery['sort'], string>;

/** Reads a list's address. What it does not know counts as not said. */
export function readInvoiceQuery(query: URLSearchParams): Omit<InvoiceQuery, 'hidesProtected'> & { sorting: string } {
  const slug = query.get('ordning') ?? '';
  const sort = (['due', 'left'] as const).find((one) => sortSlugs[one] === slug.replace(/^-/, ''));
  return {
    filter: invoiceFilters.find((filter) => filterSlugs[filter] === query.get('visa')) ?? 'all',
    sort: sort ?? 'due',
    isDescending: sort !== undefined && slug.startsWith('-'),
    after: query.get('efter'),
    size: pageSize,
    sorting: sort ? slug : sortSlugs.due,
  };
}

/** The list's own query, without what an act has answered in it. */
export function ownQuery(query: URLSearchParams): string {
  return new URLSearchParams([...query].filter(([name]) => ['visa', 'ordning', 'efter'].includes(name))).toString();
}
