import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { type DatabaseSettings, testKeys } from '#scripts/each-database.ts';
import { type PostgresServer, startPostgres } from '#scripts/system/postgres.ts';
import { createSeeded } from '../../support/seeded.ts';
import { compare, nothingAcknowledged, startWorker } from './acknowledged.ts';

const rounds = 50;
const longestRun = 400;
const folder = mkdtempSync(join(tmpdir(), 'kill-'));

it(`SQLite loses no acknowledged order, and doubles none, in ${rounds} rounds of kill -9`, async () => {
  const settings = { databaseFile: join(folder, 'klubbhuset.db'), databaseUrl: '', encryptionKeys: testKeys };
  expect(await killAndCompare('SQLite', settings, null)).toBeGreaterThan(rounds);
}, 600_000);

const server = await startPostgres({ isDurable: true });
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});
const title = server
  ? `PostgreSQL loses no acknowledged order, and doubles none, in ${rounds} rounds of kill -9`
  : 'PostgreSQL: NOT TESTED with kill -9, there is none on this machine';
it(title, async () => {
  if (!server) console.warn('\n  There is no PostgreSQL on this machine: kill -9 was tested on SQLite alone.\n');
  const servers = server ? [server] : [];
  for (const found of servers) {
    const settings = { databaseFile: '', databaseUrl: await found.createDatabase(), encryptionKeys: testKeys };
    await killAndCompare('PostgreSQL', settings, found);
  }
  expect(servers).toHaveLength(server ? 1 : 0);
}, 600_000);

/** Kills the process, and checks that no acknowledged order was lost. Returns their number. */
async function killAndCompare(
  name: string,
  settings: DatabaseSettings,
  killable: PostgresServer | null,
): Promise<number> {
  const random = createSeeded(20_260_314);
  const acknowledged = nothingAcknowledged();
  let serverKills = 0;
  for (let round = 0; round < rounds; round++) {
    const workers = [startWorker(settings, round, acknowledged), startWorker(settings, round, acknowledged)];
    // At least one order each; otherwise most rounds on a slow machine would kill idle workers.
    await Promise.all(workers.map(({ hasBegun }) => hasBegun));
    await delay(random() * longestRun);
    if (killable && round % 3 === 1) {
      await killable.kill();
      serverKills++;
      const killedAt = acknowledged.placed.size;
      await killable.start();
      while (acknowledged.placed.size === killedAt) await delay(5);
      await delay(random() * longestRun);
    }
    await Promise.all(workers.map(({ kill }) => kill()));
    await compare(settings, acknowledged);
  }
  const { size } = acknowledged.placed;
  console.log(
    `kill -9, ${name}: ${rounds} rounds${serverKills ? ` (${serverKills} of the server too)` : ''}, ${size} orders acknowledged, 0 lost, 0 doubled`,
  );
  return size;
}
