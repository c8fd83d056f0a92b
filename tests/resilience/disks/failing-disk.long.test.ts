import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { testKeys } from '#scripts/each-database.ts';
import { findStrace } from '#scripts/system/strace.ts';
import { compare, nothingAcknowledged, startWorker } from './acknowledged.ts';

const strace = await findStrace();
const folder = mkdtempSync(join(tmpdir(), 'failing-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const acknowledgements = 500;
/** Failing system calls of a process, from the creation of the file to the orders. */
const failing = ['fsync', 'pwrite64'].flatMap((call) =>
  Array.from({ length: 20 }, (_, at) => ({ call, at: 1 + at * 7 })),
);

it.each(strace ? failing : [])(
  'an order that was told of stands, once, when $call no. $at fails',
  async ({ call, at }) => {
    const { acknowledged, settings, trace, stop } = placeUnder(`${call}-${at}`, [
      `trace=${call}`,
      `inject=${call}:error=EIO:when=${at}`,
    ]);
    await until(() => trace().includes('(INJECTED)'));
    const before = acknowledged.placed.size;
    await until(() => acknowledged.placed.size > before + 3);
    await stop();
    await expect(compare(settings, acknowledged)).resolves.toBeUndefined();
  },
  60_000,
);

const title = strace
  ? `none of ${acknowledgements} orders is told of before it is on disk`
  : 'orders on a failing disk: NOT TESTED, there is no strace on this machine';
it(title, async () => {
  if (!strace) return console.warn('\n  There is no strace on this machine: no disk was made to fail.\n');
  const { acknowledged, trace, stop } = placeUnder('order', ['trace=write,pwrite64,fsync']);
  await until(() => acknowledged.placed.size >= acknowledgements);
  await stop();
  const { told, early } = readTrace(trace());
  expect(early).toEqual([]);
  expect(told).toBeGreaterThanOrEqual(acknowledgements);
});

/** Runs a process that places orders without end, under strace. */
function placeUnder(name: string, expressions: string[]) {
  const settings = { databaseFile: join(folder, `${name}.db`), databaseUrl: '', encryptionKeys: testKeys };
  const acknowledged = nothingAcknowledged();
  const log = join(folder, `${name}.trace`);
  writeFileSync(log, '');
  // With file names, and enough of each write to recognise an order.
  const options = ['-o', log, '-y', '-s', '80', ...expressions.flatMap((expression) => ['-e', expression])];
  const { kill } = startWorker(settings, 0, acknowledged, [strace ?? '', ...options]);
  onTestFinished(kill);
  return { acknowledged, settings, trace: () => readFileSync(log, 'utf8'), stop: kill };
}

/** Reads the trace: the number of orders acknowledged, and those acknowledged before the log was on disk. */
function readTrace(trace: string): { told: number; early: string[] } {
  const early: string[] = [];
  let isOnDisk = true;
  let told = 0;
  for (const line of trace.split('\n')) {
    if (/^pwrite64\(\d+<[^>]*-wal>/.test(line)) isOnDisk = false;
    if (/^fsync\(\d+<[^>]*-wal>\) += 0$/.test(line)) isOnDisk = true;
    if (!/^write\(1<[^>]*>, "placed /.test(line)) continue;
    told += 1;
    if (!isOnDisk) early.push(line);
  }
  return { told, early };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(10);
}
