import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sources } from './build-if-changed.ts';

it('a build counts as stale when a program has changed that takes part in it, or the list of them', () => {
  const text = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { build: string } };
  const programs = scripts.build.match(/(?<=node )\S+\.ts/g) ?? [];
  expect(programs.length).toBeGreaterThan(0);
  const isSource = (file: string) => sources.some((source) => file === source || file.startsWith(`${source}/`));
  expect(['package.json', ...programs].filter((file) => !isSource(file))).toEqual([]);
});
