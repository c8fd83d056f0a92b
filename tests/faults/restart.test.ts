import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenSite, openSite } from '../journeys/open-site.ts';
import { type HeldSite, openHeldSite } from './held-site.ts';
import { askRaw, connectTo } from './raw-client.ts';

const restarts = process.env.LONG ? 20 : 4;
const perSecond = 50;
const drainSeconds = 10;

interface Counts {
  asked: number;
  sent: number;
  failedSends: number;
  failedReads: number;
  askedAgain: number;
}

describe('a site that is asked to stop', () => {
  let site: OpenSite;
  beforeAll(async () => {
    site = await openSite({ ...inject('standIns'), CLOSING_NOTICE: '2000' });
  });
  afterAll(() => site.stop());

  it('says so at once, ends its connections with the next answer, and is gone in time', async () => {
    const start = performance.now();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask(site.origin, '/healthz', { agent })).toMatchObject({ status: 200, connection: 'keep-alive' });
    const idle = connectTo(site.origin);
    idle.on('error', () => {});
    const idleGone = new Promise((resolve) => idle.once('close', resolve));
    idle.resume();
    site.process.kill('SIGTERM');
    await expect.poll(() => site.log()).toContain('The site is closing');
    expect(await ask(site.origin, '/readyz', { agent })).toMatchObject({ status: 503, connection: 'close' });
    const answer = await askRaw(
      site.origin,
      'GET /klubbnytt HTTP/1.1\r\nHost: localhost\r\nAccept-Language: sv\r\n\r\n',
    );
    expect([answer.statuses, answer.headers.connection]).toEqual([[200], 'close']);
    const code = await new Promise((resolve) => site.process.once('exit', resolve));
    await idleGone;
    expect(code).toBe(0);
    expect((performance.now() - start) / 1000).toBeLessThan(drainSeconds + 2);
  });
});

describe('a site that is asked to stop while somebody holds on', () => {
  let site: OpenSite;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'klubbhuset-'));
    site = await openSite({ ...inject('standIns'), DATABASE_FILE: join(folder, 'klubbhuset.db') });
  });
  afterAll(async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  });

  it('writes what is left all the same', async () => {
    // SQLite's log lies beside its file until that is closed.
    const isOpen = () => existsSync(join(folder, 'klubbhuset.db-wal'));
    await expect.poll(isOpen, { timeout: 10_000 }).toBe(true);
    const holding = connectTo(site.origin);
    holding.on('error', () => {});
    const form =
      'Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100';
    holding.write(`POST /angra HTTP/1.1\r\nHost: localhost\r\n${form}\r\n\r\nname=`);
    await pause(500);
    expect(holding.destroyed).toBe(false);
    site.process.kill('SIGTERM');
    const code = await new Promise((resolve) => site.process.once('exit', resolve));
    holding.destroy();
    expect([code, isOpen()]).toEqual([0, false]);
  });
});

describe(`${restarts} restarts at ${perSecond} requests a second, the port held open`, () => {
  let site: HeldSite;
  beforeAll(async () => {
    site = await openHeldSite(inject('standIns'));
  });
  afterAll(() => site.stop());

  it('turn nobody away, and lose nothing that was sent', async () => {
    const counts: Counts = { asked: 0, sent: 0, failedSends: 0, failedReads: 0, askedAgain: 0 };
    // As many as deploy/nginx.conf keeps.
    const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 });
    const running: Promise<void>[] = [];
    let isOver = false;
    const crowd = (async () => {
      while (!isOver) {
        running.push(visit(site.origin, agent, counts));
        await pause(1000 / perSecond);
      }
    })();
    let longest = 0;
    for (let restart = 0; restart < restarts; restart++) {
      await pause(1000);
      longest = Math.max(longest, await site.restart());
    }
    isOver = true;
    await crowd;
    await Promise.all(running);
    console.log(`${restarts} restarts, the longest ${(longest / 1000).toFixed(1)} s:`, counts);
    expect(counts.failedSends).toBe(0);
    expect(counts.failedReads).toBe(0);
    // A question may cross with the end of the connection that it takes.
    expect(counts.askedAgain).toBeLessThanOrEqual(Math.ceil(counts.asked * 0.001));
    expect(counts.sent).toBeGreaterThan(restarts * 5);
  }, 600_000);
});

/** One of ten sends a form. */
async function visit(origin: string, agent: Agent, counts: Counts): Promise<void> {
  const isSending = counts.asked++ % 10 === 0;
  if (isSending) counts.sent += 1;
  for (let tries = 0; tries < 600; tries++) {
    const { status, isOnOldConnection } = await ask(origin, isSending ? '/angra' : '/om-oss', { agent, isSending });
    if (status === 0 && isOnOldConnection && !isSending) {
      // Browsers and proxies ask again then (RFC 9112, 9.3.1); they do not send again.
      counts.askedAgain += 1;
      continue;
    }
    if (status === 503 && !isSending) {
      // All who waited come at once to a site that has just begun: some readers are asked to come back, and do.
      await pause(100);
      continue;
    }
    if (status > 0 && status < 500) return;
    if (isSending) counts.failedSends += 1;
    else counts.failedReads += 1;
    return;
  }
  throw new Error('The site did not come back.');
}

interface Heard {
  status: number;
  connection: string | undefined;
  /** True when it went where something had been asked before. */
  isOnOldConnection: boolean;
}

function ask(
  origin: string,
  path: string,
  { agent, isSending = false }: { agent: Agent; isSending?: boolean },
): Promise<Heard> {
  const own = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve) => {
    const method = isSending ? 'POST' : 'GET';
    const asked = request(
      origin + path,
      { agent, method, headers: { 'Accept-Language': 'sv', ...(isSending && own) } },
      (answer) => {
        answer.resume();
        const { statusCode: status = 0, headers } = answer;
        answer.once('close', () =>
          resolve({ status: answer.complete ? status : 0, connection: headers.connection, isOnOldConnection: false }),
        );
      },
    );
    asked.once('error', () => resolve({ status: 0, connection: undefined, isOnOldConnection: asked.reusedSocket }));
    asked.end(isSending ? 'name=Kim' : undefined);
  });
}
