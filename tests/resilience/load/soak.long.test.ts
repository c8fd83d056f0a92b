import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningFakes, startFakes } from '#fakes/start-fakes.ts';
import { fillSearchIndex } from '#scripts/fill-search-index.ts';
import { openPayingSite, type PayingSite } from '../../support/payments/paying-site.ts';
import { countKinds, pagesOf, visitAll } from '../services/content-house.ts';
import { openPayment } from './open-payment.ts';
import { canLook, countHandles, settledMemory } from './process-look.ts';
import { sendCrowd, servedOf } from './send-crowd.ts';

const minutes = 120;
const looks = 60;
/** Settings as in deploy/klubbhuset.service. */
const asDeployed = {
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=4',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
/** Number of samples that count. Earlier ones belong to the warm-up. */
const firstLook = looks / 2;
/** Fault injection: each of the five kinds strikes 2 % of the calls, so that one call in ten fails. */
const share = 0.02;
const faults = [
  { kind: '500' },
  { kind: 'reset' },
  { kind: 'garbage' },
  { kind: 'slow', ms: 300 },
  { kind: 'hang', ms: 3000 },
];
const searches = ['räv', 'igelkott', 'mat', 'hjälp', 'tidning', 'zebra'].map((word) => `/sok?sokord=${word}`);
/**
 * Growth limit, MiB, from the first counted sample to the last: 1 MiB in ten minutes, or more than normal variation.
 */
const mostGrowth = 6;
const mostHandles = 10;

interface Look {
  minute: number;
  /** Memory, MiB. */
  memory: number;
  handles: number;
}

let fakes: RunningFakes;
let site: PayingSite;
beforeAll(async () => {
  fakes = await startFakes();
  await fillSearchIndex(fakes.environment);
  site = await openPayingSite({ ...fakes.environment, ...asDeployed, CONTENT_TTL: '1', LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  await site.close();
  await fakes.stop();
});

describe(`${minutes} min of half of what the site can do, while services fail now and then`, () => {
  it(
    'leave it as it was, and every page is there',
    async () => {
      const pid = site.process.pid ?? 0;
      const { origin } = site;
      const pages = [...(await pagesOf(origin)), ...searches];
      const payment = await openPayment(site, fakes.environment.STRIPE_WEBHOOK_SECRETS);
      await sendCrowd({ origin, payment, seconds: 2 });
      const capacity = servedOf(await sendCrowd({ origin, payment, seconds: 4 })) / 4;
      const strikes = await breakAll();
      const kinds: Record<string, number> = {};
      const seen: Look[] = [];
      const problems: string[] = [];
      let failed = 0;
      for (let look = 0; look < looks; look++) {
        const seconds = Math.round((minutes * 60) / looks);
        const rate = Math.ceil(capacity / 2);
        const { page, form, payment: money } = await sendCrowd({ origin, payment, seconds, rate });
        for (const outcome of [page, form, money]) {
          failed += outcome.failed;
          problems.push(...outcome.problems);
        }
        const visited = countKinds(await visitAll(origin, pages));
        for (const [kind, count] of Object.entries(visited)) kinds[kind] = (kinds[kind] ?? 0) + count;
        const memory = canLook ? await settledMemory(pid) : 0;
        const handles = canLook ? countHandles(pid) : 0;
        seen.push({ minute: (look * seconds) / 60, memory, handles });
        console.log(`look ${look + 1} of ${looks}: ${memory.toFixed(0)} MiB, ${handles} handles, ${failed} failed`);
      }
      const settled = seen.slice(firstLook);
      const growth = growthOf(settled);
      console.log(
        `soak: C ${capacity.toFixed(0)}/s, ${minutes} min, ${await strikes()} calls failed, ${growth.toFixed(1)} MiB more`,
        kinds,
      );
      expect(await strikes()).toBeGreaterThan(0);
      expect({ failed, problems }).toEqual({ failed: 0, problems: [] });
      expect(Object.keys(kinds).filter((kind) => !/^200( stale)?$/.test(kind))).toEqual([]);
      expect(growth).toBeLessThan(mostGrowth);
      // A connection that is just closing is no leak.
      const least = (some: Look[]) => Math.min(...some.map(({ handles }) => handles));
      expect(least(settled.slice(-2)) - least(settled.slice(0, 2))).toBeLessThan(mostHandles);
      expect(site.process.exitCode).toBeNull();
      expect(await site.log()).not.toMatch(/unhandled|uncaught/i);
    },
    (minutes + 5) * 120_000,
  );
});

/** Injects occasional faults into every fake. Returns a function that counts them. */
async function breakAll(): Promise<() => Promise<number>> {
  const paymentServices = fakes.services.map(({ origin }) => `${origin}/__fakes/faults`);
  const told = new Set<string>();
  for (const payments of paymentServices) {
    for (const [at, fault] of faults.entries()) {
      const body = JSON.stringify({ ...fault, share, seed: at + 1 });
      const { ok } = await fetch(payments, { method: 'PUT', body });
      if (ok) told.add(payments);
    }
  }
  return async () => {
    const active = await Promise.all(
      [...told].map(async (payments) => (await fetch(payments)).json() as Promise<{ hits: number }[]>),
    );
    return active.flat().reduce((sum, { hits }) => sum + hits, 0);
  };
}

/** Growth in MiB from the first sample to the last, by least squares. */
function growthOf(seen: Look[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const times = seen.map(({ minute }) => minute);
  const minute = mean(times);
  const memory = mean(seen.map((look) => look.memory));
  const above = seen.reduce((sum, look) => sum + (look.minute - minute) * (look.memory - memory), 0);
  const below = seen.reduce((sum, look) => sum + (look.minute - minute) ** 2, 0);
  return (above / below) * (Math.max(...times) - Math.min(...times));
}
