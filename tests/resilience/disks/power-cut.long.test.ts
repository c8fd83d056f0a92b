import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { sampleDonation, sampleGiftedMembership, sampleGiftogram, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { testKeys } from '#scripts/each-database.ts';
import { createSeeded } from '../../support/seeded.ts';

const orders = 24;
const cuts = 2000;
/** Undefined bytes before a cut: what the disk was writing when the power failed. */
const mostSpoilt = 4096;
const drafts = [sampleGiftedMembership, sampleDonation, sampleGiftogram, sampleMonthly];

/** Acknowledged order, and the log's length at that time. */
interface Told {
  submission: string;
  length: number;
}

it(`of ${cuts} power cuts none takes an order that was on disk, nor leaves half of one`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const whole = join(folder, 'klubbhuset.db');
  const told = await placeOrders(join(folder, 'live.db'), whole);
  const log = readFileSync(`${whole}-wal`);
  expect(told.at(-1)?.length).toBe(log.length);

  const random = createSeeded(20_261_123);
  const faults: string[] = [];
  let kept = 0;
  for (let cut = 0; cut < cuts; cut++) {
    const length = Math.floor(random() * log.length);
    const spoilt = Math.floor(random() * Math.min(mostSpoilt, length));
    const rest = Buffer.from(log.subarray(0, length));
    for (let at = length - spoilt; at < length; at++) rest[at] = Math.floor(random() * 256);
    const file = join(folder, 'cut.db');
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    copyFileSync(whole, file);
    writeFileSync(`${file}-wal`, rest);
    const found = readAfterCut(file);
    const lost = told.filter((order) => order.length <= length - spoilt && !found.submissions.has(order.submission));
    faults.push(...found.faults, ...lost.map(({ submission }) => `${submission} is lost at ${length} − ${spoilt}`));
    kept += found.submissions.size;
  }
  console.log(
    `power cuts: ${cuts} of a log of ${log.length} bytes with ${orders} orders, ${kept} found again, ${faults.length} faults`,
  );
  expect(faults).toEqual([]);
  expect(kept).toBeGreaterThan(cuts);
  // Each cut copies and checks a whole database.
}, 1_800_000);

interface Found {
  submission: string;
  lines: number;
  attempts: number;
  acts: number;
  emails: number;
}

const selectOrders = `
  select submission,
    (select count(*) from order_lines where order_id = orders.id) as lines,
    (select count(*) from attempts where order_id = orders.id) as attempts,
    (select count(*) from audit where reference = orders.reference and act = 'placed') as acts,
    (select count(*) from outbox where order_id = orders.id and cause = 'placed') as letters
  from orders`;

/**
 * Places orders one by one in the log, and copies log and database: closing would move the orders into the database
 * file.
 */
async function placeOrders(file: string, copy: string): Promise<Told[]> {
  const { repository, database } = createSampleOrders({
    databaseFile: file,
    databaseUrl: '',
    encryptionKeys: testKeys,
  });
  for (const pragma of ['wal_checkpoint(truncate)', 'wal_autocheckpoint = 0']) {
    await database.read((db) => sql`pragma ${sql.raw(pragma)}`.execute(db));
  }
  const told: Told[] = [];
  for (let at = 0; at < orders; at++) {
    const submission = `order-${at}`;
    await repository.place(drafts[at % drafts.length] ?? sampleDonation, submission);
    told.push({ submission, length: statSync(`${file}-wal`).size });
  }
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix);
  await database.close();
  return told;
}

/** Reads the database after the power cut: the submissions in it, and its faults. */
function readAfterCut(file: string): { submissions: ReadonlySet<string>; faults: string[] } {
  const database = new DatabaseSync(file);
  try {
    const integrity = database.prepare('pragma integrity_check').all();
    const isWhole = JSON.stringify(integrity) === '[{"integrity_check":"ok"}]';
    const found = database.prepare(selectOrders).all() as unknown as Found[];
    const halves = found.filter(({ lines, attempts, acts, emails }) => lines * attempts * acts !== 1 || emails < 1);
    return {
      submissions: new Set(found.map(({ submission }) => submission)),
      faults: [...(isWhole ? [] : [JSON.stringify(integrity)]), ...halves.map((half) => JSON.stringify(half))],
    };
  } finally {
    database.close();
  }
}
