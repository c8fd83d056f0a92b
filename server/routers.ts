import type { ActionFunctionArgs, LoaderFunctionArgs, RequestHandler, ServerBuild } from 'react-router';
import { isHydrated } from '#visit/hydration.ts';
import { keepHere } from '#visit/kept-data.ts';
import type { EntryModule } from './build.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

/** Segments that decide: the second tells the many pages below a language's prefix apart. */
const deepest = 2;

/**
 * Gives the router for an address: one that knows only the routes such an address can mean. React Router goes through every route it
 * knows five times a request; of more than a hundred, a dozen at most begin as the address does.
 */
export function createRouters(server: ServerBuild, mode: string): (address: string) => RequestHandler {
  const { createRequestHandler } = server.entry.module as unknown as EntryModule;
  const all = createRequestHandler(server, mode);
  const heads = new Set(Object.values(server.routes).map((route) => headOfRoute(route?.path)));
  const routers = new Map<string, RequestHandler>();

  return (address) => {
    const [path = ''] = address.split('?', 1);
    // A page that is alive asks for its data alone.
    if (path.endsWith('.data')) return all;
    const head = headOfAddress(path, heads);
    const router = routers.get(head) ?? createRequestHandler(narrow(server, head), mode);
    routers.set(head, router);
    return router;
  };
}

/** The build without the routes whose addresses begin in another way. */
function narrow(server: ServerBuild, head: string): ServerBuild {
  const routes = Object.values(server.routes).filter((route): route is Route => {
    return route !== undefined && head.startsWith(headOfRoute(route.path));
  });
  const isDocument = !routes.some(({ module }) => isHydrated([module]));
  const assets = routes.map(({ id }) => [id, server.assets.routes[id]]);
  return {
    ...server,
    // An app leads to documents alone: its browser hears of the app's own routes, and asks for no others.
    ...(!isDocument && { routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' } }),
    routes: Object.fromEntries(routes.map((route) => [route.id, isDocument ? withDataKept(route) : route])),
    assets: { ...server.assets, routes: Object.fromEntries(assets) },
  };
}

function withDataKept(route: Route): Route {
  const { loader, action } = route.module;
  const kept = {
    ...(loader && { loader: async (given: LoaderFunctionArgs) => keepHere(await loader(given)) }),
    ...(action && { action: async (given: ActionFunctionArgs) => keepHere(await action(given)) }),
  };
  return { ...route, module: { ...route.module, ...kept } };
}

/** What every address of a route begins with, in lower case and as far as it decides: `en/djurfakta/`. */
function headOfRoute(pattern = ''): string {
  const segments = pattern.toLowerCase().split('/');
  const free = segments.findIndex((segment) => /^[:*]|\?$/.test(segment));
  return joined(segments.slice(0, Math.min(free < 0 ? segments.length : free, deepest)));
}

/** The longest beginning of an address that is a route's. */
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
