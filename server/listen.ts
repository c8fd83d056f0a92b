import type { Config } from '#config.server.ts';
import type { Log } from '#services/services.server.ts';
import type { Admission } from './admission.ts';
import type { PageDoor } from './page-door.ts';
import { createQuickLane } from './quick-lane.ts';
import { createWebServer } from './web-server.ts';

interface Hours {
  log: Log;
  /** Aborted when the site begins to close. */
  closing: AbortController;
  /** Writes what is left. */
  atClose: () => Promise<void>;
  admission: Admission;
}

const drainTimeout = 10_000;
const lastWords = 500;

/**
 * Listens until SIGTERM or SIGINT, then lets running requests finish and `atClose` write what is left, ten seconds at most. After
 * SIGTERM it first goes on taking connections for `closingNotice`: every answer ends its connection, and a proxy learns by `/readyz`.
 */
export async function listen(
  door: PageDoor,
  config: Config,
  { log, closing, atClose, admission }: Hours,
): Promise<void> {
  const web = createWebServer({ door, admission }, config, closing.signal);
  const { lane, endIdle } = createQuickLane({
    web,
    answer: door.answerPlainly,
    idle: config.keepAlive * 1000,
    closing: closing.signal,
  });
  lane.maxConnections = config.maxConnections;
  lane.listen(config.port, config.host);
  await new Promise<void>((resolve, reject) => {
    lane.once('listening', resolve);
    lane.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      console.error(`Port ${config.port} is taken. Stop what uses it, or choose another: PORT=3001`);
      process.exit(1);
    });
  });
  log.info({ port: config.port, origin: config.publicOrigin }, 'The site is open');
  const stopListening = () => {
    lane.close(() => void atClose().finally(() => process.exit(0)));
    // Whoever has just been let in, or had kept a connection, may be about to speak.
    setTimeout(() => {
      endIdle();
      web.close();
    }, lastWords);
  };
  const close = (notice: number) => {
    if (closing.signal.aborted) return;
    closing.abort();
    log.info({}, 'The site is closing');
    setTimeout(() => process.exit(0), drainTimeout).unref();
    // Right after the connections that had come were taken, so that none is left unheard in the queue.
    setTimeout(() => setImmediate(stopListening), notice);
  };
  process.once('SIGTERM', () => close(config.closingNotice));
  process.once('SIGINT', () => close(0));
}
