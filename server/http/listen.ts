import type { Socket } from 'node:net';
import { type Config, givenSockets } from '#config/config.server.ts';
import type { Log } from '#platform/log.ts';
import type { LoadShedder } from '../middleware/load-shedder.ts';
import type { PageCacheMiddleware } from '../page-cache/page-cache-middleware.ts';
import { createRaw503 } from '../page-cache/raw-503.ts';
import { openListeners } from './listeners.ts';
import { createFastPath } from './raw-http-fast-path.ts';
import { createWebServer } from './web-server.ts';

interface Hours {
  log: Log;
  /** Aborted when shutdown begins. */
  closing: AbortController;
  /** Flushes and closes the services. */
  atClose: () => Promise<void>;
  loadShedder: LoadShedder;
}

/** Accepts connections: the fast path first, unless it is switched off, and behind it the web server. */
export function receive(
  house: { pageCache: PageCacheMiddleware; loadShedder: LoadShedder },
  config: Config,
  closing: AbortSignal,
) {
  const web = createWebServer(house, config, closing);
  if (!config.httpFastPath) {
    // Node's server starts its timeout checks only on this event.
    web.emit('listening');
    return {
      web,
      take: (socket: Socket) => void web.emit('connection', socket),
      endIdle: () => web.closeIdleConnections(),
    };
  }
  const refuse = createRaw503(house, config);
  const fastPath = createFastPath({
    web,
    answer: (question) => house.pageCache.serveFast(question) ?? refuse(question),
    idle: config.keepAliveTimeout * 1000,
    closing,
  });
  return { web, ...fastPath };
}

/** Shutdown limits in ms: for running requests to finish, and then for the last writes. */
const drainTimeout = 8_000;
const closeTimeout = 2_000;
const lastWords = 500;

/**
 * Listens until SIGTERM or SIGINT. Then running requests get 8 s to finish, and `atClose` runs within 2 s, even
 * while connections are still open.
 * After SIGTERM it first keeps accepting connections for `shutdownDelay`: every response closes its connection, and
 * a proxy learns of the shutdown from `/readyz`. With inherited sockets this delay is skipped: new connections wait
 * in the socket for the next process.
 */
export async function listen(
  pageCache: PageCacheMiddleware,
  config: Config,
  { log, closing, atClose, loadShedder }: Hours,
): Promise<void> {
  const { web, take, endIdle } = receive({ pageCache, loadShedder }, config, closing.signal);
  const fds = givenSockets();
  const { port, host } = config;
  const place = fds.length ? { fds } : { port, host };
  const listeners = await openListeners(place, take, config).catch((error: NodeJS.ErrnoException) => {
    const words = explainListenError(error, config);
    if (!words) throw error;
    console.error(words);
    return process.exit(1);
  });
  log.info({ port: config.port, origin: config.publicOrigin }, 'The site is open');
  // Runs after the pending reads, so that no request that has arrived is dropped.
  const afterHearing = (then: () => void, wait: number) => setTimeout(() => setImmediate(then), wait);
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    const deadline = setTimeout(() => process.exit(0), closeTimeout).unref();
    const exit = (code: number) => {
      clearTimeout(deadline);
      process.exit(code);
    };
    atClose().then(
      () => exit(0),
      (error: unknown) => {
        log.error({ error }, 'The last writes failed at shutdown');
        exit(1);
      },
    );
  };
  const stopListening = () => {
    setTimeout(end, drainTimeout).unref();
    listeners.close(end);
    // A client that has just connected, or holds an idle connection, may be about to send.
    afterHearing(() => {
      endIdle();
      web.close();
    }, lastWords);
  };
  const close = (notice: number) => {
    if (closing.signal.aborted) return;
    closing.abort();
    log.info({}, 'The site is closing');
    afterHearing(stopListening, notice);
  };
  process.once('SIGTERM', () => close(fds.length ? 0 : config.shutdownDelay));
  process.once('SIGINT', () => close(0));
}

const noAddress = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** Explains a listen error that the operator can fix, in a line; null for any other error. */
export function explainListenError(
  { code }: NodeJS.ErrnoException,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001`;
  if (code && noAddress.has(code)) return `HOST=${host} is no address of this machine.`;
  if (code === 'EACCES') return `Port ${port} is not for this user to open. Choose one above 1023: PORT=3000`;
  return null;
}
