import type { StaticHandlerContext } from 'react-router';

/** Returns a page's public data: that of its own route, or its error. Layout data and visitor data are excluded. */
export function payloadOf({ matches, loaderData, errors, statusCode }: StaticHandlerContext): object {
  const error = Object.values(errors ?? {})[0] as { statusText?: string } | undefined;
  if (error) return { statusCode, error: statusCode < 500 ? (error.statusText ?? 'Not found') : 'Unavailable' };
  const id = matches.at(-1)?.route.id ?? '';
  return { statusCode, data: loaderData[id] ?? null };
}
