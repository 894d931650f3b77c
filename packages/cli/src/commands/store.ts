import type { Copied, OnProgress } from '@traviesa/server';
import {
  type Args,
  BAD_USAGE,
  type Command,
  type ExitCode,
  FAILED,
  OK,
  type OptionSpec,
  type Shell,
  Stop,
} from '../command.ts';
import { Progress } from '../progress.ts';
import type { Say } from '../text.ts';
import { badSettings } from './doctor.ts';

/** Loaded when needed: no other command waits for the server's code. */
const loadServer = () => import('@traviesa/server');

/** The store of the environment, unless another is named. */
export async function addressOf(named: string | undefined, shell: Shell, say: Say): Promise<string> {
  if (named !== undefined) return named;
  const { readConfig } = await loadServer();
  const config = readConfig(shell.env);
  if (!config.ok) throw new Stop(BAD_USAGE, say('serve.badSetting', { why: badSettings(config.bad, say) }));
  return config.value.address;
}

/** Copies with a bar, says how much, and turns a failure into a message. */
async function copying(
  args: Args,
  shell: Shell,
  say: Say,
  to: string,
  work: (onProgress: OnProgress) => Promise<Copied>,
): Promise<ExitCode> {
  let table = '';
  const progress = new Progress(shell, (done, of) => say('store.progress', { done, of, table }));
  try {
    const copied = await work((p) => {
      table = p.table;
      progress.show(p.done, p.total);
    });
    progress.end();
    let rows = 0;
    for (const n of Object.values(copied)) rows += n;
    // A password must not end up in a terminal's history.
    const shown = to.replace(/\/\/[^@/]*@/, '//');
    shell.out(args.json ? JSON.stringify({ rows, tables: copied }, null, 2) : say('store.copied', { rows, to: shown }));
    return OK;
  } catch (error) {
    progress.end();
    throw new Stop(FAILED, say('store.failed', { why: error instanceof Error ? error.message : String(error) }));
  }
}

const store: OptionSpec = { type: 'string', value: 'ADDRESS', help: 'help.store' };
const replace: OptionSpec = { type: 'boolean', help: 'help.replace' };

export const backup: Command = {
  name: 'backup',
  positionals: ['<file>'],
  options: { from: store },
  help: 'help.backup',
  async run(args, shell, say) {
    const from = await addressOf(args.text('from'), shell, say);
    const file = args.positionals[0]!;
    const server = await loadServer();
    return copying(args, shell, say, file, (onProgress) => server.backup(from, file, onProgress));
  },
};

export const restore: Command = {
  name: 'restore',
  positionals: ['<file>'],
  options: { to: store, replace },
  help: 'help.restore',
  async run(args, shell, say) {
    const to = await addressOf(args.text('to'), shell, say);
    const file = args.positionals[0]!;
    const server = await loadServer();
    return copying(args, shell, say, to, (onProgress) =>
      server.restore(file, to, { replace: args.flag('replace'), onProgress }),
    );
  },
};

export const migrateStore: Command = {
  name: 'migrate-store',
  positionals: [],
  options: {
    from: { type: 'string', value: 'ADDRESS', help: 'help.from' },
    to: { type: 'string', value: 'ADDRESS', help: 'help.to' },
    replace,
  },
  help: 'help.migrateStore',
  async run(args, shell, say) {
    const needed = (name: string): string => {
      const value = args.text(name);
      if (value === undefined) throw new Stop(BAD_USAGE, say('usage.missing', { name: `--${name}` }));
      return value;
    };
    const [from, to] = [needed('from'), needed('to')];
    const server = await loadServer();
    return copying(args, shell, say, to, (onProgress) =>
      server.migrateStore(from, to, { replace: args.flag('replace'), onProgress }),
    );
  },
};
