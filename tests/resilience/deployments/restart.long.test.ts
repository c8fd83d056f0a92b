import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningFakes, startFakes } from '#fakes/start-fakes.ts';
import { type OpenSite, openSite } from '../../support/site/open-site.ts';
import { askRaw, connectTo } from '../hostile/raw-client.ts';
import { type HeldSite, openHeldSite } from './held-site.ts';
import { restarts, restartUnderway } from './restart-underway.ts';
import { ask } from './steady-visitors.ts';

const drainSeconds = 10;

describe('a site that is asked to stop', () => {
  let site: OpenSite;
  beforeAll(async () => {
    site = await openSite({ ...inject('fakes'), SHUTDOWN_DELAY: '2000' });
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
    const exited = once(site.process, 'exit');
    site.process.kill('SIGTERM');
    await expect.poll(() => site.log()).toContain('The site is closing');
    expect(await ask(site.origin, '/readyz', { agent })).toMatchObject({ status: 503, connection: 'close' });
    const answer = await askRaw(
      site.origin,
      'GET /klubbnytt HTTP/1.1\r\nHost: localhost\r\nAccept-Language: sv\r\n\r\n',
    );
    expect([answer.statuses, answer.headers.connection]).toEqual([[200], 'close']);
    const [code] = await exited;
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
    site = await openSite({ ...inject('fakes'), DATABASE_FILE: join(folder, 'klubbhuset.db') });
  });
  afterAll(async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  });

  it('writes what is left all the same', async () => {
    // SQLite's write-ahead log lies beside its file until that is closed.
    const isOpen = () => existsSync(join(folder, 'klubbhuset.db-wal'));
    await expect.poll(isOpen).toBe(true);
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

describe('a site that is asked to stop while the content service hangs', () => {
  let fakes: RunningFakes;
  let site: OpenSite;
  let folder: string;
  beforeAll(async () => {
    [fakes, folder] = await Promise.all([startFakes(), mkdtemp(join(tmpdir(), 'klubbhuset-'))]);
    const own = { DATABASE_FILE: join(folder, 'klubbhuset.db'), CONTENT_SYNC_INTERVAL: '1' };
    site = await openSite({ ...fakes.environment, ...own });
  });
  afterAll(async () => {
    await site.stop();
    await fakes.stop();
    await rm(folder, { recursive: true });
  });

  it('writes what is left all the same', async () => {
    const isOpen = () => existsSync(join(folder, 'klubbhuset.db-wal'));
    await expect.poll(isOpen).toBe(true);
    const faults = `${fakes.environment.CONTENTFUL_ORIGIN}/__fakes/faults`;
    await fetch(faults, { method: 'PUT', body: JSON.stringify({ kind: 'hang', ms: 60_000 }) });
    const hanging = async () => ((await (await fetch(faults)).json()) as { hits: number }[])[0]?.hits;
    await expect.poll(hanging).toBeGreaterThan(0);
    site.process.kill('SIGTERM');
    const code = await new Promise((resolve) => site.process.once('exit', resolve));
    expect([code, isOpen()]).toEqual([0, false]);
  });
});

describe(`${restarts} restarts while visitors come and go, the port held open`, () => {
  let site: HeldSite;
  beforeAll(async () => {
    site = await openHeldSite(inject('fakes'));
  });
  afterAll(() => site.stop());

  it('turn nobody away, and lose nothing that was sent', async () => {
    expect(await restartUnderway(site, site.origin)).toEqual([]);
  }, 600_000);
});
