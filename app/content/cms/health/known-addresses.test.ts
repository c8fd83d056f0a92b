import { expect, it } from 'vitest';
import routes from '../../../routes.ts';
import { lists, ownSegments } from './known-addresses.ts';

it('the site’s own pages are those of its routes', () => {
  const first = routes.map(({ path = '' }) => path.split('/')[0] ?? '');
  const own = new Set(first.filter((segment) => segment && !['*', 'sv', 'en'].includes(segment)));
  expect([...ownSegments, ...lists].sort()).toEqual([...own].sort());
});
