import type { Socket } from 'node:net';

/**
 * Ends an idle connection, unless data arrives within one more event-loop round. After a busy spell timers fire
 * before pending reads. Without that round, a request sent in time would find its connection closed.
 */
export function endSilent(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
}
