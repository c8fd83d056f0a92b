import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SiteEnvironment } from '../env.ts';

/**
 * Rejects a body over `most` bytes with 413. With a Content-Length the header alone is checked, so that the body
 * can be read in one piece. A chunked body is counted as it arrives, for which Hono wraps it in a stream.
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
