/**
 * A process that keeps vitest ready and runs tests over sources that are broken in one place after the other. Every run
 * has a fresh worker, whose files share their modules: what is broken is broken for all of them, and for nobody after.
 */
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import { type Asked, CONFIG } from './hosts.ts';

const silent = { reporters: [{}], watch: false, api: false as const };
const oneWorker = { pool: 'threads', isolate: false, maxWorkers: 1, bail: 1 };
const vitest = await createVitest('test', { ...silent, ...oneWorker, config: CONFIG });
let before: string | undefined;

async function isNoticed({ task, names }: Asked): Promise<boolean> {
  process.env['TRAVIESA_MUTATE'] = JSON.stringify(task);
  for (const file of new Set([before, task.broken?.file])) if (file) vitest.invalidateFile(resolve(file));
  before = task.broken?.file;
  if (names) vitest.setGlobalTestNamePattern(names);
  else vitest.resetGlobalTestNamePattern();
  const [project] = vitest.projects;
  const specifications = task.order.map((file) => project!.createSpecification(resolve(file)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const ours = new Set(specifications.map((s) => s.moduleId));
  return unhandledErrors.length > 0 || testModules.some((m) => ours.has(m.moduleId) && m.state() === 'failed');
}

process.on('message', async (asked: Asked) => {
  process.send!(await isNoticed(asked));
});
process.on('disconnect', () => process.exit());
process.send!('ready');
