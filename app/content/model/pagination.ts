export interface PageOf<T> {
  items: T[];
  /** Page number, from 1. */
  page: number;
  pages: number;
}

/**
 * Returns one page of a list.
 * @param wanted page number as in the URL; undefined for the first page
 * @returns null for a page that does not exist. An empty list has one empty page
 */
export function paginate<T>(items: T[], wanted: string | undefined, size: number): PageOf<T> | null {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = wanted === undefined ? 1 : /^[1-9]\d{0,3}$/.test(wanted) ? Number(wanted) : 0;
  if (page < 1 || page > pages) return null;
  return { items: items.slice((page - 1) * size, page * size), page, pages };
}

/** Path of a page of a list. The first page has the list's own path. */
export function pagePath(list: string, page: number): string {
  return page === 1 ? list : `${list}/sida/${page}`;
}
