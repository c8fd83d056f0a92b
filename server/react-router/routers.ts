import {
  type ActionFunctionArgs,
  createRequestHandler,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
import type { Config } from '#config/config.server.ts';
import { hideFromRouter } from '#request/hide-loader-data.ts';
import { isHydrated } from '#request/hydration.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

/** Number of path segments compared. The second separates the many pages below a language prefix. */
const deepest = 2;

/**
 * Creates a lookup from a path to a router that knows only the routes it can match. React Router scans every route
 * five times a request. Of more than a hundred routes, a dozen at most share a path's first segments. With ROUTE_INDEX
 * off, every path gets the router that knows all.
 */
export function createRouters(
  server: ServerBuild,
  mode: string,
  { routeIndex }: Pick<Config, 'routeIndex'>,
  create: (build: ServerBuild, mode: string) => RequestHandler = createRequestHandler,
): (address: string) => RequestHandler {
  const all = create(server, mode);
  if (!routeIndex) return () => all;
  const heads = new Set(Object.values(server.routes).map((route) => headOfRoute(route?.path)));
  const routers = new Map<string, RequestHandler>();

  return (address) => {
    const [path = ''] = address.split('?', 1);
    // A hydrated page requests its data alone.
    if (path.endsWith('.data')) return all;
    const head = headOfAddress(path, heads);
    const router = routers.get(head) ?? create(narrow(server, head), mode);
    routers.set(head, router);
    return router;
  };
}

/** Reduces the build to the routes that share the first segments of a path. */
function narrow(server: ServerBuild, head: string): ServerBuild {
  const routes = Object.values(server.routes).filter((route): route is Route => {
    return route !== undefined && head.startsWith(headOfRoute(route.path));
  });
  const isDocument = !routes.some(({ module }) => isHydrated([module]));
  const assets = routes.map(({ id }) => [id, server.assets.routes[id]]);
  return {
    ...server,
    // Apps link to documents only. Their browser learns of the app's own routes and requests no others.
    ...(!isDocument && { routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' } }),
    routes: Object.fromEntries(routes.map((route) => [route.id, isDocument ? withDataKept(route) : route])),
    assets: { ...server.assets, routes: Object.fromEntries(assets) },
  };
}

function withDataKept(route: Route): Route {
  const { loader, action } = route.module;
  const kept = {
    ...(loader && { loader: async (given: LoaderFunctionArgs) => hideFromRouter(await loader(given)) }),
    ...(action && { action: async (given: ActionFunctionArgs) => hideFromRouter(await action(given)) }),
  };
  return { ...route, module: { ...route.module, ...kept } };
}

/** Literal prefix of a route's path, in lower case, up to two segments: `en/djurfakta/`. */
function headOfRoute(pattern = ''): string {
  const segments = pattern.toLowerCase().split('/');
  const free = segments.findIndex((segment) => /^[:*]|\?$/.test(segment));
  return joined(segments.slice(0, Math.min(free < 0 ? segments.length : free, deepest)));
}

/** The longest prefix of a path that some route has. */
function headOfAddress(path: string, heads: ReadonlySet<string>): string {
  const segments = path.split('/').slice(1, 1 + deepest);
  const readable = segments.map((segment) => decodeURIComponent(segment).toLowerCase());
  for (let length = readable.length; length > 0; length--) {
    const head = joined(readable.slice(0, length));
    if (heads.has(head)) return head;
  }
  return '';
}

function joined(segments: string[]): string {
  return segments.map((segment) => segment && `${segment}/`).join('');
}
