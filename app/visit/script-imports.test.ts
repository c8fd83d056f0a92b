import { expect, it } from 'vitest';
import { partFromImports } from './script-imports.ts';

const route = (id: string, imports: string[]) => ({
  id,
  module: `/assets/${id}.js`,
  imports,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
});
const manifest = {
  version: '1',
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js', '/assets/words.js'] },
  routes: {
    root: route('root', ['/assets/words.js', '/assets/frame.js']),
    other: route('other', ['/assets/other.js']),
  },
};

it('a page’s imports are told once each, and its scripts name none', () => {
  const { imports, manifest: rest } = partFromImports(manifest, ['root']);
  expect(imports).toEqual(['/assets/react.js', '/assets/words.js', '/assets/frame.js']);
  expect(rest.entry).toEqual({ module: '/assets/entry.js', imports: [] });
  expect(rest.routes.root).toEqual({ ...manifest.routes.root, imports: [] });
});

it('other routes are left alone', () => {
  expect(partFromImports(manifest, ['root']).manifest.routes.other).toEqual(manifest.routes.other);
});
