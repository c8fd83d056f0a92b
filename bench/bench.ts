import { parseArgs } from 'node:util';
import { startSandbox } from '#sandbox/sandbox.ts';
import { buildIfChanged } from '#setup/build-if-changed.ts';
import { describeMachine } from './machine.ts';
import { type OwnSite, openOwnSite } from './own-site.ts';
import type { Row } from './row.ts';
import { measureUncached } from './uncached.ts';

// npm run bench [-- --only <name>]: measures the built site on this machine and prints one table; docs/measuring.md says what it means.
const measurements: Record<string, (site: OwnSite, environment: Record<string, string>) => Promise<Row[]>> = {
  uncached: measureUncached,
};

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const chosen = Object.entries(measurements).filter(([name]) => !only || name === only);
if (!chosen.length) throw new Error(`There is no ${only}; there are ${Object.keys(measurements).join(', ')}`);

console.log(describeMachine());
buildIfChanged();
const sandbox = await startSandbox();
const environment = { ...sandbox.environment };
const rows: Row[] = [];
try {
  for (const [, measure] of chosen) {
    const site = await openOwnSite(environment);
    rows.push(...(await measure(site, environment)));
    await site.stop();
  }
} finally {
  await sandbox.stop();
}
console.table(rows);
