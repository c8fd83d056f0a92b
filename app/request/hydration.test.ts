import { describe, expect, it } from 'vitest';
import { isHydrated, takesCards } from './hydration.ts';

describe('isHydrated', () => {
  it.each([
    ['no route', [], false],
    ['a document', [{ handle: undefined }, { handle: {} }], false],
    ['an app, as the browser sees it', [{}, { handle: { hydrate: true } }], true],
    ['an app, as the server sees it', [{ route: {} }, { route: { handle: { hydrate: true } } }], true],
    ['a route that says no', [{ handle: { hydrate: false } }], false],
    ['a route that says something else', [{ handle: { hydrate: 'true' } }], false],
    ['a handle that is no object', [{ handle: null }, { handle: 'hydrate' }], false],
  ])('%s', (_, matches, hydrated) => expect(isHydrated(matches)).toBe(hydrated));
});

describe('takesCards', () => {
  it('is true of a page that says so itself', () => {
    expect(takesCards([{ handle: { takesCards: true } }])).toBe(true);
    expect(takesCards([{ handle: { hydrate: true } }, { route: {} }])).toBe(false);
  });
});
