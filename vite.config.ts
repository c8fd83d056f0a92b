import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const plainImport = 'app/client/plain-import';
/** `Features.LightDark` of lightningcss: what stands in for light-dark(), which no style here uses. */
const lightDark = 1_048_576;

/**
 * Gives the scripts of documents, of form steps and of class mode chunks of their own, beside the pages' chunks. A document is painted after its
 * script, so that is one file: it imports nothing before it runs, not even Vite's preloader of stylesheets.
 */
function documentChunks(): Plugin {
  return {
    name: 'document-chunks',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({ type: 'chunk', id: 'app/client/main.ts', name: 'enhance' });
      this.emitFile({ type: 'chunk', id: 'app/forms/client/step.client.tsx', name: 'step' });
      // At the root, for a service worker has the pages at and below its own address.
      this.emitFile({ type: 'chunk', id: 'app/client/offline/service-worker.ts', fileName: 'service-worker.js' });
      this.emitFile({ type: 'chunk', id: 'app/client/class-mode/main.ts', name: 'class-mode' });
      this.emitFile({ type: 'chunk', id: 'app/desk/client/passkey.client.ts', name: 'passkey' });
      this.emitFile({ type: 'chunk', id: 'app/desk/client/keys.client.ts', name: 'desk-keys' });
    },
    resolveId(id, importer) {
      // One copy for each: what two of them share would be a file of its own, that the page had to wait for as well.
      return id.endsWith('vite/preload-helper.js') && importer && /\/app\/(payments\/)?client\//.test(importer)
        ? `${plainImport}?for=${importer}`
        : null;
    },
    load(id) {
      return id.startsWith(plainImport) ? 'export const __vitePreload = (load) => load();' : null;
    },
  };
}

export default defineConfig({
  plugins: [reactRouter(), documentChunks()],
  // The server and the app are one module graph: errors are told apart by instanceof, and nothing is shared through globals.
  environments: { ssr: { build: { rollupOptions: { input: 'server/entry.ts' } } } },
  css: { lightningcss: { exclude: lightDark } },
  build: {
    assetsInlineLimit: 0,
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    manifest: true,
    // The footer is rendered by the server alone. Otherwise its imports make every app load the view of rich text.
    rollupOptions: { treeshake: { moduleSideEffects: [{ test: /layout\/footer\/footer\.tsx/, sideEffects: false }] } },
    sourcemap: false,
  },
});
