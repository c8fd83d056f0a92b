import { globSync, readFileSync } from 'node:fs';
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
