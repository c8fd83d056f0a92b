import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const library = { 'node_modules/library': { integrity: 'sha512-one' } };
const forOthers = { 'node_modules/for-others': { integrity: 'sha512-two', optional: true } };
let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'prepare-'));
  for (const folder of ['scripts', 'node_modules', 'bin']) mkdirSync(join(project, folder));
  copyFileSync(join(import.meta.dirname, 'prepare.mjs'), join(project, 'scripts/prepare.mjs'));
  // Stands for npm, and leaves a note when it is called.
  writeFileSync(join(project, 'bin/npm'), '#!/bin/sh\necho "$@" > npm-was-called\n', { mode: 0o755 });
  writeLock('package-lock.json', { '': {}, ...library, ...forOthers });
});
afterEach(() => rmSync(project, { recursive: true }));

const writeLock = (file: string, packages: object) => writeFileSync(join(project, file), JSON.stringify({ packages }));

/** Prepares for a command that does nothing. */
function isNpmCalled(): boolean {
  const PATH = [join(project, 'bin'), process.env.PATH].join(delimiter);
  execFileSync('node', ['scripts/prepare.mjs', 'true'], { cwd: project, env: { PATH } });
  return existsSync(join(project, 'npm-was-called'));
}

it('installs the packages of a fresh clone', () => {
  expect(isNpmCalled()).toBe(true);
});

it('leaves packages alone that npm has installed, without those of other systems', () => {
  writeLock('node_modules/.package-lock.json', library);
  expect(isNpmCalled()).toBe(false);
});

it.each([
  ['another version of one', { 'node_modules/library': { integrity: 'sha512-older' } }],
  ['one too few', {}],
])('installs them anew when there is %s', (_what, installed) => {
  writeLock('node_modules/.package-lock.json', installed);
  expect(isNpmCalled()).toBe(true);
});
