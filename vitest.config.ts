import { defineConfig } from 'vitest/config';

const everywhere = ['**/node_modules/**', '**/build/**', '**/.cache/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{app,art,bench,office,sandbox,search-engine,server,setup}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/kill/*.test.ts',
            'tests/payments/*.test.ts',
          ],
          exclude: everywhere,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          exclude: everywhere,
          globalSetup: ['tests/faults/built-site.ts'],
          testTimeout: 300_000,
          hookTimeout: 240_000,
          // They measure, or take all there is.
          maxWorkers: 1,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: everywhere,
          globalSetup: ['tests/journeys/open-site.ts'],
          testTimeout: 300_000,
          hookTimeout: 240_000,
          maxWorkers: 2,
          // More at once would be no sooner done, and each would take longer than it may.
          maxConcurrency: 2,
          // Two cores, two browsers: what comes at once may take a while.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
