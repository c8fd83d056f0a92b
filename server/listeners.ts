import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';

/** Where to listen: at a port of our own, or on sockets that listen already, by their file descriptors. */
export type Place = { port: number; host: string | undefined } | { fds: number[] };

export interface Listeners {
  /** Calls back when the last connection has ended, and takes none from now on. */
  close(whenEmpty: () => void): void;
}

/** Elsewhere a port cannot be shared, or the last listener gets everybody. */
const canShare = process.platform === 'linux';
const sharing = 8;
/** How many may wait at each of them; the system may allow fewer. Who finds it full is not heard, and knocks again a second later. */
const longestQueue = 4096;

/**
 * Takes connections in. Of those who wait, libuv takes one from each listener in a round of the loop (libuv#3696), so a port has
 * several, here as in deploy/klubbhuset.socket: of a crowd many come in one round, or whoever pays would wait behind those who are sent away.
 * @param mostConnections how many are held at once; further ones are closed unheard
 * @throws Error with the system's code, EADDRINUSE when somebody else has the port
 */
export async function openListeners(
  place: Place,
  take: (socket: Socket) => void,
  mostConnections: number,
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
      // Also of a connection that could not be taken, later: nobody is worse off for it but who knocked.
      server.on('error', reject);
      server.listen({ ...options, backlog: longestQueue }, () => resolve(server));
    });
  if ('fds' in place) return together(await Promise.all(place.fds.map((fd) => listen({ fd }))));
  const alone = await listen(place);
  if (!canShare) return together([alone]);
  // What is shared would be shared with another site, too, and half of the visitors each: only now is it known that there is none.
  alone.close();
  return together(await Promise.all(Array.from({ length: sharing }, () => listen({ ...place, reusePort: true }))));
}

function together(servers: Server[]): Listeners {
  return {
    close(whenEmpty) {
      const ends = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
      void Promise.all(ends).then(whenEmpty);
    },
  };
}
