import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfigWithoutContent } from '#config/config.server.ts';
import { createOrderServices } from '#services/order-services.server.ts';
import { environmentOf, gathering, untilAlive } from '../../support/site/open-site.ts';

export interface HeldSite {
  origin: string;
  /** Stops the process, and waits until the next one answers. Returns the duration, ms. */
  restart(): Promise<number>;
  /** Log of all starts so far. */
  log(): Promise<string>;
  /** Names of the stored withdrawals. */
  withdrawals(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Number of sockets, as in deploy/klubbhuset.socket, where a port can be shared. */
const doors = process.platform === 'linux' ? 8 : 1;
/** Restarts a site whenever it ends, on sockets that stay open, as systemd does. */
const keeper = `while :; do sh -c 'echo "site $$ "; LISTEN_PID=$$ exec server/start.sh'; done`;

/** Opens a site whose port another process holds. */
export async function openHeldSite(environment: Record<string, string>): Promise<HeldSite> {
  const sockets: Server[] = [];
  let port = 0;
  while (sockets.length < doors) {
    const socket = createServer().listen({ port, host: '127.0.0.1', reusePort: doors > 1 });
    await once(socket, 'listening');
    port = (socket.address() as AddressInfo).port;
    sockets.push(socket);
  }
  const origin = `http://127.0.0.1:${port}`;
  // Node reports it nowhere else.
  const fds = sockets.map((socket) => (socket as unknown as { _handle: { fd: number } })._handle.fd);
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-'));
  const settings = environmentOf(port, folder, environment);
  const repository = createOrderServices(readConfigWithoutContent(settings), { info() {}, warn() {}, error() {} });
  const child = spawn('sh', ['-c', keeper], {
    env: { ...settings, LISTEN_FDS: String(doors) },
    stdio: ['ignore', 'pipe', 'pipe', ...fds],
    detached: true,
  });
  const ended = once(child, 'exit');
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (log += text.toString()));
  // From here on only the site accepts connections.
  for (const socket of sockets) socket.close();
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
    withdrawals: async () => (await repository.orders.listWithdrawals()).map(({ name }) => name),
    async stop() {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await Promise.all([ended, repository.database.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
