import type { EntryContext } from 'react-router';

type Manifest = EntryContext['manifest'];

/**
 * Parts a build's manifest from what its entry and some routes import: React Router would ask for all of it before styles and fonts.
 * @param ids of the routes that make up the page
 */
export function partFromImports(manifest: Manifest, ids: string[]): { manifest: Manifest; imports: string[] } {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  return {
    imports: [...new Set([...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)])],
    manifest: {
      ...manifest,
      entry: { ...manifest.entry, imports: [] },
      routes: {
        ...manifest.routes,
        ...Object.fromEntries(routes.map((route) => [route.id, { ...route, imports: [] }])),
      },
    },
  };
}
