import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type OwnSite, openWithOwnBooks, writeEmptyBooks } from '../forms/own-site.ts';
import { openWithBook } from '../payments/paying-site.ts';
import { builtServer } from './built-server.ts';
import { environmentOf, type RunningSite } from './open-site.ts';

const { compose, createLog, readConfig, receive } = builtServer;

/**
 * Opens the built site with the given settings in the test's own process, behind a real socket. It starts faster than a
 * process of its own, and its log is available at once.
 */
export async function openSiteHere(environment: Record<string, string>): Promise<RunningSite> {
  const sockets = new Set<Socket>();
  let take: ((socket: Socket) => void) | undefined;
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    take?.(socket);
  });
  await new Promise<void>((resolve) => listener.listen(0, resolve));
  const { port } = listener.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-'));
  // A busy machine loads the content slowly and lets connections rest for long, and the tests' own work would count as the site's load.
  const patient = { CONTENT_DEADLINE: '30000', KEEP_ALIVE_TIMEOUT: '600', LOAD_SHEDDING: 'off' };
  const settings = environmentOf(port, folder, { ...patient, ...environment });
  if (!environment.DATABASE_FILE && !environment.DATABASE_URL) writeEmptyBooks(settings.DATABASE_FILE ?? '');
  await copyStageSnapshot(settings);
  const config = readConfig(settings);
  const lines: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => void lines.push(line) });
  const { pageCache, loadShedder, closing, atClose } = await compose(config, log);
  ({ take } = receive({ pageCache, loadShedder }, config, closing.signal));
  return {
    origin: `http://localhost:${port}`,
    log: async () => lines.join(''),
    async stop() {
      closing.abort();
      listener.close();
      for (const socket of sockets) socket.destroy();
      await atClose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Lets a site of the stage's content start from its snapshot, which costs a third of reading all of it. */
async function copyStageSnapshot(settings: Record<string, string>): Promise<void> {
  const { CONTENT_SNAPSHOT_FILE: file, CONTENTFUL_ORIGIN: origin } = settings;
  if (!file || existsSync(file) || origin !== inject('fakes').CONTENTFUL_ORIGIN) return;
  await copyFile(inject('snapshot'), file);
}

/** Letters wait in the outbox: few tests read them, and each that leaves is written, drawn and posted. */
const withoutMail = { SMTP_URL: '' };

/**
 * Opens a site in the test's own process, with access to its order book.
 * @param settings `inject('fakes')` among them lets its letters leave
 */
export const openOwnSiteHere = (settings: Record<string, string> = {}): Promise<OwnSite> =>
  openWithOwnBooks({ ...withoutMail, ...settings }, openSiteHere);

/**
 * Opens a site in the test's own process, with orders placed directly in its order book.
 * @param environment `inject('fakes')` among it lets its letters leave
 */
export const openPayingSiteHere = (environment: Record<string, string> = {}) =>
  openWithBook({ ...withoutMail, ...environment }, openSiteHere);
