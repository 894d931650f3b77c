import { defineConfig } from 'vitest/config';

/** A rule to do without, see scripts/rules.ts. It is dropped when all is built, so nothing of it gets into the cache. */
const drop = process.env['TRAVIESA_DROP'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // All cores: usually one is left idle.
          maxWorkers: '100%',
          fsModuleCache: true,
          setupFiles: drop ? ['scripts/lib/dropRuleSetup.ts'] : [],
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['packages/web/src/e2e/**', 'packages/server/src/faults/**', 'tests/deploy/container.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          maxWorkers: '100%',
          include: ['packages/server/src/faults/**/*.test.ts'],
          exclude: ['packages/server/src/faults/soak.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // By itself: it measures.
          name: 'soak',
          include: ['packages/server/src/faults/soak.test.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Builds and runs deploy/Containerfile: minutes, and the network.
          name: 'container',
          include: ['tests/deploy/container.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'browser',
          globalSetup: ['scripts/lib/buildPage.ts'],
          include: ['packages/web/src/e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // Each file has its own server and browser.
          maxWorkers: 2,
        },
      },
    ],
  },
});
