import type { Parameters } from './parameters.ts';

/** One authorised API call. */
export interface Call {
  path: Record<string, string>;
  parameters: Parameters;
  /** True for the publishable key of a browser, which must also send a client secret. */
  isPublishable: boolean;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path such as `/v1/refunds/:id`; a `:name` is one segment. */
  path: string;
  /** Accepted parameters, in addition to `expand`; others are refused. Some are accepted and ignored. */
  accepts: readonly string[];
  /** True when the publishable key may call it. */
  isPublishable?: boolean;
  answer(call: Call): object;
}

/** Finds the first endpoint with this method and path, and its path parameters. */
export function findEndpoint(endpoints: readonly Endpoint[], method: string, pathname: string) {
  for (const endpoint of endpoints) {
    const path = endpoint.method === method ? matchPath(endpoint.path, pathname) : null;
    if (path) return { endpoint, path };
  }
  return null;
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const [parts, segments] = [pattern.split('/'), pathname.split('/')];
  if (parts.length !== segments.length) return null;
  const path: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    if (part.startsWith(':') && segment !== '') path[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return path;
}
