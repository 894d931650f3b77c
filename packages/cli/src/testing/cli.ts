import { titles } from '@traviesa/games';
import type { ExitCode, Shell } from '../command.ts';
import { run } from '../run.ts';

/** What a command printed and how it ended. */
export interface Ran {
  code: ExitCode;
  out: string;
  err: string;
  bar: string;
}

/** Runs a command line, split at spaces, in a shell that only remembers. `lines` are typed one after another. */
export async function cli(argv: string, given: Partial<Shell> & { lines?: readonly string[] } = {}): Promise<Ran> {
  const ran: Ran = { code: 0, out: '', err: '', bar: '' };
  const lines = [...(given.lines ?? [])];
  let clock = 0;
  ran.code = await run(argv.split(' ').filter(Boolean), {
    titles,
    out: (text) => {
      ran.out += `${text}\n`;
    },
    err: (text) => {
      ran.err += `${text}\n`;
    },
    write: (text) => {
      ran.bar += text;
    },
    errIsTerminal: false,
    ask: async () => lines.shift(),
    stopped: async () => {},
    now: () => clock++,
    precise: () => clock++,
    env: {},
    ...given,
  });
  return ran;
}
