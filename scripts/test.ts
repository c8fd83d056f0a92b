import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { withMemoryFolder } from './memory-folder.ts';
import { type FileResult, readReport, type StageReport } from './test-report.ts';

/** How a command ended, and all that it wrote. */
interface PhaseResult {
  code: number;
  output: string;
}

/** A dot for so long a silence, ms. */
const progressEvery = 5000;

// npm test: everything that must hold. `--long` adds the full matrices, `--only check,unit` runs some stages (docs/testing.md).
const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache', 'reports');
const { values } = parseArgs({ options: { long: { type: 'boolean', default: false }, only: { type: 'string' } } });

/** Two at a time; the build takes the longest. */
const checks: [name: string, command: string][] = [
  ['build', 'node scripts/build-if-changed.ts'],
  ['format', 'biome check --linter-enabled=false --max-diagnostics=20 .'],
  // Several threads check much of it twice, and the other tasks use the other core.
  ['types', 'tsc --noEmit --singleThreaded'],
  ['lint', 'oxlint --type-aware'],
  ['unused code', 'knip'],
  ['seed import', 'npm run seed:check --silent'],
];
const suites = ['unit', 'database', 'http', 'browser', 'audit', 'resilience'];
/** They share one site with its fake services, which takes 15 s to start. */
const suitesOnSite = ['http', 'browser', 'audit', 'resilience'];
/** It waits for processes more than it works. The long run measures there, so it runs alone. */
const suiteBeside = values.long ? undefined : 'resilience';
const slowFileSeconds = 20;

const names = values.only?.split(',') ?? ['check', ...suites];
const unknown = names.filter((name) => name !== 'check' && !suites.includes(name));
if (unknown.length) throw new Error(`No such stage: ${unknown.join(', ')}. There are check, ${suites.join(', ')}.`);

const stages: StageReport[] = [];
await mkdir(reports, { recursive: true });
// The long run cuts the power, so its databases lie on a disk.
await (values.long ? runStages({ LONG: '1' }) : withMemoryFolder(runStages));
printSummary(stages);
process.exitCode = stages.some(({ failures }) => failures.length) ? 1 : 0;

async function runStages(changed: NodeJS.ProcessEnv): Promise<void> {
  const environment = { ...process.env, ...changed };
  if (names.includes('check')) stages.push(await runChecks(environment));
  const chosen = suites.filter((name) => names.includes(name));
  const site = chosen.some((name) => suitesOnSite.includes(name)) ? serveSite(environment) : undefined;
  const start = async (suite: string) => {
    const shared = suitesOnSite.includes(suite) && site ? { SHARED_SITE: await site.address } : {};
    return runSuite(suite, { ...environment, ...shared });
  };
  const beside = chosen.find((name) => name === suiteBeside);
  const early = beside && start(beside);
  for (const suite of chosen) stages.push(await show(suite, suite === beside && early ? early : start(suite)));
  await site?.stop();
}

/**
 * Starts the site that stages share, beside the stages that need none.
 * @returns its address, as JSON; empty when it did not start, so that the stage that needs it tries for itself and says why
 */
function serveSite(env: NodeJS.ProcessEnv): { address: Promise<string>; stop(): Promise<void> } {
  const child = spawn('node', ['tests/support/site/serve-site.ts'], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // A site that is built first says so.
  const address = new Promise<string>((resolve) =>
    createInterface(child.stdout).on('line', (line) => line.startsWith('{') && resolve(line)),
  );
  return {
    address: Promise.race([address, exited.then(() => '')]),
    stop() {
      child.stdin.end();
      return exited;
    },
  };
}

/**
 * The linter and the compiler read the route types, so these are written first. Both are written in Go and end soon: collected at a
 * larger heap, they take a tenth less time and 0.2 GB more.
 */
async function runChecks(environment: NodeJS.ProcessEnv): Promise<StageReport> {
  const start = performance.now();
  const failures: string[] = [];
  process.stdout.write('▸ check ');
  await runInPhase('react-router typegen', { cwd: root, env: environment });
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const { code, output } = await runInPhase(command, { cwd: root, env: { ...environment, GOGC: '400' } });
      if (code !== 0) failures.push(`${name}\n${output}`);
    }
  };
  await Promise.all([work(), work()]);
  const passed = checks.length - failures.length;
  const stage = { name: 'check', passed, failures, files: [], seconds: secondsSince(start) };
  printEnd(stage);
  return stage;
}

/** Shows that a stage runs, with a dot for every 5 s, and how it ended. */
async function show(name: string, running: Promise<StageReport & { output: string }>): Promise<StageReport> {
  process.stdout.write(`▸ ${name} `);
  const progress = setInterval(() => process.stdout.write('.'), progressEvery);
  const { output, ...stage } = await running.finally(() => clearInterval(progress));
  printEnd(stage);
  if (stage.failures.length) console.log(output);
  return stage;
}

async function runSuite(name: string, environment: NodeJS.ProcessEnv): Promise<StageReport & { output: string }> {
  const file = join(reports, `${name}.json`);
  const command = `vitest run --project ${name} --reporter=default --reporter=json --outputFile.json=${file}`;
  const start = performance.now();
  const { code, output } = await runInPhase(command, { cwd: root, env: environment });
  const { passed, failures, files } = await readReport(file, root, start + performance.timeOrigin);
  // A suite that fails without a failed test, in its set-up say, is a failure all the same.
  if (code !== 0 && !failures.length) failures.push(`${name}: ended with ${code}`);
  return { name, passed, failures, files, seconds: secondsSince(start), output };
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

function printEnd({ failures, seconds }: StageReport): void {
  console.log(`${failures.length ? 'FAILED' : 'ok'} (${seconds.toFixed(0)} s)`);
  for (const failure of failures) console.log(`  ✗ ${failure.split('\n', 1)[0]}`);
}

function printSummary(done: StageReport[]): void {
  const files = done.flatMap((stage) => stage.files).toSorted((a, b) => b.seconds - a.seconds);
  const failures = done.flatMap((stage) => stage.failures);
  const sum = (of: (stage: StageReport) => number) => done.reduce((total, stage) => total + of(stage), 0);
  const line = (stage: string, tests: number, seconds: number) =>
    `${stage.padEnd(12)}${`${tests}`.padStart(7)}${seconds.toFixed(0).padStart(9)}`;
  console.log(`\n${'stage'.padEnd(12)}${'tests'.padStart(7)}${'seconds'.padStart(9)}`);
  for (const { name, passed, failures: failed, seconds } of done)
    console.log(line(name, passed + failed.length, seconds));
  console.log(
    line(
      'all',
      sum(({ passed, failures: failed }) => passed + failed.length),
      secondsSince(0),
    ),
  );
  if (files.length) console.log(`\nslowest files, s`);
  for (const { name, seconds } of files.slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(6)}  ${name}${noteOf(seconds)}`);
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${sum(({ passed }) => passed)} passed, ${failures.length} failed`);
}

function noteOf(seconds: FileResult['seconds']): string {
  return seconds > slowFileSeconds && !values.long
    ? `  (over ${slowFileSeconds} s: docs/testing.md says why, or split it)`
    : '';
}

/** Runs a shell command quietly: its output is returned and not shown. */
function runInPhase(command: string, { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }): Promise<PhaseResult> {
  const child = spawn(command, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
