/** Processes that run tests over broken sources; see host.ts. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Task } from './plugin.ts';

export const CONFIG = 'scripts/mutate/vitest.config.ts';

export interface Asked {
  readonly task: Task;
  /** Only tests whose full name matches. */
  readonly names?: string;
}

const idle: ChildProcess[] = [];
const all = new Set<ChildProcess>();

async function aHost(): Promise<ChildProcess> {
  const waiting = idle.pop();
  if (waiting) return waiting;
  const host = fork('scripts/mutate/host.ts', { stdio: 'ignore' });
  all.add(host);
  host.once('exit', () => all.delete(host));
  await new Promise<void>((ready, failed) => {
    host.once('message', () => ready());
    host.once('exit', () => failed(new Error('vitest does not start')));
  });
  host.removeAllListeners('exit');
  return host;
}

/** True when some test fails, or when they take so long that they are taken for caught in a loop. */
export async function notices(asked: Asked, mostMs: number): Promise<boolean> {
  const host = await aHost();
  return new Promise((resolve) => {
    const limit = setTimeout(() => host.kill('SIGKILL'), mostMs);
    const answered = (isNoticed: boolean): void => {
      clearTimeout(limit);
      host.removeAllListeners();
      if (host.connected) idle.push(host);
      resolve(isNoticed);
    };
    host.once('message', (isNoticed) => answered(isNoticed === true));
    host.once('exit', () => answered(true));
    host.send(asked);
  });
}

export function stopHosts(): void {
  for (const host of all) host.kill('SIGKILL');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopHosts();
    process.exit(1);
  });
}
