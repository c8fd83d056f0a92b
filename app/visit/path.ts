/** Collapses repeated slashes and drops a trailing one. */
export function tidyPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** A path's readable form; what is not valid percent-encoding stays as it is. */
export function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** A path that a visitor named, if it leads to a page of this site; else '/'. */
export function localTarget(target: string | null): string {
  if (!target || !/^\/(?![/\\])/.test(target) || /[\\\p{Cc}]/u.test(target)) return '/';
  const url = new URL(target, 'http://here');
  return url.host === 'here' ? `${tidyPath(url.pathname)}${url.search}` : '/';
}
