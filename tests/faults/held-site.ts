import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfigWithoutContent } from '#config.server.ts';
import { createOrderServices } from '#services/order-services.server.ts';
import { environmentOf, gathering, untilAlive } from '../journeys/open-site.ts';

export interface HeldSite {
  origin: string;
  /** Asks it to stop, and waits until the next process answers. How long that took, ms. */
  restart(): Promise<number>;
  /** What it has logged so far, over all starts. */
  log(): Promise<string>;
  /** By whom it has been told that they withdraw, as its book has it. */
  withdrawals(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts a site whenever the one before it has ended, each on the one socket that is open all the while, as systemd does. */
const keeper = `while :; do sh -c 'echo "site $$ "; LISTEN_PID=$$ exec node server/main.ts'; done`;

/** Opens a site whose port is held by somebody else. */
export async function openHeldSite(environment: Record<string, string>): Promise<HeldSite> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  // Node tells it nowhere else.
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-'));
  const settings = environmentOf(port, folder, environment);
  const book = createOrderServices(readConfigWithoutContent(settings), { info() {}, warn() {}, error() {} });
  const child = spawn('sh', ['-c', keeper], {
    env: { ...settings, LISTEN_FDS: '1' },
    stdio: ['ignore', 'pipe', 'pipe', fd],
    detached: true,
  });
  const ended = once(child, 'exit');
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (log += text.toString()));
  // From here on nobody takes connections but the site.
  socket.close();
  await untilAlive(origin, () => log);
  const processes = () => [...log.matchAll(/^site (\d+) $/gm)].map(([, pid]) => Number(pid));
  return {
    origin,
    async restart() {
      const start = performance.now();
      process.kill(processes().at(-1) ?? 0, 'SIGTERM');
      const count = processes().length;
      while (processes().length === count) await once(child.stdout ?? child, 'data');
      await untilAlive(origin, () => log);
      return performance.now() - start;
    },
    log: () => pause(gathering).then(() => log),
    withdrawals: async () => (await book.orders.listWithdrawals()).map(({ name }) => name),
    async stop() {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await Promise.all([ended, book.database.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
