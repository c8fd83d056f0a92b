/** Collapses repeated slashes and drops a trailing one. */
export function tidyPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** A path's readable form, with the same segments; what is not valid percent-encoding stays as it is. */
export function decodePath(pathname: string): string {
  try {
    return pathname.split('/').map(decodeSegment).join('/');
  } catch {
    return pathname;
  }
}

function decodeSegment(segment: string): string {
  const text = decodeURIComponent(segment);
  return text.includes('/') ? segment : text;
}

/** What follows these, in any case, opens an order, or somebody’s answers. */
const keyed = /(\/(?:tack|vidare|signera|fortsatt|betala|kort|_\/webhooks\/swish)\/+)[^/]+/i;

/** A path as it may be logged. */
export function withoutKey(pathname: string): string {
  return pathname.replace(keyed, '$1…');
}

/** A path that a visitor named, if it leads to a page of this site; else '/'. */
export function localTarget(target: string | null): string {
  if (!target || !/^\/(?![/\\])/.test(target) || /[\\\p{Cc}]/u.test(target)) return '/';
  const { host, pathname, search } = new URL(target, 'http://here');
  return host === 'here' && isDecodable(pathname) ? `${tidyPath(pathname)}${search}` : '/';
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
