import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import type { Config } from '#config/config.server.ts';

/**
 * Listen address: a port of our own, or the file descriptors of sockets that already listen (systemd socket
 * activation).
 */
export type ListenAddress = { port: number; host: string | undefined } | { fds: number[] };

export interface Listeners {
  /** Stops accepting connections, and calls back when the last one has ended. */
  close(whenEmpty: () => void): void;
}

/** On other platforms SO_REUSEPORT does not balance: the last listener would get every connection. */
const canShare = process.platform === 'linux';
/**
 * Backlog per listener; the system may allow fewer. When it is full, a client's SYN is dropped and sent again after
 * 1 s.
 */
const longestQueue = 4096;

/**
 * Accepts connections. libuv accepts one connection per listener and loop round (libuv#3696). A port therefore has
 * several listeners, as in deploy/klubbhuset.socket. In a burst, a paying visitor would otherwise wait behind those
 * to be shed.
 * @param count listeners that share the port; 1 for an ordinary one
 * @param mostConnections limit of open connections; further ones are closed unread
 * @throws Error with the system's code; EADDRINUSE when another process has the port
 */
export async function openListeners(
  place: ListenAddress,
  take: (socket: Socket) => void,
  { listeners: count, maxConnections: mostConnections }: Pick<Config, 'listeners' | 'maxConnections'>,
): Promise<Listeners> {
  let held = 0;
  const leave = () => void (held -= 1);
  const meet = (socket: Socket) => {
    if (held >= mostConnections) return void socket.destroy();
    held += 1;
    socket.on('close', leave);
    take(socket);
  };
  const listen = (options: ListenOptions & { fd?: number }) =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer({ noDelay: true }, meet);
      // Later accept errors end here too and are ignored: only that one connection is lost.
      server.on('error', reject);
      server.listen({ ...options, backlog: longestQueue }, () => resolve(server));
    });
  if ('fds' in place) return together(await Promise.all(place.fds.map((fd) => listen({ fd }))));
  const alone = await listen(place);
  if (!canShare || count === 1) return together([alone]);
  // Check for another site first: a shared port would be shared with it, too, and each would get half of the
  // visitors.
  alone.close();
  return together(await Promise.all(Array.from({ length: count }, () => listen({ ...place, reusePort: true }))));
}

function together(servers: Server[]): Listeners {
  return {
    close(whenEmpty) {
      const ends = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
      void Promise.all(ends).then(whenEmpty);
    },
  };
}
