import { createMiddleware } from 'hono/factory';
import type { Config } from '#config/config.server.ts';
import { normalizePath } from '#request/path.ts';
import { type PlainTexts, plainPage } from '../endpoints/plain-page.ts';
import type { SiteEnvironment } from '../env.ts';

const longestPath = 2048;

const sorry: PlainTexts = {
  sv: {
    title: 'Den adressen går inte att läsa',
    body: (href) => `<p>Något tecken i den har nog blivit fel. Gå till <a href="${href('/')}">framsidan</a>,
<a href="${href('/sok')}">sök</a> eller <a href="${href('/medlem')}">bli medlem</a>.</p>`,
  },
  en: {
    title: 'This address cannot be read',
    body: (href) => `<p>A character in it has probably gone wrong. Go to the <a href="${href('/')}">front page</a>,
<a href="${href('/sok')}">search</a> or <a href="${href('/medlem')}">become a member</a>.</p>`,
  },
};

/**
 * Returns 400 for a URL that no page can have: broken percent-encoding, control characters, backslashes, or a path
 * over 2048 characters.
 */
export function rejectMalformedUrls(config: Config) {
  const page = plainPage(config, sorry);
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const [path = ''] = (context.env.incoming.url ?? '').split('?', 1);
    if (!isReadable(path)) return context.html(page, 400);
    await next();
  });
}

export function isReadable(path: string): boolean {
  if (!path.startsWith('/') || path.length > longestPath) return false;
  try {
    return !/[\p{Cc}\\\u2028\u2029]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Normalises the path as the router spells it and keeps the query. Doubled slashes would become empty segments that
 * no route has.
 */
export function normalizeUrl(address: string): string {
  const [path = ''] = address.split('?', 1);
  return normalizePath(path) + address.slice(path.length);
}

/**
 * Writes a query in UTF-8. Old links and programs write `r%E4v`, in Latin-1: escapes that are no UTF-8 are read as that.
 */
export function withUtf8Query(address: string): string {
  const [path = ''] = address.split('?', 1);
  return path + address.slice(path.length).replace(/(?:%[0-9a-f]{2})+/gi, inUtf8);
}

function inUtf8(escapes: string): string {
  try {
    // The result is used: the build drops a call that it takes to have no effect.
    return decodeURIComponent(escapes) && escapes;
  } catch {
    const bytes = Uint8Array.from(escapes.slice(1).split('%'), (pair) => Number.parseInt(pair, 16));
    return encodeURIComponent(new TextDecoder('windows-1252').decode(bytes));
  }
}
