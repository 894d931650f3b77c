/** The unit tests over sources that are broken in one place; see scripts/mutate.ts. */
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mutatePlugin, taskNow } from './plugin.ts';

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { order } = taskNow();
    const place = (spec: TestSpecification): number => order.indexOf(relative(process.cwd(), spec.moduleId));
    return [...files].sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  root: process.cwd(),
  test: {
    sequence: { sequencer: InOrder },
    projects: [
      {
        plugins: [mutatePlugin()],
        test: {
          name: 'unit',
          fsModuleCache: true,
          include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts'],
          setupFiles: taskNow().cover ? ['scripts/mutate/coverSetup.ts'] : [],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
