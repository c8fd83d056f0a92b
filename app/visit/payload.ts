import type { StaticHandlerContext } from 'react-router';

/** A page's public data: what its own route loaded, or the error it met. The frame and the visitor are not part of it. */
export function payloadOf({ matches, loaderData, errors, statusCode }: StaticHandlerContext): object {
  const error = Object.values(errors ?? {})[0] as { statusText?: string } | undefined;
  if (error) return { statusCode, error: statusCode < 500 ? (error.statusText ?? 'Not found') : 'Unavailable' };
  const id = matches.at(-1)?.route.id ?? '';
  return { statusCode, data: loaderData[id] ?? null };
}
