import type { Access, Permission } from './access.ts';
import type { JsonObject } from './request-body.ts';

/** One API call, let in: its path's names decoded, its query, and its body once asked for. */
export type Call = {
  path: Record<string, string>;
  query: URLSearchParams;
  access: Access;
  body(): Promise<JsonObject>;
  list(): Promise<JsonObject[]>;
};

export type Endpoint = {
  method: string;
  /** `/1/indexes/:index/query`; a `:name` is one segment, checked against the key when it is `:index`. */
  path: string;
  permission: Permission;
  answer(call: Call): Promise<JsonObject> | JsonObject;
  /** 200 when left out. */
  status?: number;
};

/** The first endpoint of that method and path, and what its names stand for. */
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

/** A path that is not valid UTF-8 names nothing. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
