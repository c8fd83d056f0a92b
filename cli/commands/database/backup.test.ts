import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfigWithoutContent } from '#config/config.server.ts';
import { createSampleContext, type } from '#fixtures/context.fixture.ts';
import { sampleDonation, sampleGiftogram } from '#fixtures/drafts.fixture.ts';
import { createOrderServices } from '#services/order-services.server.ts';
import { openServices } from '../../open-services.ts';

const program = join(import.meta.dirname, '..', '..', 'orders.ts');
const log = { info() {}, warn() {}, error() {} };

describe('a backup', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Services on a database file, with the keys that stand beside it. */
  const openAt = (file: string) => createOrderServices(readConfigWithoutContent({ DATABASE_FILE: file }), log);
  /** The command line in this process; starting one costs more than most commands do. */
  const here = (file: string, ...typed: string[]) => type(() => openServices(() => {}, { DATABASE_FILE: file }), typed);
  const office = (file: string, ...typed: string[]) =>
    promisify(execFile)(process.execPath, [program, ...typed], { env: { DATABASE_FILE: file, USER: 'testa' } });

  it('made while orders come in holds each that was thanked for before, and is a database again', async () => {
    const file = join(folder, 'site', 'klubbhuset.db');
    const copy = join(folder, 'copy.db');
    const site = openAt(file);
    const placed: string[] = [];
    let isOver = false;
    async function placeOnAndOn() {
      while (!isOver) {
        const draft = placed.length % 2 ? sampleDonation : sampleGiftogram;
        placed.push((await site.orders.place(draft, randomUUID())).reference);
        // SQLite waits for nothing; without this nobody else would have a turn.
        await turn();
      }
    }
    const placing = placeOnAndOn();
    while (placed.length < 20) await turn();
    const before = [...placed];
    const { stdout } = await office(file, 'backup', copy).finally(() => {
      isOver = true;
    });
    const during = placed.length - before.length;
    await placing;
    await site.database.close();
    expect(Number(/orders in it: (\d+)/.exec(stdout)?.[1])).toBeGreaterThanOrEqual(before.length);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(during).toBeGreaterThan(0);

    // As docs/operating/backup.md tells it: the file without companions, and the keys from their own place.
    const restored = join(folder, 'restored', 'klubbhuset.db');
    mkdirSync(dirname(restored));
    copyFileSync(copy, restored);
    copyFileSync(join(folder, 'site', 'klubbhuset.keys'), join(folder, 'restored', 'klubbhuset.keys'));
    const again = openAt(restored);
    const found = new Set<string>();
    for await (const { reference, payer } of again.orders.list({})) {
      expect(payer.email).toContain('@');
      found.add(reference);
    }
    expect(before.filter((reference) => !found.has(reference))).toEqual([]);
    expect([...found].filter((reference) => !placed.includes(reference))).toEqual([]);
    // It goes on from there, with numbers that nobody has been given since.
    expect((await here(restored, 'restored')).said).toContain('numbers that nobody has');
    const { reference } = await again.orders.place(sampleDonation, randomUUID());
    await again.database.close();
    expect((await here(restored, 'list')).said).toContain(reference);
    console.log(`backup: ${before.length} orders before, ${during} meanwhile, ${found.size} restored`);
  });

  it('is not kept from being made by one that was interrupted, whose rest goes after an hour', async () => {
    const context = createSampleContext();
    const copy = join(folder, 'copy.db');
    await context.place(sampleDonation);
    const anHourAgo = Date.now() / 1000 - 3601;
    for (const name of ['copy.db.unfinished', 'copy.db.4711.unfinished', 'copy.db.4711.unfinished-journal']) {
      writeFileSync(join(folder, name), 'half');
      utimesSync(join(folder, name), anHourAgo, anHourAgo);
    }
    // Another may be at it just now.
    writeFileSync(join(folder, 'copy.db.4712.unfinished'), 'half');
    expect(await context.type(['backup', copy])).toMatchObject({ code: 0 });
    expect(readdirSync(folder).toSorted()).toEqual(['copy.db', 'copy.db.4712.unfinished']);
    await context.clear();
  });

  it('replaces no file, and leaves nothing half-done', async () => {
    const context = createSampleContext();
    await context.place(sampleDonation);
    const copy = join(folder, 'copy.db');
    expect(await context.type(['backup', copy])).toMatchObject({ code: 0, said: expect.stringMatching(/: 1\n$/) });
    expect(await context.type(['backup', copy])).toMatchObject({
      code: 1,
      remarked: expect.stringContaining('is there'),
    });
    expect(await context.type(['backup', join(folder, 'no', 'copy.db')])).toMatchObject({ code: 1 });
    expect(await context.type(['backup'])).toMatchObject({ code: 2 });
    expect(readdirSync(folder)).toEqual(['copy.db']);
    expect(await context.acts()).toEqual(['office:Testa backup']);
    await context.clear();
    expect(existsSync(copy)).toBe(true);
  });

  it('that was made elsewhere is noted', async () => {
    const context = createSampleContext();
    expect(await context.type(['backed-up'])).toMatchObject({ code: 0 });
    expect(await context.acts()).toEqual(['office:Testa backup']);
    await context.clear();
  });

  it('is kept by the nightly unit for thirty days at most', () => {
    const unit = readFileSync(
      join(import.meta.dirname, '..', '..', '..', 'deploy', 'klubbhuset-backup.service'),
      'utf8',
    );
    const [, days] = /-mtime \+(\d+) -delete/.exec(unit) ?? [];
    // More than so many whole days old, and then the next night.
    expect(Number(days) + 1 + 1).toBeLessThanOrEqual(30);
  });
});
