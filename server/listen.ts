import { type Config, givenSockets } from '#config/config.server.ts';
import type { Log } from '#services/services.server.ts';
import type { Admission } from './admission.ts';
import { openListeners } from './listeners.ts';
import type { PageDoor } from './page-door.ts';
import { createPlainRefusal } from './plain-refusal.ts';
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

/** Who hears a site's visitors out: the quick lane, and behind it the web server. */
export function receive(house: { door: PageDoor; admission: Admission }, config: Config, closing: AbortSignal) {
  const web = createWebServer(house, config, closing);
  const refuse = createPlainRefusal(house, config);
  const lane = createQuickLane({
    web,
    answer: (question) => house.door.answerPlainly(question) ?? refuse(question),
    idle: config.keepAlive * 1000,
    closing,
  });
  return { web, ...lane };
}

/** How long running requests are waited for, ms; and then for what is left to be written. */
const drainTimeout = 8_000;
const closeTimeout = 2_000;
const lastWords = 500;

/**
 * Listens until SIGTERM or SIGINT, then lets running requests finish and `atClose` write what is left, ten seconds at most: that is
 * written whoever is still there. After SIGTERM it first goes on taking connections for `closingNotice`: every answer ends its
 * connection, and a proxy learns by `/readyz`.
 * On given sockets there is nothing to turn away from: whoever comes waits in them for the next process.
 */
export async function listen(
  door: PageDoor,
  config: Config,
  { log, closing, atClose, admission }: Hours,
): Promise<void> {
  const { web, take, endIdle } = receive({ door, admission }, config, closing.signal);
  const fds = givenSockets();
  const { port, host, maxConnections } = config;
  const place = fds.length ? { fds } : { port, host };
  const listeners = await openListeners(place, take, maxConnections).catch((error: NodeJS.ErrnoException) => {
    const words = wordsFor(error, config);
    if (!words) throw error;
    console.error(words);
    return process.exit(1);
  });
  log.info({ port: config.port, origin: config.publicOrigin }, 'The site is open');
  // Right after what had come was taken in, so that nothing is left unheard.
  const afterHearing = (then: () => void, wait: number) => setTimeout(() => setImmediate(then), wait);
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(0), closeTimeout).unref();
    atClose().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'What was left could not be written');
        process.exit(1);
      },
    );
  };
  const stopListening = () => {
    setTimeout(end, drainTimeout).unref();
    listeners.close(end);
    // Whoever has just been let in, or had kept a connection, may be about to speak.
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
  process.once('SIGTERM', () => close(fds.length ? 0 : config.closingNotice));
  process.once('SIGINT', () => close(0));
}

/** What the technician can do about an error at listening; null when it is not theirs. */
function wordsFor({ code }: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001`;
  if (code === 'EADDRNOTAVAIL') return `HOST=${host} is no address of this machine.`;
  if (code === 'EACCES') return `Port ${port} is not for this user to open. Choose one above 1023: PORT=3000`;
  return null;
}
