import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createZeroResultQueries, toCountedWords } from './zero-result-queries.server.ts';

const folder = await mkdtemp(join(tmpdir(), 'misses-'));
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => void vi.useRealTimers());

let files = 0;
function newFile(): string {
  files += 1;
  return join(folder, String(files), 'misses.json');
}

const short = async (list: ReturnType<typeof createZeroResultQueries>) =>
  (await list.list()).map(({ words, count }) => `${words} ${count}`);

describe('a zero-result search', () => {
  it.each([
    ['a word', 'axolotl', 'axolotl'],
    ['in lower case', 'Blå VAL', 'blå val'],
    ['without blanks around it', '  val  ', 'val'],
    ['with single blanks', 'blå\t\u00a0 val\n', 'blå val'],
    ['without what controls a terminal', 'val\u001b[31m\u202e', 'val [31m'],
    ['in one form of its letters', 'a\u030al', 'ål'],
    ['with a small number', '10 djur', '10 djur'],
    ['with numbers among words', '3 hundar 4 katter 5 möss 6 råttor', '3 hundar 4 katter 5 möss 6 råttor'],
    ['the trunk of an elephant', 'elefantens snabel', 'elefantens snabel'],
    ['two characters', 'ko', 'ko'],
    ['sixty', 'a'.repeat(60), 'a'.repeat(60)],
  ])('is counted: %s', (_, text, expected) => expect(toCountedWords(text)).toBe(expected));

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['one character', ' a '],
    ['too much', 'a'.repeat(61)],
    ['signs alone', '!!!???'],
    ['an e-mail address', 'eva@skola.example'],
    ['one among words', 'jag heter eva@skola'],
    ['one with a wide sign', 'eva＠skola'],
    ['one in disguise', 'eva(a)skola'],
    ['one in words', 'eva snabel-a skola'],
    ['an address of a site', 'www.evas-blogg.se'],
    ['a personal number', '20150102-1234 eva'],
    ['a short one', '150102–1234 eva'],
    ['a date of birth', 'född 2015-01-02'],
    ['one in groups', 'född 15 01 02'],
    ['a telephone number', 'ring 0701234567'],
    ['one in groups', 'ring 070-12 34 56'],
    ['one in many groups', 'ring 0 7 0 1'],
    ['one with signs', 'ring +46 (0)70/1.2'],
    ['one in other digits', 'ring ٠٧٠١'],
    ['one in wide digits', 'ring ０７０１'],
    ['a year', 'val 2024'],
  ])('is not counted: %s', (_, text) => expect(toCountedWords(text)).toBeNull());
});

describe('the list of zero-result searches', () => {
  it('counts the same words together, most frequent first', async () => {
    const list = createZeroResultQueries(newFile());
    for (const text of ['val', 'Axolotl', 'axolotl ', 'ål', 'zebra']) list.note(text);
    expect(await short(list)).toEqual(['axolotl 2', 'val 1', 'zebra 1', 'ål 1']);
  });

  it('contains words and counts and nothing else', async () => {
    const file = newFile();
    const list = createZeroResultQueries(file);
    list.note('val');
    list.note('axolotl');
    await list.flush();
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([
      { words: 'axolotl', count: 1 },
      { words: 'val', count: 1 },
    ]);
  });

  it('is written once, some seconds after the first of many', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const file = newFile();
    const list = createZeroResultQueries(file);
    const writtenAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      await list.list();
      return readFile(file, 'utf8').then(JSON.parse, () => 'no file');
    };
    for (const _ of Array.from({ length: 48 })) list.note('val');
    for (const ms of [3_000, 2_000]) {
      expect(await writtenAfter(ms)).toBe('no file');
      list.note('val');
    }
    expect(await writtenAfter(4_999)).toBe('no file');
    expect(await writtenAfter(1)).toEqual([{ words: 'val', count: 50 }]);
    // The next search waits ten seconds of its own: a timer left from one before it would write earlier.
    list.note('val');
    expect(await writtenAfter(9_999)).toEqual([{ words: 'val', count: 50 }]);
    expect(await writtenAfter(1)).toEqual([{ words: 'val', count: 51 }]);
  });

  it('leaves no draft behind', async () => {
    const file = newFile();
    const list = createZeroResultQueries(file);
    for (const text of ['val', 'ål', 'val']) {
      list.note(text);
      await list.flush();
    }
    expect(await readdir(join(file, '..'))).toEqual(['misses.json']);
    expect(await short(createZeroResultQueries(file))).toEqual(['val 2', 'ål 1']);
  });

  it('is shared by processes', async () => {
    const file = newFile();
    const [one, other] = [createZeroResultQueries(file), createZeroResultQueries(file)];
    one.note('val');
    other.note('val');
    other.note('ål');
    await one.flush();
    await other.flush();
    expect(await short(one)).toEqual(['val 2', 'ål 1']);
  });

  it.each([
    ['is no JSON', '{"words":'],
    ['is empty', ''],
    ['is something else', '{"val":3}'],
    ['holds other types', '[{"words":5,"count":"x"}]'],
    ['counts below one', '[{"words":"val","count":0}]'],
  ])('begins anew when its file %s', async (_, content) => {
    const file = newFile();
    await createZeroResultQueries(file).flush();
    const list = createZeroResultQueries(file);
    list.note('first');
    await list.flush();
    await writeFile(file, content);
    expect(await list.list()).toEqual([]);
    list.note('ål');
    await list.flush();
    expect(await short(list)).toEqual(['ål 1']);
  });

  it('keeps a thousand: the most frequent, then the latest', async () => {
    const file = newFile();
    const list = createZeroResultQueries(file);
    for (const _ of [1, 2]) list.note('ofta');
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const word = (number: number) =>
      `ord ${letters[number % 26]}${letters[Math.floor(number / 26) % 26]}${letters[Math.floor(number / 676)]}`;
    for (let number = 0; number < 999; number += 1) list.note(word(number));
    await list.flush();
    list.note('öring');
    await list.flush();
    const words = (await list.list()).map((miss) => miss.words);
    expect([words.length, words[0], words.includes('öring')]).toEqual([1000, 'ofta', true]);
  });

  it('counts at most a thousand between writes', async () => {
    const list = createZeroResultQueries(newFile());
    for (let number = 0; number < 3_000; number += 1)
      list.note(
        `a${number % 10}b${Math.floor(number / 10) % 10}c${Math.floor(number / 100) % 10}d${Math.floor(number / 1000)}`,
      );
    expect(await list.list()).toHaveLength(1000);
  });

  it('handles words that are property names', async () => {
    const list = createZeroResultQueries(newFile());
    for (const text of ['__proto__', 'constructor', 'toString']) list.note(text);
    await list.flush();
    expect(await short(list)).toEqual(['__proto__ 1', 'constructor 1', 'tostring 1']);
  });

  it('keeps counting where it may not write', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const list = createZeroResultQueries(join(file, 'misses.json'));
    list.note('val');
    await list.flush();
    list.note('val');
    await list.flush();
    expect(await short(list)).toEqual(['val 2']);
  });
});
