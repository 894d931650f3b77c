/** Notes which functions a test file reaches, its imports included. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { Task } from './plugin.ts';

const { cover } = JSON.parse(process.env['TRAVIESA_MUTATE'] ?? '{}') as Task;
const reached = new Set<string>();
Object.assign(globalThis, { __reached: reached });

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  const name = createHash('sha256').update(file).digest('hex').slice(0, 16);
  writeFileSync(join(cover!.into, `${name}.json`), JSON.stringify({ file, reached: [...reached] }));
});
