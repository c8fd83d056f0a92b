import type { Access, Permission } from './access.ts';
import type { JsonObject } from './request-body.ts';

/** One authorised API call: decoded path parameters, query, and the body, read on demand. */
export type Call = {
  path: Record<string, string>;
  query: URLSearchParams;
  access: Access;
  body(): Promise<JsonObject>;
  list(): Promise<JsonObject[]>;
};

export type Endpoint = {
  method: string;
  /** Path such as `/1/indexes/:index/query`. A `:name` is one segment; `:index` is checked against the key. */
  path: string;
  permission: Permission;
  answer(call: Call): Promise<JsonObject> | JsonObject;
  /** Default 200. */
  status?: number;
};

/** Finds the first endpoint with this method and path, and its path parameters. */
export function findEndpoint(endpoints: Endpoint[], method: string, pathname: string) {
  const segments = pathname.split('/').slice(1).map(decode);
  for (const endpoint of endpoints) {
    const path = endpoint.method === method ? matchPath(endpoint.path, segments) : null;
    if (path) return { endpoint, path };
  }
  return null;
}

function matchPath(pattern: string, segments: string[]): Record<string, string> | null {
  const parts = pattern.split('/').slice(1);
  if (parts.length !== segments.length) return null;
  const path: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    if (part.startsWith(':') && segment !== '') path[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return path;
}

/** A segment that is not valid UTF-8 stays undecoded, and so matches no name. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
