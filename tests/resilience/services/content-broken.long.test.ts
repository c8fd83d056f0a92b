import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenSite, openSite } from '../../support/site/open-site.ts';
import { countKinds, openContentHouse, pagesOf, type Visited, visitAll } from './content-house.ts';

type House = Awaited<ReturnType<typeof openContentHouse>>;

const impatient = { CONTENT_TTL: '1', CONTENT_SYNC_INTERVAL: '1' };
let house: House;
let site: OpenSite;
let pages: string[];

/** One site at a time, so that the calls counted are its own. */
async function openAnew(environment: Record<string, string>): Promise<void> {
  await site?.stop();
  site = await openSite({ ...house.environment, ALGOLIA_APPLICATION_ID: '', ...environment });
  const list = async () => (await pagesOf(site.origin)).filter((_, at) => at % 15 === 0);
  // Some lists may be missing right after the start, on a busy machine.
  await vi.waitUntil(async () => (pages = await list()).length > 15, { timeout: 30_000, interval: 500 });
  await visitAll(site.origin, pages);
}

beforeAll(async () => {
  house = await openContentHouse();
});
afterAll(async () => {
  await site.stop();
  await house.stop();
});

/** Recovered: new content is shown, no page is marked stale, and unknown pages answer 404. */
async function expectRecovery(kind: string): Promise<void> {
  const title = `Räven efter ${kind}`;
  await house.publish('rav', { title: { sv: title } });
  const start = performance.now();
  const shows = async () => (await visitAll(site.origin, ['/djurfakta/rav']))[0]?.html.includes(title);
  await expect.poll(shows, { interval: 100 }).toBe(true);
  const kinds = async () => countKinds(await visitAll(site.origin, pages));
  await expect.poll(kinds, { interval: 500 }).toEqual({ '200': pages.length });
  const unknown = async () => (await visitAll(site.origin, [`/djurfakta/okand-efter-${kind}`]))[0]?.status;
  await expect.poll(unknown, { interval: 500 }).toBe(404);
  console.log(`${kind}: recovered in ${Math.round(performance.now() - start)} ms`);
}

/**
 * Visits the pages repeatedly. Returns the calls that the content service answered meanwhile, without injected faults.
 */
async function visitFor(milliseconds: number): Promise<[answered: number, visited: Visited[]]> {
  const before = await house.calls();
  const visited: Visited[] = [];
  for (const start = performance.now(); performance.now() - start < milliseconds; await pause(500))
    visited.push(...(await visitAll(site.origin, pages)));
  return [(await house.calls()) - before, visited];
}

/** Memory, MB, where the machine reports it. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const paymentMethods: [name: string, fault: { kind: string; ms?: number; share?: number; seed?: number }][] = [
  ['slow, F3', { kind: 'slow', ms: 10_000 }],
  ['by drops, F3', { kind: 'drip' }],
  ['too many requests, F4', { kind: '429' }],
  ['every other time with an error, F5', { kind: '500', share: 0.5, seed: 5 }],
  ['half a JSON, F6', { kind: 'garbage' }],
  ['a page, F6', { kind: 'html' }],
  ['lists in lists, F6', { kind: 'deep' }],
  ['50 MB, F6', { kind: 'huge' }],
  ['nothing, F6', { kind: 'empty' }],
];

describe('a content service that answers badly', () => {
  beforeAll(() => openAnew({ ...impatient, CONTENT_DEADLINE: '700', CONTENT_BREAKER_COOLDOWN: '2' }));

  it.each(paymentMethods)('%s: every page is there, and it recovers', async (name, fault) => {
    const before = memoryOf(site.process.pid);
    await house.breakContent(fault);
    await expect.poll(house.strikes, { interval: 200 }).toBeGreaterThan(0);
    const visited = [...(await visitAll(site.origin, pages)), ...(await visitAll(site.origin, pages))];
    const [missing] = await visitAll(site.origin, [`/djurfakta/okand-${fault.kind}`]);
    const grown = Math.round(memoryOf(site.process.pid) - before);
    console.log(`${name}: ${JSON.stringify(countKinds(visited))}, ${grown} MB, unknown ${missing?.status}`);
    await house.breakContent(null);
    expect(visited.filter(({ status }) => status !== 200)).toEqual([]);
    expect([404, 503]).toContain(missing?.status);
    expect(grown).toBeLessThan(100);
    await expectRecovery(fault.kind);
  });

  it('every other time with an error: it is asked hardly more often than without (F5)', async () => {
    const [before] = await visitFor(20_000);
    await house.breakContent({ kind: '500', share: 0.5, seed: 5 });
    const [answered, visited] = await visitFor(20_000);
    const strikes = await house.strikes();
    const calls = answered + strikes;
    await house.breakContent(null);
    const [after] = await visitFor(20_000);
    const usual = Math.max(before, after);
    console.log(
      `F5: ${JSON.stringify(countKinds(visited))}, ${calls} calls, ${strikes} failed, ${usual} without faults`,
    );
    expect(visited.filter(({ status }) => status !== 200)).toEqual([]);
    expect(strikes).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(usual * 1.1);
  });

  it('with another token: it is asked once in the time it is left alone (F7)', async () => {
    await openAnew(impatient);
    await house.breakContent({ kind: '401' });
    const start = performance.now();
    await expect.poll(house.strikes, { interval: 100 }).toBe(1);
    // Almost two pauses: the circuit must be probed once more, and a faster probe would show as extra calls.
    const [, visited] = await visitFor(28_500);
    const calls = await house.strikes();
    const allowed = 1 + Math.floor((performance.now() - start) / 15_000);
    console.log(`F7: ${JSON.stringify(countKinds(visited))}, ${calls} calls of ${allowed}`);
    await house.breakContent(null);
    expect(visited.filter(({ status }) => status !== 200)).toEqual([]);
    expect(calls).toBeGreaterThan(1);
    expect(calls).toBeLessThanOrEqual(allowed);
    await expectRecovery('401');
  });
});

describe('two thousand addresses that nobody has written (F10)', () => {
  it('cost the content service nothing', async () => {
    await openAnew({});
    const before = await house.calls();
    const made = Array.from({ length: 2_000 }, (_, at) => `/djurfakta/${(at * 7919).toString(36)}-x`);
    const real = Array.from({ length: 200 }, (_, at) => pages[at % pages.length] ?? '/');
    const [unknown, known] = await Promise.all([visitAll(site.origin, made), visitAll(site.origin, real)]);
    const calls = (await house.calls()) - before;
    console.log(`F10: ${JSON.stringify([countKinds(unknown), countKinds(known)])}, ${calls} calls`);
    expect(unknown.filter(({ status }) => status !== 404)).toEqual([]);
    expect(known.filter(({ status }) => status !== 200)).toEqual([]);
    expect(calls).toBeLessThanOrEqual(5);
  });
});
