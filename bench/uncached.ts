import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onCore, serverCore } from '#scripts/cores.ts';
import { freePort } from '#scripts/free-port.ts';
import { askAll, askAtRate } from './load.ts';
import { type OwnSite, openOwnSite } from './own-site.ts';
import type { Used } from './probe.ts';
import { milliseconds, perSecond, type Row, row } from './row.ts';

const path = '/djurfakta/rav';
/** Headers of a browser; and brotli only, where the whole page must be compressed. */
const packed = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const brotli = { 'Accept-Encoding': 'br' };
const rounds = 5;
/** Warm-up: the JIT needs about 20,000 pages. The limit in ms is for slow machines. */
const warm = 20_000;
const longestWarmUp = 40_000;
/** Warm-up of React alone, ms: it renders the pages at least as fast. */
const warmUpOfReact = 20_000;

type Made = Pick<Used, 'cpu' | 'rendered'>;

/**
 * Measures an uncached article on one core, compared with React alone rendering the same page.
 *
 * - With the fragment cache: fragments come from other pages and from its own last rendering, as after a publish or a
 * minute.
 * - With every fragment rendered anew.
 * - React Router and HTTP alone, for the same number of bytes. This shows the limit for a site on them that renders
 * everything.
 *
 * The unit is processor time, and rounds are interleaved, so other load on the machine does not matter. Each runs in
 * its own process, so that the JIT has not optimised for anything else.
 */
export async function* measureUncached(site: OwnSite, environment: Record<string, string>): AsyncGenerator<Row> {
  const withoutFragments = { ...environment, FRAGMENT_CACHE: 'off' };
  const wholly = await openOwnSite(withoutFragments);
  const reactAlone = await openOwnSite(withoutFragments);
  await warmUp(site);
  await warmUp(wholly);
  const page = await (await fetch(addressAt(reactAlone))).arrayBuffer();
  await reactAlone.renderAgain(warmUpOfReact);
  const stack = await openBareStack(page.byteLength);
  await askAll({ url: stack.origin, seconds: 5 });

  const [made, small, atOnce] = [nothing(), nothing(), nothing()];
  const [whole, bare, around] = [nothing(), nothing(), nothing()];
  let fastest = 0;
  for (let round = 0; round < rounds; round++) {
    add(made, await usedBy(site, async () => (fastest = Math.max(fastest, await ask(addressAt(site))))));
    add(small, await usedBy(site, () => ask(addressAt(site), packed)));
    add(atOnce, await usedBy(site, () => ask(addressAt(site), brotli)));
    add(whole, await usedBy(wholly, () => ask(addressAt(wholly))));
    add(bare, await reactAlone.renderAgain(2000));
    add(around, await usedBy(stack, () => ask(stack.origin)));
  }
  await Promise.all([stack.stop(), wholly.stop(), reactAlone.stop()]);

  const alone = `React alone ${perSecond(rateOf(bare))}`;
  const atBest = 1 / (1 / rateOf(bare) + 1 / rateOf(around));
  yield row('uncached article, a core’s second', perSecond(rateOf(made)), alone, rateOf(made) / rateOf(bare));
  yield row(
    'the same, compressed',
    perSecond(rateOf(small)),
    `all of it in brotli ${perSecond(rateOf(atOnce))}`,
    rateOf(small) / rateOf(atOnce),
  );
  yield row('the same with every part rendered', perSecond(rateOf(whole)), alone, rateOf(whole) / rateOf(bare));
  yield row(
    'React Router and HTTP alone, a core’s second',
    perSecond(rateOf(around)),
    `with React at best ${perSecond(atBest)}`,
    atBest / rateOf(bare),
  );
  yield row('uncached article, by the clock', perSecond(fastest));
  yield measureWait(site, fastest);
}

/**
 * Shares of the maximum rate, below the rate at which a busy machine sheds load. A machine that sheds at all of them
 * has no result.
 */
const sharesOfRate = [0.5, 0.3, 0.1];

async function measureWait(site: OwnSite, fastest: number): Promise<Row> {
  for (const share of sharesOfRate) {
    const what = `uncached article at ${share} of that rate, p99`;
    const wait = await askAtRate({ url: addressAt(site), seconds: 4 }, fastest * share).catch(() => null);
    if (wait) return row(what, milliseconds(wait.p99), `p50 ${milliseconds(wait.p50)}`);
  }
  return row('uncached article, p99', 'could not be measured: the machine sheds load');
}

function addressAt({ origin }: OwnSite): string {
  return `${origin}${path}?uncached`;
}

async function warmUp(site: OwnSite): Promise<void> {
  const deadline = performance.now() + longestWarmUp;
  while ((await site.used()).rendered < warm && performance.now() < deadline) await ask(addressAt(site));
}

function ask(url: string, headers = {}): Promise<number> {
  return askAll({ url, seconds: 2, headers });
}

/** Resource usage while some work runs. */
async function usedBy({ used }: Pick<OwnSite, 'used'>, work: () => Promise<unknown>): Promise<Made> {
  const before = await used();
  await work();
  const after = await used();
  return { cpu: after.cpu - before.cpu, rendered: after.rendered - before.rendered };
}

function nothing(): Made {
  return { cpu: 0, rendered: 0 };
}

function add(sum: Made, { cpu, rendered }: Made): void {
  sum.cpu += cpu;
  sum.rendered += rendered;
}

/** Pages per second of processor time. */
function rateOf({ cpu, rendered }: Made): number {
  return (rendered * 1000) / cpu;
}

/** Starts the server of bare-stack.ts on the server's core, with responses of `bytes` bytes. */
async function openBareStack(bytes: number): Promise<Pick<OwnSite, 'origin' | 'used' | 'stop'>> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = [join(import.meta.dirname, 'bare-stack.ts'), String(port), String(bytes)];
  const stack = spawn(...onCore(serverCore, [process.execPath, ...program]), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const isThere = () => fetch(origin).then(Boolean, () => false);
  for (let tries = 0; tries < 100 && !(await isThere()); tries++) await pause(50);
  return {
    origin,
    async used() {
      stack.send('used');
      const [used] = (await once(stack, 'message')) as [Used];
      return used;
    },
    async stop() {
      stack.kill();
      await once(stack, 'exit');
    },
  };
}
