import { createMiddleware } from 'hono/factory';
import { tidyPath } from '#visit/path.ts';
import { plainPage } from './plain-page.ts';
import type { SiteEnvironment } from './site.ts';

const longestPath = 2048;

const sorry = plainPage(
  'Den adressen går inte att läsa',
  `<p>Något tecken i den har nog blivit fel. <a href="/">Till framsidan</a></p>
<p lang="en">This address cannot be read. <a href="/en">To the front page</a></p>`,
);

/** Answers 400 to addresses that no page can have: broken percent-encoding, control characters, backslashes, endless paths. */
export const refuseStrangeAddresses = createMiddleware<SiteEnvironment>(async (context, next) => {
  const [path = ''] = (context.env.incoming.url ?? '').split('?', 1);
  if (!isReadable(path)) return context.html(sorry, 400);
  await next();
});

export function isReadable(path: string): boolean {
  if (!path.startsWith('/') || path.length > longestPath) return false;
  try {
    return !/[\p{Cc}\\\u2028\u2029]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** An address as the router knows it, query kept: of slashes beside one another it would make segments that no page has. */
export function tidyAddress(address: string): string {
  const [path = ''] = address.split('?', 1);
  return tidyPath(path) + address.slice(path.length);
}
