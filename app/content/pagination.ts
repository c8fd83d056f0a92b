export interface PageOf<T> {
  items: T[];
  /** From 1. */
  page: number;
  pages: number;
}

/**
 * One page of a list that grows for ever.
 * @param wanted as it stands in an address; undefined for the first
 * @returns null for a page that there is none of. An empty list has one, empty page
 */
export function paginate<T>(items: T[], wanted: string | undefined, size: number): PageOf<T> | null {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = wanted === undefined ? 1 : /^[1-9]\d{0,3}$/.test(wanted) ? Number(wanted) : 0;
  if (page < 1 || page > pages) return null;
  return { items: items.slice((page - 1) * size, page * size), page, pages };
}

/** The first page of a list is the list's own address. */
export function pagePath(list: string, page: number): string {
  return page === 1 ? list : `${list}/sida/${page}`;
}
