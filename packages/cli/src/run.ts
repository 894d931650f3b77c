import { LANGS } from '@traviesa/engine';
import { columns, helpText, readArgs } from './args.ts';
import { BAD_USAGE, type Command, type ExitCode, OK, type Shell, Stop } from './command.ts';
import { admin } from './commands/admin.ts';
import { doctor } from './commands/doctor.ts';
import { env } from './commands/env.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { map } from './commands/map.ts';
import { play } from './commands/play.ts';
import { puzzles } from './commands/puzzles.ts';
import { replay } from './commands/replay.ts';
import { report } from './commands/report.ts';
import { routes } from './commands/routes.ts';
import { serve } from './commands/serve.ts';
import { simulate } from './commands/simulate.ts';
import { backup, migrateStore, restore } from './commands/store.ts';
import { titles } from './commands/titles.ts';
import { langOf, type Say, sayIn } from './text.ts';

export const commands: readonly Command[] = [
  titles,
  play,
  replay,
  report,
  puzzles,
  simulate,
  env,
  map,
  importCommand,
  exportCommand,
  routes,
  serve,
  doctor,
  admin,
  backup,
  restore,
  migrateStore,
];

/** Runs one command and answers with the exit code. */
export async function run(argv: readonly string[], shell: Shell): Promise<ExitCode> {
  const [name, ...rest] = argv;
  const say = sayIn(languageOf(argv) ?? langOf(shell.env));
  if (name === undefined || name === 'help' || name.startsWith('-')) {
    shell.out(overview(say));
    return name === undefined ? BAD_USAGE : OK;
  }
  const command = commands.find((c) => c.name === name);
  try {
    if (!command) throw new Stop(BAD_USAGE, say('usage.unknownCommand', { command: name }));
    const args = readArgs(command, rest, say);
    const lang = args.text('lang');
    if (lang !== undefined && !(LANGS as readonly string[]).includes(lang))
      throw new Stop(BAD_USAGE, say('usage.notAmong', { option: '--lang', values: LANGS.join(', ') }));
    if (args.flag('help')) {
      shell.out(helpText(command, say));
      return OK;
    }
    return await command.run(args, shell, say);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    shell.err(error.message);
    return error.code;
  }
}

/** Needed before the arguments are read, so that what is wrong with them is said in that language. */
function languageOf(argv: readonly string[]): 'en' | 'es' | undefined {
  const at = argv.findIndex((a) => a === '--lang' || a.startsWith('--lang='));
  const value = at < 0 ? undefined : argv[at]!.includes('=') ? argv[at]!.slice('--lang='.length) : argv[at + 1];
  return LANGS.find((lang) => lang === value);
}

function overview(say: Say): string {
  return [
    say('help.usage', { line: '<command> [options]' }),
    '',
    say('help.commands'),
    ...columns(commands.map((c) => [c.name, say(c.help)] as const)),
    '',
    say('help.more'),
  ].join('\n');
}
