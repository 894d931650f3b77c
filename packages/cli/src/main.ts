import { createInterface } from 'node:readline';
import { titles } from '@traviesa/games';
import type { Shell } from './command.ts';
import { run } from './run.ts';

/** The lines typed, opened when the first is wanted: commands that ask nothing must not wait for input. */
function lineReader(): Pick<Shell, 'ask'> & { close(): void } {
  let reader: ReturnType<typeof createInterface> | undefined;
  let lines: AsyncIterator<string> | undefined;
  return {
    async ask(prompt) {
      reader ??= createInterface({ input: process.stdin, terminal: false });
      lines ??= reader[Symbol.asyncIterator]();
      process.stdout.write(prompt);
      const { value, done } = await lines.next();
      return done ? undefined : (value as string);
    },
    close: () => reader?.close(),
  };
}

const { ask, close } = lineReader();
const shell: Shell = {
  titles,
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  write: (text) => void process.stderr.write(text),
  errIsTerminal: process.stderr.isTTY,
  ask,
  stopped: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    }),
  now: Date.now,
  precise: () => performance.now(),
  env: process.env,
};

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of a pipe has seen enough.
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
const code = await run(process.argv.slice(2), shell);
close();
process.exitCode = code;
