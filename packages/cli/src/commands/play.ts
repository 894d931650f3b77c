import { botKinds, botLevels } from '@traviesa/bots';
import { type Action, type Choice, newRecord, openField } from '@traviesa/engine';
import { type Args, BAD_USAGE, type Command, FAILED, OK, type Shell, Stop } from '../command.ts';
import { readJson, writeJson } from '../files.ts';
import { isBotName, openSession, type Session } from '../play/session.ts';
import { readRecord, readRecordOf } from '../records.ts';
import type { Say } from '../text.ts';
import { loadTitle, optionsOf, orStop } from '../titles.ts';
import { fieldText } from '../views/generic.ts';

const USUAL_BOTS = ['bot:greedy', 'bot:greedy'];

export const play: Command = {
  name: 'play',
  positionals: ['[title]'],
  options: {
    players: { type: 'string', value: 'ana,bot:greedy', help: 'help.play.players' },
    option: { type: 'string', multiple: true, value: 'name=value', help: 'help.option' },
    seed: { type: 'string', value: 'S', help: 'help.play.seed' },
    load: { type: 'string', value: 'FILE', help: 'help.play.load' },
  },
  help: 'help.play',
  async run(args, shell, say) {
    const session = await begin(args, shell, say);
    if (!session) return OK;
    if (session.onlyBots) {
      shell.out(say('play.noPeopleLeft'));
      session.advance();
      shell.out([...session.news(), session.view(), session.result()].join('\n'));
      return OK;
    }
    await converse(session, shell, say);
    return OK;
  },
};

async function begin(args: Args, shell: Shell, say: Say): Promise<Session | undefined> {
  const file = args.text('load');
  if (file !== undefined) {
    const { game, record } = await readRecord(shell, file, say);
    return orFail(await openSession(game, record, say));
  }
  const id = args.positionals[0] ?? (await askTitle(shell, say));
  if (id === undefined) return undefined;
  const game = await loadTitle(shell, id, say);
  const players = args
    .text('players')
    ?.split(',')
    .map((name) => name.trim()) ?? [say('play.seat'), ...USUAL_BOTS];
  const stranger = players.find((name) => name.startsWith('bot:') && !isBotName(name));
  if (stranger !== undefined) {
    const values = [...botLevels, ...botKinds].map((kind) => `bot:${kind}`).join(', ');
    throw new Stop(BAD_USAGE, say('usage.notAmong', { option: stranger, values }));
  }
  const seed = args.whole('seed', 0) ?? shell.now();
  const record = orStop(
    game,
    say,
    newRecord(game, { players, seed, options: optionsOf(game, args, players.length, say) }),
  );
  return orFail(await openSession(game, record, say));
}

function orFail(opened: Awaited<ReturnType<typeof openSession>>): Session {
  if (!opened.ok) throw new Stop(FAILED, opened.message);
  return opened.value;
}

async function askTitle(shell: Shell, say: Say): Promise<string | undefined> {
  const ready = shell.titles.filter((t) => t.load);
  for (;;) {
    shell.out([say('play.whichTitle'), ...ready.map((t, i) => `${String(i + 1).padStart(4)}  ${t.name}`)].join('\n'));
    const line = await shell.ask('> ');
    if (line === undefined) return undefined;
    const found = ready[Number(line) - 1] ?? ready.find((t) => t.id === line.trim());
    if (found) return found.id;
  }
}

/** Words of both languages are always understood. */
const words: Readonly<Record<string, string>> = {
  deshacer: 'undo',
  rehacer: 'redo',
  ver: 'view',
  registro: 'log',
  guardar: 'save',
  cargar: 'load',
  salir: 'quit',
  ayuda: 'help',
  exit: 'quit',
};

async function converse(first: Session, shell: Shell, say: Say): Promise<void> {
  let session = first;
  let shown = '';
  for (;;) {
    session.advance();
    const news = session.news();
    if (news.length > 0) shell.out(news.join('\n'));
    // Bids change neither board nor tables: no need to see them again.
    const view = session.view();
    if (view !== shown) shell.out(`\n${view}`);
    shown = view;
    const offered = session.offered();
    if (session.isOver) shell.out(`\n${session.result()}`);
    else showChoices(session, offered, shell, say);
    const line = (await shell.ask(session.isOver ? '> ' : say('play.prompt')))?.trim();
    if (line === undefined) return;
    const [typed = '', ...rest] = line.split(/\s+/);
    const word = words[typed.toLowerCase()] ?? typed.toLowerCase();
    const argument = rest.join(' ');
    let answer: string | undefined;
    if (word === 'quit') return shell.out(say('play.bye'));
    if (word === 'help' || word === '?') answer = say('play.help');
    else if (word === 'view') shown = '';
    else if (word === 'log') answer = session.logLines().join('\n');
    else if (word === 'undo' || word === 'redo') answer = session[word]();
    else if (word === 'save') await attempt(shell, () => save(session, argument, shell, say));
    else if (word === 'load') session = (await attempt(shell, () => load(session, argument, shell, say))) ?? session;
    else if (line !== '') answer = await move(session, offered, line, shell, say);
    if (answer) shell.out(answer);
  }
}

function showChoices(session: Session, offered: readonly Choice<Action>[], shell: Shell, say: Say): void {
  const { names } = session.table;
  const player = names[Number(offered[0]!.player.slice(1)) - 1]!;
  shell.out(`\n${[say('play.turn', { player }), ...session.choiceLines(offered)].join('\n')}`);
}

/** Takes a choice by number, or a whole action as JSON. The refusal, if it was not legal. */
function move(
  session: Session,
  offered: readonly Choice<Action>[],
  line: string,
  shell: Shell,
  say: Say,
): Promise<string | undefined> | string | undefined {
  return line.startsWith('{') ? session.submit(parsed(line)) : byNumber(session, offered, line, shell, say);
}

async function byNumber(
  session: Session,
  offered: readonly Choice<Action>[],
  line: string,
  shell: Shell,
  say: Say,
): Promise<string | undefined> {
  const [number, ...rest] = line.split(/\s+/);
  const choice = /^\d+$/.test(number!) ? offered[Number(number) - 1] : undefined;
  if (!choice) return offered.length > 0 ? say('play.noSuchChoice', { n: offered.length }) : session.submit({});
  const action = session.actionFor(choice, rest.join(' ')) ?? (await askValue(session, choice, shell, say));
  return action && session.submit(action);
}

async function askValue(session: Session, choice: Choice<Action>, shell: Shell, say: Say): Promise<Action | undefined> {
  const field = openField(choice)!;
  const open = (choice as unknown as Record<string, unknown>)[field];
  const value = await shell.ask(say('play.value', { field, options: fieldText(open, say, Number.POSITIVE_INFINITY) }));
  return value === undefined || value.trim() === '' ? undefined : session.actionFor(choice, value.trim());
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** A file that cannot be read or written is no reason to lose the game. */
async function attempt<V>(shell: Shell, work: () => V | Promise<V>): Promise<V | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    shell.out(error.message);
    return undefined;
  }
}

function save(session: Session, file: string, shell: Shell, say: Say): void {
  if (file === '') throw new Stop(BAD_USAGE, say('usage.missing', { name: 'FILE' }));
  writeJson(file, session.record, say);
  shell.out(say('play.saved', { file }));
}

async function load(session: Session, file: string, shell: Shell, say: Say): Promise<Session> {
  if (file === '') throw new Stop(BAD_USAGE, say('usage.missing', { name: 'FILE' }));
  const record = readRecordOf(session.game, readJson(file, say), say);
  const loaded = orFail(await openSession(session.game, record, say));
  shell.out(say('play.loaded', { file, moves: loaded.length }));
  return loaded;
}
