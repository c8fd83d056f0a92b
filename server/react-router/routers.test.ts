import { matchRoutes, type RequestHandler, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../tests/support/long.ts';
import { createRouters } from './routers.ts';

const pages = [
  '',
  'djurfakta',
  'djurfakta/plats/:habitat',
  'djurfakta/:slug',
  'vuxen/:category/:slug',
  'medlem/*',
  'sok',
];
const forms = ['stod', 'stod/tov/aldre-barn', 'stod/:form', 'stod/:form/spara', 'stod/:form/:step', '*'];
const patterns = ['sitemap.xml', 'aktuellt/atom.xml', 'tack/:token/:document', '_/sprak/:locale'].concat(
  ['', 'sv/', 'en/'].flatMap((prefix) => [...pages, ...forms].map((page) => (prefix + page).replace(/\/$/, ''))),
);
const segments = 'djurfakta plats vuxen medlem sok stod tov aldre-barn spara sv en tack _ sprak rav sitemap.xml'.split(
  ' ',
);
const oneIn = isLong ? 11 : 59;
const ways = [
  (segment: string) => segment,
  (segment: string) => segment.toUpperCase(),
  (segment: string) => `%${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`,
  (segment: string) => `${segment}%2F`,
  () => 'r%C3%A4v',
  () => '',
];

describe('the router for a path', () => {
  it('finds the same route as a router with all routes', () => {
    const { find, sizes } = open();
    let asked = 0;
    for (const address of addresses()) {
      const [, narrowed] = find(address);
      expect([address, routeOf(narrowed, address)]).toEqual([address, routeOf(patterns, address)]);
      asked++;
    }
    console.log(`${asked} addresses, ${patterns.length} routes, of which a router knows ${sizes().join(', ')}`);
    expect(Math.max(...sizes())).toBeLessThan(patterns.length / 2);
  });

  it('is created once', () => {
    const { find } = open();
    expect(find('/djurfakta/rav?a=b')[0]).toBe(find('/Djurfakta/alg')[0]);
    expect(find('/djurfakta/rav')[0]).not.toBe(find('/stod/gava')[0]);
  });

  it('has all routes for data requests', () => {
    expect(open().find('/djurfakta/rav.data')[1]).toEqual(patterns);
  });
});

describe('data of a loader or action', () => {
  const data = { title: 'Räv' };
  const givenAt = async (address: string, given: unknown) => {
    const [, , load, act] = open(given).find(address);
    return [await load?.(), await act?.()];
  };

  it('is hidden from the browser for a document', async () => {
    expect(JSON.stringify(await givenAt('/djurfakta/rav', data))).toBe('[{},{}]');
  });

  it.each(['/sok', '/en/sok', '/sok.data'])('is sent along to %s, which is hydrated', async (address) => {
    const [loaded, done] = await givenAt(address, data);
    expect(loaded).toBe(data);
    expect(done).toBe(data);
  });

  it.each([new Response(), null, 'text'])('is left unchanged when it is no plain data', async (given) => {
    const [loaded, done] = await givenAt('/djurfakta/rav', given);
    expect(loaded).toBe(given);
    expect(done).toBe(given);
  });
});

/** Routers of a build without pages: each names the routes it knows. */
function open(given?: unknown) {
  const routes = patterns.map((path) => {
    const handle = path.endsWith('sok') ? { hydrate: true } : undefined;
    return [path, { id: path, path, module: { handle, loader: () => given, action: () => given } }];
  });
  const made = new Map<RequestHandler, ServerBuild>();
  const createRequestHandler = (build: ServerBuild): RequestHandler => {
    const handler = () => Promise.resolve(new Response());
    made.set(handler, build);
    return handler;
  };
  const server = {
    routes: Object.fromEntries(routes),
    assets: { routes: {} },
  };
  const routerFor = createRouters(
    server as unknown as ServerBuild,
    'production',
    { routeIndex: true },
    createRequestHandler,
  );
  const find = (address: string) => {
    const router = routerFor(address);
    const known = Object.values(made.get(router)?.routes ?? {}).flatMap((route) => route ?? []);
    const { loader, action } = (known.at(0)?.module ?? {}) as Record<string, undefined | (() => Promise<unknown>)>;
    return [router, known.map(({ path = '' }) => path), loader, action] as const;
  };
  return { find, sizes: () => [...made.values()].slice(1).map((build) => Object.keys(build.routes).length) };
}

function routeOf(known: string[], address: string): string | undefined {
  return matchRoutes(
    known.map((path) => ({ id: path, path })),
    address,
  )?.at(-1)?.route.id;
}

function addresses(): string[] {
  const written = [...segments.flatMap((segment) => ways.map((way) => way(segment)))];
  const pairs = written.flatMap((first) => written.map((second) => `/${first}/${second}`));
  const deeper = pairs.flatMap((pair, index) => {
    const third = written[index % written.length];
    return [`${pair}/`, `${pair}/${third}`, `${pair}/${third}/rav`];
  });
  const some = [...pairs, ...deeper].filter((_, index) => index % oneIn === 0);
  return ['/', ...written.map((segment) => `/${segment}`), ...some];
}
