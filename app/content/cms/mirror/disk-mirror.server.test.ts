import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toLink } from '#fakes/seed/contentful-export.ts';
import { documentOf } from '#fixtures/rich-text-writer.ts';
import { isLong } from '../../../../tests/support/long.ts';
import { createContentOf } from '../contentful/content-of.server.ts';
import { createContentIndex } from './content-index.server.ts';
import { createMirrorFile } from './mirror-file.server.ts';
import type { MirroredEntry } from './mirrored-entry.server.ts';
import type { Sync } from './sync.server.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const articles = isLong ? 600 : 300;
const pageSize = 50;
const bodySize = 60_000;
/** Bytes of all bodies. */
const volume = articles * bodySize;

let revision = 0;

function article(number: number, changes: Record<string, unknown> = {}): MirroredEntry {
  const body = documentOf(`Art: Djur ${number}\nHabitat: Skog`, `${number} `.padEnd(bodySize, 'räv '));
  const fields = { slug: `a${number}`, title: `Artikel ${number}`, body, parent: toLink('Entry', 'portal-djurfakta') };
  const sys = { id: `a${number}`, type: 'Entry' as const, revision: ++revision };
  return {
    sys: { ...sys, contentType: { sys: { id: 'article' } } },
    fields: Object.fromEntries(Object.entries({ ...fields, ...changes }).map(([name, value]) => [name, { sv: value }])),
  };
}

let published: MirroredEntry[] = [];
/** Every article at first, then what was published. */
const sync: Sync = async (token, take) => {
  const nothing = { assets: [], goneEntries: [], goneAssets: [] };
  const pages = token === null ? articles / pageSize : 1;
  for (let page = 0; page < pages; page++) {
    const numbers = Array.from({ length: pageSize }, (_, place) => page * pageSize + place);
    const entries = token === null ? numbers.map((number) => article(number)) : published.splice(0);
    await take({ isWhole: token === null, isFirst: page === 0, entries, ...nothing });
  }
  return 'next';
};

const warnings: string[] = [];
const index = createContentIndex({
  sync,
  file: createMirrorFile('', 'space', (message) => void warnings.push(message)),
  fresh: 60_000,
  doubt: 0,
  log: { warn: () => {}, error: () => {} },
});
const content = createContentOf(index, () => {})(new Set());
const heap = () => (collectGarbage(), process.memoryUsage().heapUsed);
let before: number;

beforeAll(async () => {
  before = heap();
  await index.follow();
});
afterAll(() => index.close());

it('keeps no bodies in memory, neither after a sync nor after lists in both languages', async () => {
  const lists = [await content.listArticles('sv'), await content.listArticlesByPortal('portal-djurfakta', 'en')];
  expect(lists.map(({ length }) => length)).toEqual([articles, articles]);
  expect(heap() - before).toBeLessThan(volume / 3);
});

it('loads a body when it is asked for, and keeps few of them', async () => {
  const all = await content.listArticles('sv');
  expect(all.at(-1)?.body?.content).toHaveLength(2);
  let length = 0;
  for (const one of all) length += JSON.stringify(one.body).length;
  expect(length).toBeGreaterThan(volume);
  // A WeakRef keeps its target alive until the end of the task that dereferenced it.
  await new Promise((resolve) => setImmediate(resolve));
  expect(heap() - before).toBeLessThan(volume * 0.8);
});

it('lets others have their turn while it syncs', async () => {
  published = Array.from({ length: 2_000 }, (_, number) => article(number % articles, { kicker: 'Ny' }));
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await index.follow();
  isOver = true;
  // About 200 ms of work, in slices of 20 ms.
  expect(turns).toBeGreaterThan(3);
});

it('makes only what has changed anew after a publication', async () => {
  const old = await content.listArticles('sv');
  published = [article(7, { title: 'Ny titel' })];
  await index.follow();
  const now = await content.listArticles('sv');
  const known = new Set(old);
  expect(now.filter((one) => !known.has(one)).map(({ title }) => title)).toEqual(['Ny titel']);
  expect(now.find(({ id }) => id === 'a7')?.body?.content).toHaveLength(2);
});

it('reads a list that was made before a publication as it is now, and finds no damage', async () => {
  const list = async () => (await index.list({ content_type: 'article', order: 'fields.title' }))?.items ?? [];
  const [first, second] = await list();
  published = [article(Number(first?.id.slice(1)), { kicker: 'Nyast' })];
  await index.follow();
  const latest = { fields: { kicker: { sv: 'Nyast' } } };
  expect([first?.lead([]), first?.whole()]).toMatchObject([latest, latest]);
  expect(second?.lead([])).toMatchObject({ sys: { id: second?.id } });
  expect([index.isKnown(), warnings]).toEqual([true, []]);
});

it('lists an article that has gone meanwhile without its body', async () => {
  const [first] = await content.listArticles('sv');
  const id = first?.id ?? '';
  await index.close();
  const gone = createContentIndex({
    sync: async (token, take) => {
      if (token === null) return sync(null, take);
      await take({ isWhole: false, isFirst: true, entries: [], assets: [], goneEntries: [id], goneAssets: [] });
      return 'next';
    },
    file: createMirrorFile('', 'space', () => {}),
    fresh: 60_000,
    doubt: 0,
    log: { warn: () => {}, error: () => {} },
  });
  await gone.follow();
  const [listed] = await createContentOf(gone, () => {})(new Set()).listArticles('sv');
  await gone.follow();
  expect([listed?.id, listed?.title, listed?.body, listed?.slider]).toEqual([id, first?.title, null, []]);
  await gone.close();
});
