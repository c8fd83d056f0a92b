/**
 * The pages where adults may be measured, once they have said yes: an adult reads them, and nobody fills in anything. Steps of forms
 * and pages of payment are not among them, and no page that a child may read.
 * @param path tidy, without locale prefix
 */
export function mayBeMeasured(path: string): boolean {
  return /^\/vuxen(\/|$)/.test(path) || path === '/medlem' || path === '/stod';
}
