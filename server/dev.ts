import { createServer, type Plugin } from 'vite';
import type * as DevSite from './dev-site.ts';

// npm run dev: the same site, with the app's files served and reloaded by Vite.
const stepEntry = '/app/forms/client/step.client.tsx';
/**
 * Hot reload on form steps: React Router's scripts carry React's HMR runtime, but a step is a document without
 * those scripts.
 */
const reloadsSteps: Plugin = {
  name: 'reloads-steps',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith(stepEntry) ? `import 'virtual:react-router/inject-hmr-runtime';\n${code}` : null,
};
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', plugins: [reloadsSteps] });
// Vite loads the server as it loads the app: both are one module graph, as in a build.
const { startDevSite } = (await vite.ssrLoadModule('/server/dev-site.ts')) as typeof DevSite;
await startDevSite(vite, stepEntry);
