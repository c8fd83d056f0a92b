import type { ServerBuild } from 'react-router';
import { createServer, type Plugin } from 'vite';
import { configFromEnvironment } from '#config/config.server.ts';
import { createServices } from '#services/services.server.ts';
import { createAdmission } from './admission.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { leadThrough } from './page-door.ts';
import { createSite } from './site.ts';

// npm run dev: the same site, with the app's files served and reloaded by Vite.
const config = configFromEnvironment();
const log = createLog(config.logLevel);
const stepEntry = '/app/forms/step-entry.tsx';
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

const services = createServices(config, log);
await services.open();
const site = createSite({
  config,
  log,
  services,
  build: {
    id: 'development',
    builtAt: Date.now(),
    mode: 'development',
    enhancer: { src: '/app/enhance/main.ts' },
    stepScripts: [{ src: stepEntry }],
    styles: new Map(),
    clientFolder: `${vite.config.root}/public`,
    server: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  },
  async before({ env }) {
    const served = new Promise<boolean>((resolve) => {
      env.outgoing.once('finish', () => resolve(true));
      vite.middlewares(env.incoming, env.outgoing, () => resolve(false));
    });
    if (await served) return (await import('@hono/node-server/utils/response')).RESPONSE_ALREADY_SENT;
  },
});

/** Removes the Content-Security-Policy: Vite's scripts and styles are inline. */
async function withoutPolicy(...question: Parameters<typeof site.fetch>): Promise<Response> {
  const { status, headers, body } = await site.fetch(...question);
  const open = new Headers(headers);
  open.delete('Content-Security-Policy');
  return new Response(body, { status, headers: open });
}

await listen(leadThrough(withoutPolicy), config, {
  log,
  closing: new AbortController(),
  atClose: services.close,
  admission: createAdmission(log),
});
