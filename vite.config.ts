import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** Gives the scripts of documents and of form steps chunks of their own, beside the pages' chunks. */
function documentChunks(): Plugin {
  return {
    name: 'document-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({ type: 'chunk', id: 'app/enhance/main.ts', name: 'enhance' });
      this.emitFile({ type: 'chunk', id: 'app/forms/step-entry.tsx', name: 'step' });
    },
  };
}

export default defineConfig({
  plugins: [reactRouter(), documentChunks()],
  build: {
    assetsInlineLimit: 0,
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    manifest: true,
    sourcemap: false,
  },
});
