import { setImmediate as round } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sortBy } from './content-mirror.server.ts';
import { createHeadIndex, type HeadIndex, type MirrorHead, readHead, writeHead } from './head-index.server.ts';

function head(id: string, type = 'article', title = id): MirrorHead {
  const texts: Record<string, string> = { 'fields.slug': id, 'fields.title': title };
  const textAt = (path: string) => texts[path] ?? null;
  return {
    id,
    key: `Entry ${id}`,
    type,
    isEntry: true,
    number: 1,
    updatedAt: '',
    createdAt: null,
    revision: 1,
    place: 0,
    links: [],
    textAt,
  };
}

describe('heads by type', () => {
  const index = createHeadIndex();
  const load = (...heads: MirrorHead[]) => heads.forEach((one) => index.load(one.key, one));
  const ids = (heads: MirrorHead[]) => heads.map(({ id }) => id).toSorted();

  it('follow what is added, replaced, moved to another type and removed', () => {
    load(head('a'), head('b'), head('c', 'category'));
    expect([ids(index.ofType('article')), ids(index.ofType('category'))]).toEqual([['a', 'b'], ['c']]);
    load(head('b', 'category'), head('a', 'article', 'A new title'));
    expect([ids(index.ofType('article')), ids(index.ofType('category'))]).toEqual([['a'], ['b', 'c']]);
    expect(index.ofType('article')[0]?.textAt('fields.title')).toBe('A new title');
    index.load('Entry a', null);
    expect([index.ofType('article'), index.ofType('portal')]).toEqual([[], []]);
  });
});

it('heads with a text in common are by title, and follow what moves, comes and goes', () => {
  const index = createHeadIndex();
  const path = 'fields.parent.sys.id';
  const put = (id: string, title: string, parent: string) => {
    const one = head(id, 'article', title);
    index.load(one.key, { ...one, textAt: (asked) => (asked === path ? parent : one.textAt(asked)) });
  };
  const idsIn = (parent: string) => index.byTitleWith('article', path, parent).map(({ id }) => id);
  put('a', 'Räv', 'animals');
  put('b', 'Igelkott', 'animals');
  put('c', 'Nytt', 'news');
  expect([idsIn('animals'), idsIn('news'), idsIn('help')]).toEqual([['b', 'a'], ['c'], []]);
  put('b', 'Igelkott', 'news');
  put('d', 'Uggla', 'animals');
  index.load('Entry c', null);
  expect([idsIn('animals'), idsIn('news')]).toEqual([['a', 'd'], ['b']]);
});

it('heads that come later, many or few, stand by title and id, and those without a title last', () => {
  const index = createHeadIndex();
  const titles = new Map<string, string | null>();
  const put = (id: string, title: string | null) => {
    titles.set(id, title);
    const one = head(id, 'article', title ?? '');
    index.load(one.key, title === null ? { ...one, textAt: () => null } : one);
  };
  const inOrder = () =>
    [...titles]
      .toSorted(([a, one], [b, other]) => {
        const [x, y] = [one ?? '\uffff', other ?? '\uffff'];
        return x < y ? -1 : x > y ? 1 : a < b ? -1 : 1;
      })
      .map(([id]) => id);
  const expectInOrder = () => expect(index.byTitle('article').map(({ id }) => id)).toEqual(inOrder());
  for (let at = 0; at < 300; at++) put(`a${at}`, String((at * 7919) % 97));
  expectInOrder();
  put('first', '');
  put('b', '42');
  put('a7', '96');
  put('a8', '42');
  put('none', null);
  put('nil', null);
  expectInOrder();
  for (let at = 0; at < 150; at++) put(`a${at}`, String((at * 31) % 97));
  put('none', '5');
  expectInOrder();
});

describe('a list that is sorted in slices', () => {
  const many = Array.from({ length: 11_000 }, (_, at) => head(`a${at}`, 'article', String((at * 7919) % 9973)));
  const open = () => {
    const index = createHeadIndex();
    for (const one of many) index.load(one.key, one);
    return index;
  };
  const later = (id: string, title: string) => [`Entry ${id}`, head(id, 'article', title)] as const;
  const sorted = (heads: MirrorHead[]) => sortBy(heads, 'fields.title').map(({ id }) => id);
  const idsOf = (index: HeadIndex) => index.byTitle('article').map(({ id }) => id);

  it('is the one that is sorted at once', async () => {
    const index = open();
    await index.sortAhead('article');
    expect(idsOf(index)).toEqual(sorted(many));
  });

  it('lets others have their turn, and knows what came, moved and went meanwhile', async () => {
    const index = open();
    let isOver = false;
    const ahead = Promise.all([index.sortAhead('article'), index.sortAhead('article')]).finally(() => {
      isOver = true;
    });
    await round();
    expect(isOver).toBe(false);
    index.load(...later('a7', '42'));
    index.load(...later('new', '4'));
    index.load('Entry a9', null);
    await ahead;
    expect(idsOf(index)).toEqual(sorted(index.ofType('article')));
    expect(idsOf(index)).toHaveLength(many.length);
  });

  it('may be asked for before it is sorted', async () => {
    const index = open();
    const ahead = index.sortAhead('article');
    index.load(...later('a7', '42'));
    expect(idsOf(index)).toEqual(sorted(index.ofType('article')));
    index.load('Entry a8', null);
    await ahead;
    expect(idsOf(index)).toEqual(sorted(index.ofType('article')));
  });
});

describe('a long list is sorted', () => {
  it('with each text read once', () => {
    let read = 0;
    const many = Array.from({ length: 500 }, (_, at) => {
      const one = head(`a${at}`, 'article', String((at * 7919) % 1009));
      return { ...one, textAt: (path: string) => (read++, one.textAt(path)) };
    });
    const titles = sortBy(many, 'fields.title').map((one) => one.textAt('fields.title') ?? '');
    expect(read).toBe(2 * many.length);
    expect(titles).toEqual(titles.toSorted());
  });

  it.each([
    ['by title, then by id', 'fields.title', [head('b', '', 'x'), head('a', '', 'x'), head('c', '', 'a')], 'cab'],
    ['those without a title last', 'fields.kicker', [head('b'), head('a')], 'ab'],
    [
      'the latest change first',
      undefined,
      [
        { ...head('a'), updatedAt: '1' },
        { ...head('b'), updatedAt: '2' },
      ],
      'ba',
    ],
  ])('%s', (_, order, heads, expected) =>
    expect(
      sortBy(heads, order)
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected),
  );
});

it('a head knows when its entry was made; one that was written by an earlier version does not', () => {
  const createdAt = '2026-03-01T08:00:00.000Z';
  const sys = { id: 'a', type: 'Entry' as const, contentType: { sys: { id: 'article' } }, createdAt };
  const written = writeHead({ sys, fields: { slug: { sv: 'rav' } } });
  const earlier = JSON.stringify(JSON.parse(written).slice(0, 6));
  const read = [written, earlier].map((text) => readHead(1, 'Entry a', text, () => null));
  expect(read.map((one) => one.createdAt)).toEqual([createdAt, null]);
  expect(read.map((one) => one.textAt('fields.slug'))).toEqual(['rav', 'rav']);
});
