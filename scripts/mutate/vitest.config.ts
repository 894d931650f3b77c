/** The unit tests over sources that are broken in one place; see scripts/mutate.ts. */
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mutatePlugin, type Task } from './plugin.ts';

const task = JSON.parse(process.env['TRAVIESA_MUTATE'] ?? '{"order":[]}') as Task;

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (spec: TestSpecification): number => task.order.indexOf(relative(process.cwd(), spec.moduleId));
    return [...files].sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  root: process.cwd(),
  test: {
    sequence: { sequencer: InOrder },
    projects: [
      {
        plugins: [mutatePlugin(task)],
        test: {
          name: 'unit',
          fsModuleCache: true,
          include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts'],
          setupFiles: task.cover ? ['scripts/mutate/coverSetup.ts'] : [],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
