/** Notes which functions and branches a test file reaches, its imports included. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { taskNow } from './plugin.ts';

const { cover } = taskNow();
const flags = new Map<string, Uint8Array>();
Object.assign(globalThis, {
  __reachOf: (file: string, size: number): Uint8Array => {
    const reached = flags.get(file) ?? new Uint8Array(size);
    flags.set(file, reached);
    return reached;
  },
});

function* places(): Generator<string> {
  for (const [file, reached] of flags)
    for (const [place, isReached] of reached.entries())
      if (isReached) yield `${file}:${place === reached.length - 1 ? -1 : place}`;
}

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  const name = createHash('sha256').update(file).digest('hex').slice(0, 16);
  writeFileSync(join(cover!.into, `${name}.json`), JSON.stringify({ file, reached: [...places()] }));
});
