import { isLong } from './long.ts';

/** Crawl result for one address. */
export interface Crawled {
  path: string;
  status: number;
  location: string | null;
  html: string;
  /** First page that links here. */
  from: string;
}

/** Crawls every internal link from a page, redirects one step at a time. Skips technical addresses (`/_/`). */
export async function crawl(origin: string, start: string): Promise<Map<string, Crawled>> {
  const seen = new Map<string, Crawled>();
  const waiting = [{ path: start, from: start }];
  const drawn = new Set<string>();
  /** Drawing a sheet takes longer than a page: in the short run one of each kind stands for the others. */
  const isWanted = (path: string): boolean => {
    const sheet = /[^/]+\.pdf$/.exec(path)?.[0] ?? '';
    if (seen.has(path) || (!isLong && drawn.has(sheet))) return false;
    if (sheet) drawn.add(sheet);
    return true;
  };
  while (waiting.length) {
    const batch = waiting.splice(0, 8).filter(({ path }) => isWanted(path));
    const answers = await Promise.all(batch.map(({ path, from }) => visit(origin, path, from)));
    for (const answer of answers) {
      seen.set(answer.path, answer);
      const next = answer.location ? [answer.location] : linksOf(answer.html, origin + answer.path);
      waiting.push(...next.filter((path) => !seen.has(path)).map((path) => ({ path, from: answer.path })));
    }
  }
  return seen;
}

/** New connection: the server may have closed an idle one between two visits. */
export async function visit(origin: string, path: string, from: string): Promise<Crawled> {
  const headers = { 'Accept-Language': 'sv', Connection: 'close' };
  const response = await fetch(origin + path, { redirect: 'manual', headers });
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  // A PDF is read to its end, too: a connection that closes on an unread body is an error of its own.
  const body = await response.text();
  const html = isPage ? body : '';
  return { path, status: response.status, location: response.headers.get('Location'), html, from };
}

/** Internal addresses that a page links to, without fragments. */
export function linksOf(html: string, base: string): string[] {
  const { origin } = new URL(base);
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base))
    .filter((url) => url.origin === origin && !url.pathname.startsWith('/_/'))
    .map((url) => url.pathname + url.search);
}
