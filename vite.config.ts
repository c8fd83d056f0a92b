import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** Gives the script that enhances documents a chunk of its own, beside the pages' chunks. */
function enhancerChunk(): Plugin {
  return {
    name: 'enhancer-chunk',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'chunk', id: 'app/enhance/main.ts', name: 'enhance' });
    },
  };
}

export default defineConfig({
  plugins: [reactRouter(), enhancerChunk()],
  build: {
    assetsInlineLimit: 0,
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    manifest: true,
    sourcemap: false,
  },
});
