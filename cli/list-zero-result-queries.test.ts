import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createZeroResultQueries } from '#search/zero-result-queries.server.ts';
import { isLong } from '../tests/support/long.ts';
import { missTable } from './list-zero-result-queries.ts';

const folder = await mkdtemp(join(tmpdir(), 'misses-'));
afterAll(() => rm(folder, { recursive: true }));

function run(environment: Record<string, string>) {
  const file = join(import.meta.dirname, 'list-zero-result-queries.ts');
  return spawnSync(process.execPath, [file], { env: environment, encoding: 'utf8' });
}

describe('the table of zero-result searches', () => {
  it('has a row for each, with aligned counts', () => {
    const rows = missTable([
      { words: 'axolotl', count: 123456 },
      { words: 'blå val', count: 7 },
    ]).split('\n');
    expect(rows.slice(1)).toEqual(['123456  axolotl', '     7  blå val']);
  });

  it('is a sentence when there are none', () => {
    expect(missTable([]).split('\n')).toHaveLength(1);
  });

  it.runIf(isLong)('is printed by the command from the configured file', async () => {
    const file = join(folder, 'misses.json');
    const list = createZeroResultQueries(file);
    list.note('axolotl');
    await list.flush();
    const environment = { CONTENTFUL_SPACE_ID: 'x', CONTENTFUL_ACCESS_TOKEN: 'y', SEARCH_ZERO_RESULTS_FILE: file };
    const { status, stdout } = run(environment);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/\n +1 {2}axolotl\n$/)]);
  });

  it.runIf(isLong)('is no fact about the site when the file is not there', () => {
    const environment = {
      CONTENTFUL_SPACE_ID: 'x',
      CONTENTFUL_ACCESS_TOKEN: 'y',
      SEARCH_ZERO_RESULTS_FILE: '/nowhere',
    };
    const { status, stdout, stderr } = run(environment);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('SEARCH_ZERO_RESULTS_FILE');
  });

  it('is not printed when the settings are invalid', () => {
    expect(run({})).toMatchObject({ status: 1, stderr: expect.stringContaining('CONTENTFUL_SPACE_ID') });
  });
});
