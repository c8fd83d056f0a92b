import { connect, type Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { openListeners } from './listeners.ts';

const host = '127.0.0.1';
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function open({
  port,
  mostConnections = 100,
  listeners = 8,
}: {
  port?: number;
  mostConnections?: number;
  listeners?: number;
} = {}) {
  const place = { port: port ?? (await freePort()), host };
  const taken: Socket[] = [];
  const opening = await openListeners(
    place,
    (socket) => {
      taken.push(socket.resume());
      socket.write('welcome');
    },
    { listeners, maxConnections: mostConnections },
  );
  opened.push(() => {
    opening.close(() => {});
    for (const socket of taken) socket.destroy();
  });

  function visit() {
    const socket = connect(place.port, host);
    opened.push(() => socket.destroy());
    let heard = '';
    let isClosed = false;
    socket.on('data', (words: Buffer) => (heard += words.toString()));
    socket.on('error', (error: NodeJS.ErrnoException) => (heard += error.code));
    socket.on('close', () => (isClosed = true));
    return { heard: () => heard, isClosed: () => isClosed, leave: () => void socket.end() };
  }
  return { port: place.port, taken, listeners: opening, visit };
}

describe('listeners', () => {
  it('may be one', async () => {
    const { visit } = await open({ listeners: 1 });
    const visits = Array.from({ length: 20 }, visit);
    await expect.poll(() => visits.map(({ heard }) => heard())).toEqual(visits.map(() => 'welcome'));
  });

  it.runIf(process.platform === 'linux')('accept several connections in one event-loop round', async () => {
    const { taken, visit } = await open();
    for (let visitor = 0; visitor < 64; visitor++) visit();
    let rounds = 0;
    for (; taken.length < 64; rounds++) await nextRound();
    expect(rounds).toBeLessThan(48);
  });

  it('leave a port alone that another process has, even if it is shareable', async () => {
    const { port } = await open();
    await expect(open({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('limit the open connections in all, and accept more when some have ended', async () => {
    const { taken, visit } = await open({ mostConnections: 5 });
    const five = Array.from({ length: 5 }, visit);
    await expect.poll(() => five.map(({ heard }) => heard())).toEqual(Array(5).fill('welcome'));
    const sixth = visit();
    await expect.poll(sixth.isClosed).toBe(true);
    expect(sixth.heard()).not.toContain('welcome');
    five[0]?.leave();
    await expect.poll(() => taken.filter(({ closed }) => closed)).toHaveLength(1);
    const next = visit();
    await expect.poll(next.heard).toBe('welcome');
  });

  it('accept no connection after close, which ends with the last one', async () => {
    const { visit, listeners } = await open();
    const last = visit();
    await expect.poll(last.heard).toBe('welcome');
    let isEmpty = false;
    listeners.close(() => (isEmpty = true));
    const late = visit();
    await expect.poll(late.heard).toBe('ECONNREFUSED');
    expect(isEmpty).toBe(false);
    last.leave();
    await expect.poll(() => isEmpty).toBe(true);
  });
});
