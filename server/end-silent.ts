import type { Socket } from 'node:net';

/**
 * Ends a connection whose time is up, unless it has spoken meanwhile. Timers come before what has been sent while the process was busy:
 * without a round of hearing in between, a question that came in time would be met with the end of its connection.
 */
export function endSilent(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
}
