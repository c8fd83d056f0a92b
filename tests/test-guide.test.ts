import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const guide = readFileSync(join(import.meta.dirname, '..', 'docs', 'testing.md'), 'utf8');

/** Rows of the tables below a heading, up to the next one. */
function rowsBelow(heading: string): string {
  const [, section = ''] = guide.split(`### ${heading}\n`);
  const [own = ''] = section.split(/^##/m);
  return own
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
}

describe('docs/faults.md', () => {
  const root = join(import.meta.dirname, '..');
  const rows = readFileSync(join(root, 'docs', 'faults.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!the fault)/.test(line));
  const held = rows.flatMap((row) => [...row.matchAll(/`([^`]+\.test\.tsx?)` ‘([^’]+)’/g)]);

  it('names a test for each fault', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => !row.split(' | ')[2]?.startsWith('`'))).toEqual([]);
    expect(held).toHaveLength(rows.join().match(/\.test\.tsx?`/g)?.length ?? 0);
  });

  it('names tests that are there', () => {
    const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
    const gone = held.filter(([, file = '', name = '']) => !textOf(file).includes(name));
    expect(gone.map(([pair]) => pair)).toEqual([]);
  });
});

describe.each([
  ['http', 'http'],
  ['browser', 'browser and audit'],
  ['audit', 'browser and audit'],
  ['resilience', 'resilience'],
])('docs/testing.md on tests/%s', (folder, heading) => {
  it('names every file in a row', () => {
    const rows = rowsBelow(heading);
    const names = globSync('**/*.test.ts', { cwd: join(import.meta.dirname, folder) }).map((file) =>
      file.replace(/(\.long)?\.test\.ts$/, ''),
    );
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !new RegExp(`(?<![\\w/-])${name}(?![\\w/-])`).test(rows))).toEqual([]);
  });
});
