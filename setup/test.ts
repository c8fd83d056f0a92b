import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIfChanged } from './build-if-changed.ts';

// npm test: everything that must hold, from the format to whole journeys. `--long` runs every matrix in full.
const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache', 'reports');
const isLong = process.argv.includes('--long');
const environment = { ...process.env, ...(isLong && { LONG: '1' }) };

const checks: [name: string, command: string][] = [
  // First, for the linter reads types as well.
  ['route types', 'react-router typegen'],
  ['format', 'biome check --linter-enabled=false --max-diagnostics=20 .'],
  ['lint', 'oxlint --type-aware'],
  ['types', 'tsc --noEmit'],
  ['unused code', 'knip'],
  ['import of the seed', 'npm run seed:check --silent'],
];
const suites: [name: string, command: string][] = [
  ['unit', 'vitest run --project unit'],
  ['faults', 'vitest run --project faults'],
  ['journeys', 'vitest run --project journeys'],
];

let passed = 0;
let failed = 0;

for (const [name, command] of checks) {
  const code = await run(name, command);
  if (code === 0) passed++;
  else failed++;
}
buildIfChanged();
await mkdir(reports, { recursive: true });
for (const [name, command] of suites) {
  const report = join(reports, `${name}.json`);
  await rm(report, { force: true });
  const code = await run(name, `${command} --reporter=dot --reporter=json --outputFile.json=${report}`);
  const counts = await readCounts(report);
  passed += counts.passed;
  // A suite that fails without a failed test, say in its set-up, is a failure all the same.
  failed += counts.failed || (code === 0 ? 0 : 1);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

function run(name: string, command: string): Promise<number> {
  const start = performance.now();
  console.log(`\n▸ ${name}`);
  const child = spawn(command, { cwd: root, env: environment, shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      console.log(`  ${code === 0 ? 'ok' : 'FAILED'} (${Math.round((performance.now() - start) / 1000)} s)`);
      resolve(code ?? 1);
    });
  });
}

async function readCounts(report: string): Promise<{ passed: number; failed: number }> {
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(text) as Record<string, number>;
  return { passed: numPassedTests, failed: numFailedTests };
}
