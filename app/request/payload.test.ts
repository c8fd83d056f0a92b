import type { StaticHandlerContext } from 'react-router';
import { describe, expect, it } from 'vitest';
import { payloadOf } from './payload.ts';

function answer(given: Partial<StaticHandlerContext>): StaticHandlerContext {
  const matches = [{ route: { id: 'root' } }, { route: { id: 'djurfakta/:slug' } }] as StaticHandlerContext['matches'];
  return { matches, loaderData: {}, errors: null, statusCode: 200, ...given } as StaticHandlerContext;
}

const secret = { requestId: 'r', email: 'hej@klubb.example' };

describe('payloadOf', () => {
  it('is what the page’s own route loaded, without the frame', () => {
    const loaderData = { root: secret, 'djurfakta/:slug': { article: { title: 'Räv' } } };
    expect(payloadOf(answer({ loaderData }))).toEqual({ statusCode: 200, data: { article: { title: 'Räv' } } });
  });

  it('is null for a page that loads nothing', () => {
    expect(payloadOf(answer({ loaderData: { root: secret } }))).toEqual({ statusCode: 200, data: null });
  });

  it('is null where no route fits', () => {
    expect(payloadOf(answer({ matches: [] }))).toEqual({ statusCode: 200, data: null });
  });

  it.each([
    ['a missing article says so', 404, { status: 404, statusText: 'Article not found' }, 'Article not found'],
    ['an error below 500 without words', 405, { status: 405 }, 'Not found'],
    ['an outage says no more than that', 503, { status: 503, statusText: 'Service Unavailable' }, 'Unavailable'],
    ['an unexpected error keeps its words to itself', 500, new Error('token 4711 refused'), 'Unavailable'],
  ])('%s', (_, statusCode, error, translations) => {
    const payload = payloadOf(answer({ statusCode, errors: { root: error }, loaderData: { root: secret } }));
    expect(payload).toEqual({ statusCode, error: translations });
  });
});
