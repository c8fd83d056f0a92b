import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CliError } from '../cli-error.ts';
import { writeNewFile } from './write-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'written-'));
  file = join(folder, 'orders.csv');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* breaking(): AsyncGenerator<string> {
  yield 'half';
  throw new Error('The database went away');
}

it('replaces a file with a wider mode by one for its owner alone', async () => {
  writeFileSync(file, 'old');
  chmodSync(file, 0o644);
  expect(await writeNewFile(file, 'new', true)).toBe(file);
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o600]);
  expect(readdirSync(folder)).toEqual(['orders.csv']);
});

it('keeps the old file when the new one breaks off', async () => {
  writeFileSync(file, 'old');
  await expect(writeNewFile(file, breaking(), true)).rejects.toThrow('The database went away');
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['old', ['orders.csv']]);
});

it('never replaces a file without permission, and leaves none that is half', async () => {
  await expect(writeNewFile(file, breaking())).rejects.toThrow('The database went away');
  expect(readdirSync(folder)).toEqual([]);
  await writeNewFile(file, 'first');
  await expect(writeNewFile(file, 'second')).rejects.toThrow(CliError);
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['first', ['orders.csv']]);
});

it('says that a folder is missing', async () => {
  await expect(writeNewFile(join(folder, 'none', 'a.csv'), 'a')).rejects.toThrow('cannot be written (ENOENT)');
});
