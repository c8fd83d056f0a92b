import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenSite, openSite } from '../../support/site/open-site.ts';
import { canLook, countSockets } from '../load/process-look.ts';
import { askRaw, connectTo } from './raw-client.ts';

const ofEach = 100;
/** Seconds until the last slow client must be disconnected, and the test's duration. */
const longest = 35;
const perSecond = 20;

const head = 'GET /djurfakta HTTP/1.1\r\nHost: localhost\r\nAccept-Language: sv\r\n';
/** An asset, not a page: pages are shed when the machine is busy, and this test is about connections. */
const light = 'GET /builds/latest.json HTTP/1.1\r\nHost: localhost\r\n';
const form = `POST /angra HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n`;

const assets = 'build/client/assets';
const bySize = readdirSync(assets).toSorted(
  (a, b) => statSync(`${assets}/${b}`).size - statSync(`${assets}/${a}`).size,
);
const largest = `GET /assets/${bySize[0]} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Five slow clients; rates in bytes/s unless stated. */
const paymentMethods: Record<string, { first: string; next: string | null; reads: boolean }> = {
  'a head': { first: head, next: 'X', reads: true },
  'a body of a known length': { first: `${form}Content-Length: 5000\r\n\r\n`, next: 'a', reads: true },
  'a body in chunks': { first: `${form}Transfer-Encoding: chunked\r\n\r\n`, next: '1\r\na\r\n', reads: true },
  'not a word': { first: '', next: null, reads: true },
  // Unread responses of 2 MB in total: more than the kernel buffers for a connection.
  'an answer that is not read': { first: largest.repeat(8), next: null, reads: false },
};

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(inject('fakes'));
});
afterAll(() => site.stop());

describe(`${ofEach * Object.keys(paymentMethods).length} slow connections`, () => {
  it(`are gone within ${longest} s, and nobody else notices them`, async () => {
    const { origin, process } = site;
    const pid = process.pid ?? 0;
    await fetch(`${origin}/djurfakta`);
    const before = canLook ? countSockets(pid) : 0;
    const slow = Object.entries(paymentMethods).flatMap(([name, paymentMethod]) =>
      Array.from({ length: ofEach }, () => beSlow(origin, name, paymentMethod)),
    );
    await Promise.all(slow.map(({ connected }) => connected));
    const normal = { asked: 0, failed: 0, slowest: 0 };
    let most = 0;
    let gone = 0;
    const stillOpen = () => slow.filter(({ name, isGone }) => name !== 'an answer that is not read' && !isGone());
    // A client that does not read never sees the end. The server's own socket count tells whether it still holds them.
    const countHeld = () => (canLook ? countSockets(pid) - before : slow.filter(({ isGone }) => !isGone()).length);
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    const glance = setInterval(() => (most = Math.max(most, countHeld())), 500);
    while (seconds() < longest + 3) {
      await Promise.all([askSpread(origin, normal), pause(1000)]);
      if (countHeld() <= 5 && most > 5 && stillOpen().length === 0) break;
      gone = seconds();
    }
    clearInterval(glance);
    const left = stillOpen().map(({ name }) => name);
    for (const { socket } of slow) socket.destroy();
    console.log(
      `${slow.length} slow connections: ${most} held at most, gone after ${Math.ceil(gone)} s; ` +
        `${normal.asked} normal requests, ${normal.failed} failed, slowest ${Math.round(normal.slowest)} ms`,
    );
    expect(most).toBeGreaterThan(slow.length * 0.7);
    expect(gone).toBeLessThan(longest);
    expect(left).toEqual([]);
    expect(normal).toMatchObject({ failed: 0 });
    expect(normal.asked).toBeGreaterThan(200);
  });
});

describe('a connection that asks for everything at once', () => {
  it('is closed, and costs no more than its first questions', async () => {
    const pages = async () => (await site.log()).match(/"path":"\/djurfakta"/g)?.length ?? 0;
    const before = await pages();
    const { statuses } = await askRaw(site.origin, `${head}\r\n`.repeat(1000));
    expect(statuses.length).toBeLessThanOrEqual(8);
    expect((await fetch(`${site.origin}/klubbnytt`)).status).toBe(200);
    expect((await pages()) - before).toBeLessThanOrEqual(8);
  });
});

describe('further connections than there may be', () => {
  it('are closed unheard, and welcome again afterwards', async () => {
    const small = await openSite({ ...inject('fakes'), MAX_CONNECTIONS: '20' });
    const many = Array.from({ length: 60 }, () => beSlow(small.origin, 'not a word', { first: '', next: null }));
    await expect.poll(() => many.filter(({ isGone }) => isGone()).length, { timeout: 8_000 }).toBeGreaterThan(38);
    const held = many.filter(({ isGone }) => !isGone());
    expect(held.length).toBeGreaterThan(15);
    for (const { socket } of held) socket.destroy();
    const status = () =>
      fetch(`${small.origin}/djurfakta`).then(
        ({ status: seen }) => seen,
        () => 0,
      );
    await expect.poll(status).toBe(200);
    await small.stop();
  });
});

function beSlow(
  origin: string,
  name: string,
  { first, next, reads = true }: { first: string; next: string | null; reads?: boolean },
) {
  const socket: Socket = connectTo(origin);
  let isClosed = false;
  const drip = setInterval(() => next && socket.writable && socket.write(next), 1000);
  socket.on('error', () => {});
  socket.once('close', () => {
    isClosed = true;
    clearInterval(drip);
  });
  socket.once('connect', () => first && socket.write(first));
  if (reads) socket.resume();
  else socket.pause();
  return { name, socket, connected: once(socket, 'connect').catch(() => {}), isGone: () => isClosed };
}

/** Twenty normal visitors within a second. */
async function askSpread(origin: string, normal: { asked: number; failed: number; slowest: number }): Promise<void> {
  const asked = Array.from({ length: perSecond }, async (_, at) => {
    await pause((1000 / perSecond) * at);
    const start = performance.now();
    // Own connections, closed at once, so that they do not count among the slow ones.
    const { statuses } = await askRaw(origin, `${light}Connection: close\r\n\r\n`, { patience: 20_000 });
    normal.asked += 1;
    normal.failed += statuses.join() === '200' ? 0 : 1;
    normal.slowest = Math.max(normal.slowest, performance.now() - start);
  });
  await Promise.all(asked);
}
