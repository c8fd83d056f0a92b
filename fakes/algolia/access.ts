import { createHash, timingSafeEqual } from 'node:crypto';
import { AlgoliaError } from './api-error.ts';

/** Permission that a request needs. A search key has only `search`; the admin key has all. */
export type Permission = 'search' | 'admin';

export type Keys = {
  applicationId: string;
  adminKey: string;
  searchKey: string;
  /** Indices that the search key may read: `20261120`, or a wildcard at one end, `2026*`. All when left out. */
  searchIndices?: string[];
};

/** Access of one API key. `check` throws 403 for an index that the key may not touch. */
export type Access = { check(indexName: string): void };

/**
 * Checks `x-algolia-application-id` and `x-algolia-api-key`, from the headers or the query. Throws the vendor's 403 for
 * unknown credentials, a search key used for more than searching, and an index that the key does not cover.
 */
export function grantAccess(request: Request, url: URL, keys: Keys, permission: Permission): Access {
  const query = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  const given = (name: string) => request.headers.get(name) ?? query.get(name) ?? '';
  const key = given('x-algolia-api-key');
  const isAdmin = isSame(key, keys.adminKey);
  const isKnown = isAdmin || isSame(key, keys.searchKey);
  if (!isKnown || !isSame(given('x-algolia-application-id').toUpperCase(), keys.applicationId.toUpperCase()))
    throw new AlgoliaError(403, 'Invalid Application-ID or API key');
  if (!isAdmin && permission === 'admin') throw new AlgoliaError(403, 'Method not allowed with this API key');
  return {
    check(indexName) {
      const patterns = isAdmin ? undefined : keys.searchIndices;
      if (patterns && !patterns.some((pattern) => isMatch(pattern, indexName)))
        throw new AlgoliaError(403, 'Index not allowed with this API key');
    },
  };
}

function isMatch(pattern: string, name: string): boolean {
  const bare = pattern.replace(/^\*|\*$/g, '');
  if (pattern.startsWith('*') && pattern.endsWith('*')) return name.includes(bare);
  if (pattern.startsWith('*')) return name.endsWith(bare);
  if (pattern.endsWith('*')) return name.startsWith(bare);
  return name === pattern;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
