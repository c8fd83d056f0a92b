/**
 * Lists the pages where adults may be measured, after consent. Form steps and payment pages are excluded, and so is
 * every page that a child may read.
 * @param path normalised, without locale prefix
 */
export function mayBeMeasured(path: string): boolean {
  return /^\/vuxen(\/|$)/.test(path) || path === '/medlem' || path === '/stod';
}
