import { createServer, type RequestListener, type Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Config } from '#config.server.ts';
import type { Log } from '#services/services.server.ts';
import type { PageDoor } from './page-door.ts';

const headersTimeout = 10_000;
const requestTimeout = 30_000;
const drainTimeout = 10_000;

/** Listens until SIGTERM or SIGINT, then lets running requests finish and `atClose` write what is left, ten seconds at most. */
export async function listen(door: PageDoor, config: Config, log: Log, atClose: () => Promise<void>): Promise<void> {
  const server = serve({
    fetch: async (request, bindings) => (await door.fetch(request, bindings as HttpBindings)) ?? RESPONSE_ALREADY_SENT,
    createServer: ((options: object, toSite: RequestListener) =>
      createServer(options, (incoming, outgoing) => {
        if (!door.answer(incoming, outgoing)) toSite(incoming, outgoing);
      })) as typeof createServer,
    port: config.port,
    hostname: config.host,
    serverOptions: { headersTimeout, requestTimeout },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      console.error(`Port ${config.port} is taken. Stop what uses it, or choose another: PORT=3001`);
      process.exit(1);
    });
  });
  log.info({ port: config.port, origin: config.publicOrigin }, 'The site is open');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => drain(server, log, atClose));
}

function drain(server: Server, log: Log, atClose: () => Promise<void>): void {
  log.info({}, 'The site is closing');
  setTimeout(() => process.exit(0), drainTimeout).unref();
  server.close(() => void atClose().finally(() => process.exit(0)));
  server.closeIdleConnections();
}
