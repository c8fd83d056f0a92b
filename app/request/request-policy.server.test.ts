import {
  createStaticHandler,
  data,
  type LoaderFunction,
  type RouteObject,
  RouterContextProvider,
  redirect,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import { sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { getRequestContext, serverContextKey } from './request-context.server.ts';
import { requestPolicy } from './request-policy.server.ts';

/** Asks a site of one route, so that the policies run as they do in the real one. */
async function ask(
  address: string,
  loader: LoaderFunction = () => 'page',
  environment: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const { query } = createStaticHandler([
    {
      id: 'root',
      middleware: requestPolicy as RouteObject['middleware'],
      children: [{ id: 'page', path: '*', loader }],
    },
  ]);
  const context = new RouterContextProvider();
  context.set(serverContextKey, sampleServerContext(environment).serverContext);
  const request = new Request(`http://localhost:3000${address}`, { headers });
  const answer = await query(request, {
    requestContext: context,
    generateMiddlewareResponse: async (render) => {
      const rendered = await render(request);
      return rendered instanceof Response ? rendered : new Response('', { status: rendered.statusCode });
    },
  });
  if (!(answer instanceof Response)) throw new Error('The policies gave no response.');
  return answer;
}

const shared = 'public, max-age=0, must-revalidate';
const own = 'private, max-age=0, must-revalidate';
const becomes =
  (state: 'stale' | 'unavailable'): LoaderFunction =>
  ({ context }) => {
    getRequestContext(context).contentState = state;
    return 'page';
  };
const redirectThatVaries: LoaderFunction = () => redirect('/en', { headers: { Vary: 'Accept-Language, cookie' } });
const fail =
  (status: number): LoaderFunction =>
  () => {
    throw data('no', { status });
  };

describe('how long an answer may be kept', () => {
  it.each([
    ['a page whose address names its language', '/djurfakta', undefined, {}, shared],
    ['a page known from earlier', '/djurfakta', becomes('stale'), {}, shared],
    ['a page that lacks content', '/djurfakta', becomes('unavailable'), {}, 'no-store'],
    ['a missing page', '/djurfakta/x', fail(404), {}, 'no-store'],
    ['an outage', '/djurfakta/x', fail(503), {}, 'no-store'],
    ['the thank-you page', '/tack', undefined, {}, 'no-store'],
    ['the thank-you page in English', '/en/tack', undefined, {}, 'no-store'],
    ['the search', '/sok?sokord=hund', undefined, {}, 'no-store'],
    ['the search behind a CDN', '/en/sok', undefined, { CDN_SECONDS: '10' }, 'no-store'],
    ['the member area', '/medlem/callback', undefined, {}, 'no-store'],
    ['the member area in another case', '/Medlem/x', () => redirect('/medlem/x', 301), {}, 'no-store'],
    ['an order in another case', '/Tack/a-token', () => redirect('/tack/a-token', 301), {}, 'no-store'],
    ['the membership page', '/medlem', undefined, {}, shared],
    ['the front page, which asks the visitor', '/', undefined, {}, own],
    ['the English front page', '/en', undefined, {}, shared],
    ['the front page of the Swedish-only site', '/', undefined, { LOCALES: 'sv' }, shared],
    ['any page under no_prefix', '/djurfakta', undefined, { LOCALE_STRATEGY: 'no_prefix' }, own],
    ['a redirect for good', '/rav', () => redirect('/djurfakta/rav', 301), {}, shared],
  ])('%s: %s', async (_, address, loader, environment, cacheControl) => {
    expect((await ask(address, loader, environment)).headers.get('Cache-Control')).toBe(cacheControl);
  });

  it('is left as the page itself has said', async () => {
    const loader = () => new Response('', { headers: { 'Cache-Control': 'max-age=5' } });
    const { queryRoute } = createStaticHandler([
      { id: 'page', path: '*', middleware: requestPolicy as RouteObject['middleware'], loader },
    ]);
    const context = new RouterContextProvider();
    context.set(serverContextKey, sampleServerContext().serverContext);
    const answer: Response = await queryRoute(new Request('http://localhost:3000/tack'), {
      routeId: 'page',
      requestContext: context,
      generateMiddlewareResponse: (route) => route(new Request('http://localhost:3000/tack')),
    });
    expect(answer.headers.get('Cache-Control')).toBe('max-age=5');
  });
});

describe('what a browser fetches ahead', () => {
  it.each([
    ['a page that may be kept is made', '/djurfakta', 'prefetch', 200],
    ['a form that was asked for is made', '/stod/gava/start', undefined, 200],
    ['a form is not made', '/stod/gava/start', 'prefetch', 204],
    ['an English search is not made', '/en/sok', 'prefetch;prerender', 204],
  ])('%s', async (_, address, purpose, status) => {
    let looks = 0;
    const loader = () => `page ${++looks}`;
    const answer = await ask(address, loader, {}, purpose ? { 'Sec-Purpose': purpose } : {});
    expect([answer.status, looks]).toEqual([status, status === 200 ? 1 : 0]);
    if (status === 204) expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('what an answer says about itself', () => {
  it.each([
    ['fresh content goes without saying', undefined, null],
    ['stale', becomes('stale'), 'stale'],
    ['unavailable', becomes('unavailable'), 'unavailable'],
  ])('%s', async (_, loader, state) => expect((await ask('/djurfakta', loader)).headers.get('X-Content')).toBe(state));

  it.each([
    ['an outage says when to come back', 503, '30'],
    ['a missing page does not', 404, null],
  ])('%s', async (_, status, seconds) => {
    expect((await ask('/djurfakta', fail(status))).headers.get('Retry-After')).toBe(seconds);
  });

  it.each<[string, string, string | null, LoaderFunction?]>([
    ['depends on the visitor where the address names no language', '/', 'Cookie, Accept-Language'],
    ['depends on nobody where it does', '/djurfakta', null],
    ['says so once when a redirect has said it already', '/', 'Accept-Language, cookie', redirectThatVaries],
  ])('it %s', async (_, address, vary, loader) => expect((await ask(address, loader)).headers.get('Vary')).toBe(vary));
});

describe('what other sites learn of an address', () => {
  it.each([
    ['is the edge’s to say', '/djurfakta', null],
    ['is nothing but the origin when the address is a key', '/tack/a-token', 'strict-origin'],
    ['is as little in another case', '/EN/Tack/a-token', 'strict-origin'],
    ['is as little in English', '/en/fortsatt/a-token', 'strict-origin'],
  ])('%s', async (_, address, policy) => {
    expect((await ask(address)).headers.get('Referrer-Policy')).toBe(policy);
  });
});

describe('what has moved', () => {
  it.each([
    ['the old section', '/vuxen-eller-pedagog', {}, 301, '/vuxen'],
    ['an article of it, query kept', '/vuxen-eller-pedagog/for-vuxna/x?a=b', {}, 301, '/vuxen/for-vuxna/x?a=b'],
    ['with Swedish letters', '/vuxen-eller-pedagog/fr%C3%A5gor', {}, 301, '/vuxen/fr%C3%A5gor'],
    ['in English', '/en/vuxen-eller-pedagog/x', {}, 301, '/en/vuxen/x'],
    ['behind a needless prefix and slashes', '/sv//vuxen-eller-pedagog/x/', {}, 301, '/vuxen/x'],
    ['in a language that was chosen', '/vuxen-eller-pedagog/x', { LOCALE_STRATEGY: 'prefix' }, 302, '/sv/vuxen/x'],
  ])('is found in one step: %s', async (_, address, environment, status, location) => {
    const answer = await ask(address, undefined, environment);
    expect([answer.status, answer.headers.get('Location')]).toEqual([status, location]);
  });

  it('is not looked for behind a foreign prefix', async () => {
    expect((await ask('/en/vuxen-eller-pedagog', undefined, { LOCALES: 'sv' })).headers.get('Location')).toBeNull();
  });
});

describe('what a CDN may purge a page by', () => {
  const showing =
    (...ids: string[]): LoaderFunction =>
    ({ context }) => {
      getRequestContext(context).cacheTags.push(new Set(ids), new Set(['list:article']));
      return 'page';
    };
  const keysOf = async (loader: LoaderFunction, environment: Record<string, string> = { CDN_SECONDS: '10' }) =>
    (await ask('/djurfakta', loader, environment)).headers.get('Surrogate-Key');

  it('are the ids of all that it shows, where there is a CDN', async () => {
    expect(await keysOf(showing('rav', 'alg', 'rav'))).toBe('rav alg list:article');
    expect(await keysOf(showing('rav'), {})).toBeNull();
  });

  it('are its lists alone when there are more than a head may hold', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `an-id-of-22-letters${at + 100}`);
    expect(await keysOf(showing(...many))).toBe('list:article');
  });
});
