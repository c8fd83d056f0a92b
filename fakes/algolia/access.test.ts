import { expect, test } from 'vitest';
import { grantAccess, type Permission } from './access.ts';

const keys = { applicationId: 'TASSAR', adminKey: 'admin-key', searchKey: 'search-key' };

function ask(query: string, searchIndices?: string[], permission: Permission = 'search') {
  const request = new Request(`http://127.0.0.1/1/indexes/*/queries?${query}`);
  return grantAccess(request, new URL(request.url), { ...keys, ...(searchIndices && { searchIndices }) }, permission);
}

const searcher = 'x-algolia-application-id=tassar&X-Algolia-API-Key=search-key';

test.each([
  [undefined, 'djur', true],
  [['djur'], 'djur', true],
  [['djur'], 'djur2', false],
  [['djur*'], 'djur2', true],
  [['*djur'], 'alla-djur', true],
  [['*djur'], 'djur2', false],
  [['*djur*'], 'alla-djur-2', true],
  [[], 'djur', false],
])('a search key for %j reads %s: %s', (indices, name, may) => {
  const check = () => ask(searcher, indices).check(name);
  if (may) expect(check).not.toThrow();
  else expect(check).toThrow('Index not allowed with this API key');
});

test('the admin key is for every index', () => {
  const admin = ask('x-algolia-application-id=TASSAR&x-algolia-api-key=admin-key', ['djur'], 'admin');
  expect(() => admin.check('annat')).not.toThrow();
  expect(() => ask(searcher, undefined, 'admin')).toThrow('Method not allowed with this API key');
});
