import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { configFromEnvironment } from '#config/config.server.ts';
import { createServices } from '#services/services.server.ts';
import { createSite } from './app.ts';
import { configsOfHosts } from './hosts.ts';
import { listen } from './http/listen.ts';
import { createLoadShedder } from './middleware/load-shedder.ts';
import { createPassthrough } from './page-cache/page-cache-middleware.ts';
import { createLog } from './telemetry/log.ts';

/** Starts the configured site in development: Vite reloads its pages whenever a file changes. */
export async function startDevSite(vite: ViteDevServer, stepEntry: string): Promise<void> {
  // Development has the first of several hosts.
  const [config = configFromEnvironment()] = configsOfHosts(configFromEnvironment());
  const log = createLog(config.logLevel);
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
      enhancer: { src: '/app/client/main.ts' },
      stepScripts: [{ src: stepEntry }],
      classModeScript: { src: '/app/client/class-mode/main.ts' },
      passkeyScript: { src: '/app/desk/client/passkey.client.ts' },
      deskKeysScript: { src: '/app/desk/client/keys.client.ts' },
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

  await listen(createPassthrough(withoutPolicy), config, {
    log,
    closing: new AbortController(),
    atClose: services.close,
    loadShedder: createLoadShedder(config, log),
  });
}
