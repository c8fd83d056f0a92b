import type { Parameters } from './parameters.ts';

/** One call of the API, let in. */
export interface Call {
  path: Record<string, string>;
  parameters: Parameters;
  /** True for a browser, which holds the publishable key and must show a client secret. */
  isPublishable: boolean;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/refunds/:id`; a `:name` is one segment. */
  path: string;
  /** The parameters it knows, beside `expand`; others are refused. Some are taken and passed over. */
  accepts: readonly string[];
  /** May be called with the publishable key. */
  isPublishable?: boolean;
  answer(call: Call): object;
}

/** The first endpoint of that method and path, and what its names stand for. */
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
