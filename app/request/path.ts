/** Collapses repeated slashes and drops a trailing one. */
export function normalizePath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** Decodes a path for reading, keeping its segments. Invalid percent-encoding stays as it is. */
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

/** Paths, in any case, whose next segment is a token that opens an order or somebody's answers. */
const keyed = /(\/(?:tack|vidare|signera|fortsatt|betala|kort|_\/webhooks\/swish)\/+)[^/]+/i;

/** Redacts the token in a path, for the log. */
export function withoutKey(pathname: string): string {
  return pathname.replace(keyed, '$1…');
}

/** Open-redirect guard: returns the given path when it leads to a page of this site, else '/'. */
export function localTarget(target: string | null): string {
  if (!target || !/^\/(?![/\\])/.test(target) || /[\\\p{Cc}]/u.test(target)) return '/';
  const { host, pathname, search } = new URL(target, 'http://here');
  return host === 'here' && isDecodable(pathname) ? `${normalizePath(pathname)}${search}` : '/';
}

function isDecodable(pathname: string): boolean {
  try {
    // The result is used: the build drops a call that it takes to have no effect.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}
