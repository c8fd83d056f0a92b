import { describe, expect, it } from 'vitest';
import type { EntryQueryResult } from '../contentful/entry-source.server.ts';
import type { ContentIndex } from './content-index.server.ts';
import { createSourceWithMirrorFallback } from './fallback-to-mirror.server.ts';

const found = (...ids: string[]): EntryQueryResult => ({
  entries: ids.map((id) => ({ sys: { id } })),
  ids: new Set(ids),
});
const query = { content_type: 'article' };

function source(state: { isKnown: boolean; confirms: boolean }, answer: () => Promise<EntryQueryResult>) {
  const index = {
    isKnown: () => state.isKnown,
    confirm: async () => state.confirms,
    find: async () => found('a', 'b', 'c', 'd'),
  } as Partial<ContentIndex> as ContentIndex;
  let asked = 0;
  const service = {
    find: async () => {
      asked += 1;
      return answer();
    },
  };
  return { source: createSourceWithMirrorFallback(service, index), asked: () => asked };
}

describe('a query', () => {
  it.each([
    ['the service while nothing is known', { isKnown: false, confirms: false }, ['x'], 1],
    ['the index while it follows the service', { isKnown: true, confirms: true }, ['a', 'b', 'c', 'd'], 0],
    ['the service when it cannot be followed', { isKnown: true, confirms: false }, ['x'], 1],
  ])('is answered by %s', async (_, state, expected, calls) => {
    const { source: asked, asked: count } = source(state, async () =>
      state.isKnown ? found('a', 'b', 'x') : found('x'),
    );
    expect([...(await asked.find(query)).ids]).toEqual(expect.arrayContaining(expected));
    expect(count()).toBe(calls);
  });

  it.each([
    ['half of what is known is believed', ['a', 'b'], true],
    ['more than half has gone is not', ['a', 'x', 'y', 'z'], false],
    ['nothing is not', [], false],
  ])('of an unsynced mirror: a service’s answer where %s', async (_, ids, isBelieved) => {
    const answer = source({ isKnown: true, confirms: false }, async () => found(...ids)).source.find(query);
    const outcome = await answer.catch((error: Error) => error.name);
    expect(outcome).toEqual(isBelieved ? found(...ids) : 'ContentUnavailable');
  });
});
