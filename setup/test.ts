import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
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
const failures: string[] = [];

for (const [name, command] of checks) {
  const code = await run(name, command);
  if (code === 0) passed++;
  else failures.push(name);
}
buildIfChanged();
await mkdir(reports, { recursive: true });
for (const [name, command] of suites) {
  const report = join(reports, `${name}.json`);
  await rm(report, { force: true });
  const code = await run(name, `${command} --reporter=dot --reporter=json --outputFile.json=${report}`);
  const results = await readReport(report);
  passed += results.passed;
  failures.push(...results.failed);
  // A suite that fails without a failed test, say in its set-up, is a failure all the same.
  if (code !== 0 && !results.failed.length) failures.push(name);
}
console.log(['', ...failures.map((what) => `✗ ${what}`), `${passed} passed, ${failures.length} failed`].join('\n'));
process.exitCode = failures.length ? 1 : 0;

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

interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** How many tests passed, and what failed: where, which, and the first line of why. */
async function readReport(path: string): Promise<{ passed: number; failed: string[] }> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: [] };
  const { numPassedTests, testResults } = JSON.parse(text) as Report;
  return { passed: numPassedTests, failed: testResults.flatMap(failuresOf) };
}

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  // A file may fail before its first test, or after its last.
  if (!tests.length) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return tests.map(({ fullName, failureMessages: [why = ''] }) => `${file}: ${fullName}: ${firstLine(why)}`);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
