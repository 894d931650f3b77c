import { defineConfig } from 'vitest/config';
import { dropRulePlugin } from './scripts/lib/dropRule.ts';

const drop = process.env['TRAVIESA_DROP'];
const plugins = drop ? [dropRulePlugin(drop)] : [];

export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          // A file with a dropped rule must neither come from the cache nor get into it.
          fsModuleCache: !drop,
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['packages/web/src/e2e/**', 'packages/server/src/faults/**'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['packages/server/src/faults/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['packages/web/src/e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
