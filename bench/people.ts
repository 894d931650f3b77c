/** What `greedy` does in a game beside what people did in theirs: sales, tokens, trains, phases, length. */
import { botsFor, playOut } from '@traviesa/bots';
import { type AnyGame, advance, type GameRecord, initialState, newRecord } from '@traviesa/engine';
import { loadTitle, titles } from '@traviesa/games';
import { importForeignText } from '@traviesa/interop';
import { realGame } from '../tests/lib/realGames.ts';
import type { Row } from './lib.ts';

interface Compared {
  readonly players: number;
  /** A game that people played, where there is one. */
  readonly real?: string;
}
const compared: Readonly<Record<string, Compared>> = {
  '1888': { players: 4, real: '1888-128097' },
  '18cz': { players: 3, real: '18cz-29247' },
  '1862': { players: 3, real: '1862-46925' },
  '1865': { players: 3 },
};
const GAMES = 4;

/** Moves that are counted, by what the titles call them. */
const counted: Readonly<Record<string, readonly string[]>> = {
  sales: ['sell'],
  'shares bought': ['buyShare', 'buy'],
  tokens: ['placeToken', 'placeStation'],
  'new trains': ['buyTrain'],
  'trains of other companies': ['offerForTrain', 'offerTrain', 'buyTrainFrom'],
  dividends: ['payDividend', 'payOut', 'hudson'],
};

type Figures = Record<string, number>;

/** How far a title has come, by the names of its phases. */
async function phaseNumber(title: string, state: object): Promise<number> {
  const facts = await titles.find((t) => t.id === title)?.loadRail?.();
  const { phase } = state as { readonly phase: string | number };
  return typeof phase === 'number' ? phase : (facts?.phases.findIndex((p) => p.name === phase) ?? -1) + 1;
}

async function figures(game: AnyGame, record: GameRecord): Promise<Figures> {
  const { state } = initialState(game, record);
  const rounds = new Set<string>();
  let passes = 0;
  for (const entry of record.entries) {
    rounds.add(game.round(state));
    if (entry.type === 'pass') passes++;
    advance(game, state, entry);
  }
  const found: Figures = {};
  for (const [name, types] of Object.entries(counted))
    found[name] = record.entries.filter((a) => types.includes(a.type)).length;
  found['phases'] = await phaseNumber(game.id, state);
  found['operating rounds'] = [...rounds].filter((r) => r.startsWith('OR')).length;
  found['actions without passes'] = record.entries.length - passes;
  return found;
}

async function ofPeople(game: AnyGame, name: string): Promise<Figures | undefined> {
  const real = realGame(name);
  if (!real) {
    console.error(`${game.id}: the real game ${name} is not there, so nothing is compared with it`);
    return undefined;
  }
  const imported = await importForeignText(real.log);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  return figures(game, imported.value.record);
}

async function ofGreedy(game: AnyGame, players: number): Promise<Figures> {
  const createBot = await botsFor(game.id);
  const sums: Figures = {};
  for (let seed = 1; seed <= GAMES; seed++) {
    const head = newRecord(game, { players: new Array<string>(players).fill('greedy'), seed });
    if (!head.ok) throw new Error(head.illegal.message[0]);
    const bots = head.value.players.map((_, i) => createBot('greedy', { seed: seed * 10 + i }));
    const { entries } = playOut(game, { head: head.value, bots });
    const one = await figures(game, { ...head.value, entries });
    for (const name in one) sums[name] = (sums[name] ?? 0) + one[name]! / GAMES;
  }
  return sums;
}

export async function peopleBench(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [id, { players, real }] of Object.entries(compared)) {
    const game = (await loadTitle(id))!;
    const people = real === undefined ? undefined : await ofPeople(game, real);
    for (const [name, value] of Object.entries(await ofGreedy(game, players))) {
      const theirs = people?.[name] ?? 0;
      const goal = theirs > 0 ? { goal: { between: [theirs / 2, theirs * 2] } as const } : {};
      rows.push({
        suite: `people ${id}`,
        name: `${name}, people ${people ? theirs : '?'}`,
        value,
        unit: 'a game',
        ...goal,
      });
    }
  }
  return rows;
}
