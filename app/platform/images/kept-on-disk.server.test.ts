import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeptScaler } from './kept-on-disk.server.ts';
import { ImageUnavailable, type ScaledImage } from './port.ts';

const size = 'w_320&f_webp';
const path = '/space/asset/token/rav.webp';
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const image = (text: string, contentType = 'image/webp'): ScaledImage => ({ bytes: webpOf(text), contentType });

/** As much of a WebP as a file's keeper looks at. */
function webpOf(text: string): Buffer {
  const head = Buffer.from('RIFF....WEBP');
  head.writeUInt32LE(4 + Buffer.byteLength(text), 4);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** A scaler that is asked, and what it was asked for. */
function keptBefore(answer: (path: string) => Promise<ScaledImage | null>, place = folder) {
  const asked: string[] = [];
  const scale = (modifiers: string, wanted: string) => {
    asked.push(`${modifiers} ${wanted}`);
    return answer(wanted);
  };
  return { kept: createKeptScaler({ scale }, place), asked };
}

const textOf = (given: ScaledImage | null) => given && Buffer.from(given.bytes).toString('utf8', 12);

describe('a scaled image', () => {
  it('is made once and then read from its file, even after a restart', async () => {
    const first = keptBefore(async () => image('one'));
    expect(textOf(await first.kept.scale(size, path))).toBe('one');
    const second = keptBefore(async () => image('two'));
    const again = await second.kept.scale(size, path);
    expect([textOf(again), again?.contentType, second.asked]).toEqual(['one', 'image/webp', []]);
  });

  it('is made once for concurrent requests', async () => {
    const slow = Promise.withResolvers<ScaledImage>();
    const { kept, asked } = keptBefore(() => slow.promise);
    const all = Array.from({ length: 20 }, () => kept.scale(size, path));
    slow.resolve(image('one'));
    expect(new Set((await Promise.all(all)).map(textOf))).toEqual(new Set(['one']));
    expect(asked).toHaveLength(1);
  });

  it('is cached by size and path', async () => {
    const { kept, asked } = keptBefore(async (wanted) => image(wanted));
    expect(textOf(await kept.scale(size, '/a'))).toBe('/a');
    expect(textOf(await kept.scale(size, '/b'))).toBe('/b');
    await kept.scale('w_640&f_webp', '/a');
    expect([asked.length, (await readdir(folder)).length]).toEqual([3, 3]);
  });

  it('is made again when the folder has been emptied', async () => {
    const { kept, asked } = keptBefore(async () => image('one'));
    await kept.scale(size, path);
    await rm(folder, { recursive: true });
    expect(textOf(await kept.scale(size, path))).toBe('one');
    expect([asked.length, (await readdir(folder)).length]).toEqual([2, 1]);
  });
});

describe('the cache folder', () => {
  it('contains complete files only, with names that reveal neither path nor size', async () => {
    const { kept } = keptBefore(async () => image('one'));
    await kept.scale(size, '/../../etc/passwd');
    const [name = '', ...more] = await readdir(folder);
    expect([name, more]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), []]);
    expect(await readFile(join(folder, name))).toEqual(webpOf('one'));
  });

  it('never serves a partial file', async () => {
    const { kept } = keptBefore(async () => image('one'));
    await kept.scale(size, path);
    const [name = ''] = await readdir(folder);
    await rm(join(folder, name));
    await writeFile(join(folder, `${name}.draft`), 'o');
    expect(textOf(await kept.scale(size, path))).toBe('one');
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a file that was cut short', webpOf('one').subarray(0, -1)],
    ['its head alone', webpOf('one').subarray(0, 7)],
    ['a file with something behind it', Buffer.concat([webpOf('one'), Buffer.alloc(4)])],
    ['a disk’s noughts', Buffer.alloc(webpOf('one').length)],
    ['something else', Buffer.from('<html>Bad Gateway</html>')],
  ])('never serves %s, and replaces it by the image', async (_, broken) => {
    const { kept, asked } = keptBefore(async () => image('one'));
    await kept.scale(size, path);
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), broken);
    expect(textOf(await kept.scale(size, path))).toBe('one');
    expect([asked.length, await readFile(join(folder, name)), await readdir(folder)]).toEqual([
      2,
      webpOf('one'),
      [name],
    ]);
  });

  it.each([
    ['an original that is no WebP', async () => image('gif', 'image/gif')],
    ['what does not exist', async () => null],
  ])('does not store %s', async (_, answer) => {
    const { kept, asked } = keptBefore(answer);
    expect(await kept.scale('_', path)).toEqual(await kept.scale('_', path));
    expect([asked.length, await readdir(folder)]).toEqual([2, []]);
  });

  it('stores no failure, and the next request tries again', async () => {
    const answers = [() => Promise.reject(new ImageUnavailable('down')), async () => image('one')];
    const { kept } = keptBefore(() => answers.shift()?.() ?? Promise.resolve(null));
    const both = await Promise.allSettled([kept.scale(size, path), kept.scale(size, path)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await readdir(folder)).toEqual([]);
    expect(textOf(await kept.scale(size, path))).toBe('one');
  });

  it('costs the site nothing but time when it is not writable', async () => {
    await writeFile(join(folder, 'file'), '');
    const { kept } = keptBefore(async () => image('one'), join(folder, 'file', 'below'));
    expect(textOf(await kept.scale(size, path))).toBe('one');
  });
});
