import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isLong = process.env.LONG === '1';

/** Files of `npm run test:long` alone carry `.long` in their name, and single tests say `runIf(isLong)` (docs/testing.md). */
const exclude = ['**/node_modules/**', '**/build/**', '**/.cache/**', ...(isLong ? [] : ['**/*.long.test.*'])];
const postgres = 'tests/support/postgres.setup.ts';
const source = '{app,art,bench,cli,fakes,scripts,search-engine,server}/**/*';

/** One stage of `npm test`; `npx vitest run --project unit app/orders` runs a part of it. */
function stage(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      exclude,
      // A slow machine fails nothing: these limits only end what hangs.
      testTimeout: 300_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 30_000 } },
      maxWorkers: 2,
      ...test,
    },
  };
}

/**
 * Sites run in the tests' own process: as they do when deployed, and loaded once for all files that a worker runs, as is a browser.
 */
const withSitesHere: TestProjectInlineConfiguration['test'] = {
  env: { NODE_ENV: 'production' },
  server: { deps: { external: [/\/build\/server\//] } },
  isolate: false,
};

/** Vitest takes a small file for a quick one, until it has run it. These would be left over when all others are done. */
const smallAndSlow = ['tests/browser/forms/forms.test.ts'];

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => smallAndSlow.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      stage('unit', {
        include: [`${source}.test.{ts,tsx}`, 'tests/*.test.ts'],
        exclude: [...exclude, '**/*.db.test.ts'],
        // In the long run, suites that use SQLite alone in `npm test` use both databases.
        globalSetup: isLong ? [postgres] : [],
        isolate: false,
      }),
      stage('database', {
        include: [`${source}.db.test.ts`, 'tests/payments/*.test.ts'],
        globalSetup: [postgres],
        isolate: false,
      }),
      stage('http', {
        // Some wait for letters, deadlines and locks; more workers than cores use that time.
        maxWorkers: 3,
        include: ['tests/http/**/*.test.ts'],
        globalSetup: ['tests/support/site/site.setup.ts'],
        ...withSitesHere,
      }),
      stage('browser', {
        include: ['tests/browser/**/*.test.ts'],
        globalSetup: ['tests/support/browser.setup.ts'],
        maxConcurrency: 2,
        // Payment pages wait for the providers' pace. More workers than cores use that time.
        maxWorkers: 4,
        ...withSitesHere,
      }),
      stage('audit', {
        include: ['tests/audit/**/*.test.ts'],
        globalSetup: ['tests/support/browser.setup.ts'],
        maxConcurrency: 2,
        ...withSitesHere,
      }),
      stage('resilience', {
        include: ['tests/resilience/**/*.test.ts'],
        // Pages that stay open while the site is exchanged are only seen in the long run.
        globalSetup: isLong ? ['tests/support/browser.setup.ts', postgres] : ['tests/support/site/site.setup.ts'],
        // They measure, or take all that the machine has.
        maxWorkers: 1,
        isolate: false,
      }),
    ],
  },
});
