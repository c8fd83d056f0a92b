import { matchRoutes, type RequestHandler, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
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
const oneIn = 11;
const ways = [
  (segment: string) => segment,
  (segment: string) => segment.toUpperCase(),
  (segment: string) => `%${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`,
  (segment: string) => `${segment}%2F`,
  () => 'r%C3%A4v',
  () => '',
];

describe('the router for an address', () => {
  it('gives it to the very route that all routes together would', () => {
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

  it('is made once', () => {
    const { find } = open();
    expect(find('/djurfakta/rav?a=b')[0]).toBe(find('/Djurfakta/alg')[0]);
    expect(find('/djurfakta/rav')[0]).not.toBe(find('/stod/gava')[0]);
  });

  it('knows every route when data alone are asked for', () => {
    expect(open().find('/djurfakta/rav.data')[1]).toEqual(patterns);
  });
});

describe('what a loader gives', () => {
  const data = { title: 'Räv' };
  const loaderAt = (address: string, given: unknown) => open(given).find(address)[2];

  it('is kept from the browser for a document', async () => {
    expect(JSON.stringify([await loaderAt('/djurfakta/rav', data)])).toBe('[{}]');
  });

  it.each(['/sok', '/en/sok', '/sok.data'])('goes along to %s, which comes alive', async (address) => {
    expect(await loaderAt(address, data)).toBe(data);
  });

  it.each([new Response(), null, 'text'])('is left to the router when it is no plain data', async (given) => {
    expect(await loaderAt('/djurfakta/rav', given)).toBe(given);
  });
});

/** Routers of a build without pages: each names the routes it knows. */
function open(given?: unknown) {
  const routes = patterns.map((path) => {
    const handle = path.endsWith('sok') ? { hydrate: true } : undefined;
    return [path, { id: path, path, module: { handle, loader: () => given } }];
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
    entry: { module: { createRequestHandler } },
  };
  const routerFor = createRouters(server as unknown as ServerBuild, 'production');
  const find = (address: string) => {
    const router = routerFor(address);
    const known = Object.values(made.get(router)?.routes ?? {}).flatMap((route) => route ?? []);
    const load = known.at(0)?.module.loader as unknown as (() => Promise<unknown>) | undefined;
    return [router, known.map(({ path = '' }) => path), load?.()] as const;
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
