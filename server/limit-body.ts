import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SiteEnvironment } from './site.ts';

/**
 * Refuses a body of more than so many bytes: 413. One whose length is said is left alone, so that it can be read off the connection in
 * one piece; one in chunks is counted while it comes, for which Hono makes a stream of it.
 */
export function limitBody(
  most: number,
  refuse: (context: Context) => Response = (context) => context.text('Content Too Large', 413),
): MiddlewareHandler<SiteEnvironment> {
  const count = bodyLimit({ maxSize: most, onError: refuse });
  return async (context, next) => {
    const length = context.req.header('Content-Length');
    if (length === undefined || context.req.header('Transfer-Encoding')) return count(context, next);
    return Number(length) > most ? refuse(context) : next();
  };
}
