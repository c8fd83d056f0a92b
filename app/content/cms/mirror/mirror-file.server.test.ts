import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { serveSample, space } from '#fakes/contentful/served-sample.ts';
import type { ContentInvalidation } from '../../port.ts';
import { createContentOf } from '../contentful/content-of.server.ts';
import { connectContentful } from '../contentful/contentful.server.ts';
import { createContentIndex } from './content-index.server.ts';
import { createMirrorFile } from './mirror-file.server.ts';

const { origin, restart, tell, store, close } = await serveSample();
const folder = await mkdtemp(join(tmpdir(), 'content-index-'));
afterAll(async () => {
  close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => restart());

let files = 0;
const settings = {
  contentfulSpaceId: space,
  contentfulAccessToken: 'delivery-token',
  contentfulEnvironment: 'master',
  contentfulOrigin: origin,
  contentBreakerCooldown: 15,
};

function open({ file = join(folder, `${++files}.db`), token = 'delivery-token', of = space, fresh = 60_000 } = {}) {
  const logged: string[] = [];
  const clock = { time: 1_000_000 };
  const write = (message: string) => void logged.push(message);
  const service = connectContentful({ ...settings, contentfulAccessToken: token }, write);
  const index = createContentIndex({
    sync: service.sync,
    file: createMirrorFile(file, of, write),
    fresh,
    doubt: 3_600_000,
    log: { warn: write, error: write },
    now: () => clock.time,
  });
  const deltas: ContentInvalidation[] = [];
  index.subscribe((delta) => deltas.push(delta));
  const at = (seen = new Set<string>()) => createContentOf(index, () => {})(seen);
  return { index, service, file, clock, logged, deltas, at, content: at() };
}

async function requests(): Promise<number> {
  return ((await (await fetch(`${origin}/__fakes`)).json()) as { requests: number }).requests;
}

const fault = (given: object) => tell('faults', given, 'PUT');

describe('the snapshot', () => {
  async function written() {
    const first = open();
    await first.index.follow();
    await first.index.close();
    return first.file;
  }

  it('answers before the content service does, and syncs on from its token', async () => {
    const file = await written();
    const { index, content, deltas } = open({ file });
    await index.open();
    expect((await content.findArticle(['rav'], 'sv'))?.id).toBe('rav');
    expect([index.isKnown(), index.isCurrent(), await requests()]).toEqual([true, false, 1]);
    store().publish('hare', { title: 'Ny' });
    await index.follow();
    expect(deltas).toMatchObject([{ ids: new Set(['hare']), everything: false }]);
  });

  it('may be missing', async () => {
    const { index, logged } = open();
    await index.open();
    expect([index.isKnown(), logged]).toEqual([false, []]);
  });

  /** Writes the sound file with other bytes, or with other values in it. */
  const corruptions: [name: string, corrupt: (file: string) => Promise<void>][] = [
    ['zeros', (file) => changeBytes(file, (bytes) => bytes.fill(0))],
    ['another page', (file) => writeFile(file, '<!doctype html><title>502</title>')],
    ['a snapshot of an older version', (file) => writeFile(file, '{"version":1,"space":"","checksum":""}\n{}')],
    ['its beginning alone', (file) => changeBytes(file, (bytes) => bytes.subarray(0, 5_000))],
    ['half of it', (file) => changeBytes(file, (bytes) => bytes.subarray(0, bytes.length / 2))],
    ['without its beginning', (file) => changeBytes(file, (bytes) => bytes.subarray(4_096))],
    ['another version', (file) => changeRows(file, 'update log set version = 0')],
    ['another space', (file) => changeRows(file, `update log set kind = 'another'`)],
    ['no token', (file) => changeRows(file, `update log set note = '{}'`)],
    ['a note that is none', (file) => changeRows(file, `update log set note = 'x'`)],
    ['a head that is none', (file) => changeRows(file, `update document set head = 'x'`)],
    ['tables of another shape', (file) => changeRows(file, 'drop table document; create table document (x)')],
  ];

  it.each(corruptions)('is logged, ignored and rebuilt when it is invalid: %s', async (_, corrupt) => {
    const file = await written();
    await corrupt(file);
    const { index, logged, content } = open({ file });
    await index.open();
    expect([index.isKnown(), logged.length]).toEqual([false, 1]);
    await index.follow();
    expect((await content.findArticle(['rav'], 'sv'))?.id).toBe('rav');
    await index.close();
    const again = open({ file });
    await again.index.open();
    expect([again.index.isKnown(), again.logged]).toEqual([true, []]);
  });

  it.each([
    ['a whole entry', `update body set whole = replace(whole, 'Räv', 'Rav')`],
    ['a beginning', `update document set lead = replace(lead, 'Räv', 'Rav')`],
    ['no body', 'delete from body'],
  ])('is rebuilt when damage shows later: %s', async (_, change) => {
    const file = await written();
    await changeRows(file, change);
    const { index, logged, content } = open({ file });
    await index.open();
    const ask = async () => [await content.findArticle(['rav'], 'sv'), await content.listArticles('sv')] as const;
    await expect(ask()).rejects.toMatchObject({ name: 'ContentUnavailable' });
    expect(logged).toHaveLength(1);
    await expect.poll(() => index.isKnown()).toBe(true);
    const [fox, all] = await ask();
    expect([fox?.title, all.some(({ title }) => title === 'Räv')]).toEqual(['Räv', true]);
  });

  it('is copied for a second process, and left alone by it', async () => {
    const first = open();
    await first.index.follow();
    const second = open({ file: first.file });
    await second.index.open();
    expect([second.index.isKnown(), second.logged]).toEqual([true, []]);
    store().publish('hare', { title: 'Ny' });
    await second.index.follow();
    expect((await second.content.findArticle(['hare'], 'sv'))?.title).toBe('Ny');
    expect((await first.content.findArticle(['hare'], 'sv'))?.title).not.toBe('Ny');
    await second.index.close();
    await first.index.follow();
    expect((await first.content.findArticle(['hare'], 'sv'))?.title).toBe('Ny');
  });

  it('is logged when it cannot be written, and the site goes on', async () => {
    const { index, logged, content } = open({ file: '/dev/null/content.db' });
    await index.follow();
    expect(logged).toEqual([expect.stringContaining('CONTENT_SNAPSHOT_FILE')]);
    expect((await content.findArticle(['rav'], 'sv'))?.id).toBe('rav');
  });

  it('keeps what was known when a sync breaks off', async () => {
    const { index, content, deltas } = open();
    await index.follow();
    store().publish('hare', { title: 'Ny' });
    await fault({ kind: 'garbage' });
    expect(await index.follow()).toBe(false);
    await tell('faults', {}, 'DELETE');
    expect((await content.findArticle(['hare'], 'sv'))?.title).not.toBe('Ny');
    expect(await index.follow()).toBe(true);
    expect(deltas.at(-1)?.ids).toEqual(new Set(['hare']));
  });
});

async function changeBytes(file: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(file, change(await readFile(file)));
}

async function changeRows(file: string, change: string): Promise<void> {
  const database = new DatabaseSync(file);
  database.exec(change);
  database.close();
}
