import { createHash } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { performanceSettings } from '#config/performance.server.ts';
import { startFakes } from '#fakes/start-fakes.ts';
import { buildIfChanged } from '#scripts/build-if-changed.ts';
import { clientCore, isPinned, serverCore } from '#scripts/cores.ts';
import { measureCached } from './cached.ts';
import { measureContentSize } from './content-size.ts';
import { measureFormPosts } from './form-post.ts';
import { type OwnSite, openOwnSite } from './own-site.ts';
import { measurePageLoads } from './page-loads.ts';
import { measurePictures } from './pictures.ts';
import { measureMemory, measureStart } from './process.ts';
import { measurePublishing, webhookSecret } from './publishing.ts';
import { type Row, row } from './row.ts';
import { measureSearch } from './search/search-latency.ts';
import { measureUncached } from './uncached.ts';

// npm run bench [-- --only <name>]: measures the built site on this machine and prints each result as it is measured;
// docs/measuring.md explains the results.
type Measurement = (site: OwnSite, environment: Record<string, string>) => Promise<Row[]> | AsyncIterable<Row>;
const measurements: Record<string, Measurement> = {
  cached: measureCached,
  uncached: measureUncached,
  forms: measureFormPosts,
  search: measureSearch,
  pictures: measurePictures,
  start: measureStart,
  memory: measureMemory,
  publishing: measurePublishing,
  content: measureContentSize,
  pages: measurePageLoads,
};

const { only } = parseArgs({ options: { only: { type: 'string' }, long: { type: 'boolean' } } }).values;
const chosen = Object.entries(measurements).filter(([name]) => !only || name === only);
if (!chosen.length) throw new Error(`There is no ${only}; there are ${Object.keys(measurements).join(', ')}`);

console.log(describeMachine());
buildIfChanged();
const fakes = await startFakes();
const environment = { ...fakes.environment, CONTENT_WEBHOOK_SECRET: webhookSecret, ...givenSwitches() };
try {
  for (const [name, measure] of chosen) {
    console.log(`\n▸ ${name}`);
    const site = await openOwnSite(environment);
    try {
      const measured = measure(site, environment);
      for await (const line of Symbol.asyncIterator in measured ? measured : await measured) print(line);
    } catch (error) {
      // One failed measurement must not stop the others.
      print(row(name, `failed: ${error instanceof Error ? error.message.split('\n', 1)[0] : 'unknown'}`));
      process.exitCode = 1;
    } finally {
      await site.stop();
    }
  }
} finally {
  await fakes.stop();
}

/** Switches of docs/performance.md that are set in the bench's own environment: `ROUTE_INDEX=off npm run bench`. */
function givenSwitches(): Record<string, string> {
  const names = Object.values(performanceSettings).map(({ name }) => name);
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Prints a row. The columns fit the longest row. */
function print({ what, measured, against, ratio }: Row): void {
  console.log([what.padEnd(54), measured.padStart(12), ratio.padStart(6), against].join('  ').trimEnd());
}

/**
 * Describes the machine, to tell which runs are comparable: the processor, its load, and the time for a fixed amount of
 * work.
 */
function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const [load = 0] = loadavg();
  const pinned = isPinned ? `server on core ${serverCore}, client on core ${clientCore}` : 'not pinned to cores';
  return `${cpus().length} × ${model}, load ${load.toFixed(1)} at the start, ${calibrate()} ms to hash 256 MB; ${pinned}`;
}

/** Processor time in ms. The work is native code, so it needs no JIT warm-up. */
function calibrate(): number {
  const megabyte = Buffer.alloc(1024 * 1024, 1);
  const before = process.cpuUsage();
  const hash = createHash('sha256');
  for (let count = 0; count < 256; count++) hash.update(megabyte);
  hash.digest();
  return Math.round(process.cpuUsage(before).user / 1000);
}
