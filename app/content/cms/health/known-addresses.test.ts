import { expect, it } from 'vitest';
import routes from '../../../routes.ts';
import { isTaken, lists, ownInLists, ownSegments } from './known-addresses.ts';

it('the site’s own pages are those of its routes', () => {
  const first = routes.map(({ path = '' }) => path.split('/')[0] ?? '');
  const own = new Set(first.filter((segment) => segment && !['*', 'sv', 'en'].includes(segment)));
  expect([...ownSegments, ...lists].sort()).toEqual([...own].sort());
});

it('its pages among the articles of a section are those of its routes', () => {
  const among = routes.map(({ path = '' }) => `/${path}`).filter((path) => /^\/[^/]+\/[^/:*]+$/.test(path));
  expect([...ownInLists].sort()).toEqual(among.filter((path) => lists.has(path.split('/')[1] ?? '')).sort());
});

it.each([
  ['/sok', true],
  ['/Stod/x', true],
  ['/om-oss', true],
  ['/en/djurfakta/rav', true],
  ['/djurfakta/overraska', true],
  ['/djurfakta/rav.data', true],
  ['/medlem/x', true],
  ['/medlem', false],
  ['/app', false],
  ['/kakor', false],
  ['/kakor/x', true],
  ['/djurfakta/sok', false],
  ['/soka', false],
])('no article can be read at %s: %s', (path, taken) => expect(isTaken(path)).toBe(taken));
