/** Stores full of recorded games for the server's benchmark: played beforehand, written as a backup, then restored. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { bankAction, botAction, judged, randomBot } from '@traviesa/bots';
import { type Action, type AnyGame, actors, type CoreState, initialState, newRecord, play } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { restore, SCHEMA } from '@traviesa/server';

const PLAYERS = 2;
const NAMES = ['Ana', 'Ben'];
const WHEN = 1_763_200_000_000;

export interface Recorded {
  readonly title: string;
  readonly game: AnyGame;
  readonly seed: number;
  readonly options: Readonly<Record<string, string>>;
  readonly actions: readonly Action[];
  /** The state after so many actions. */
  readonly states: ReadonlyMap<number, CoreState>;
  readonly over: boolean;
}

/** A game of random players, with the states after every hundredth action and at the end. */
export async function recordGame(
  title: string,
  seed: number,
  atMost = 5000,
  marks: readonly number[] = [],
): Promise<Recorded> {
  const game = await loadTitle(title);
  if (!game) throw new Error(`no title ${title}`);
  const head = newRecord(game, { players: NAMES, seed });
  if (!head.ok) throw new Error(JSON.stringify(head.illegal));
  const { state } = initialState(game, head.value);
  const bots = NAMES.map((_, i) => randomBot(seed * 16 + i));
  const actions: Action[] = [];
  const states = new Map<number, CoreState>();
  while (state.over === undefined && actions.length < atMost) {
    const awaited = actors(game, state)[0]!;
    const bot = bots[Number(awaited.slice(1)) - 1];
    const action = bot ? botAction(game, state, awaited, bot) : bankAction(game, state);
    if (!action) throw new Error(`${title}: nobody can act`);
    play(game, state, judged(game, state, action));
    actions.push(action);
    const n = actions.length;
    if (n % 100 === 0 || marks.includes(n) || state.over !== undefined) states.set(n, structuredClone(state));
  }
  return { title, game, seed, options: head.value.options, actions, states, over: state.over !== undefined };
}

export interface StoredGame {
  readonly id: string;
  readonly recorded: Recorded;
  /** How many of the recorded actions are stored at the beginning. */
  readonly played: number;
}

export interface Filled {
  readonly games: readonly StoredGame[];
  /** The cookie's secret of player `p` (0 or 1) of the nth game. */
  secret(game: number, p: number): string;
}

const secretOf = (game: number, p: number): string => `bench-secret-${game}-${p}`.padEnd(43, '-');
const personOf = (game: number, p: number): string => `person${game}x${p}`;
const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A store with these games, each stored up to `played` actions. */
export async function fillStore(address: string, file: string, games: readonly StoredGame[]): Promise<Filled> {
  const by: Record<string, object[]> = {
    people: [],
    credentials: [],
    tables: [],
    seats: [],
    entries: [],
    snapshots: [],
  };
  for (const [g, { id, recorded, played }] of games.entries()) {
    const { game, title, actions, states } = recorded;
    for (let p = 0; p < PLAYERS; p++) {
      by['people']!.push({ id: personOf(g, p), name: NAMES[p], kind: 'guest', owner: null, created_at: WHEN });
      by['credentials']!.push({
        hash: hash(secretOf(g, p)),
        id: `c${personOf(g, p)}`,
        person: personOf(g, p),
        kind: 'cookie',
        created_at: WHEN,
      });
      by['seats']!.push({ game: id, position: p, person: personOf(g, p), bot: null, name: NAMES[p] });
    }
    const state = states.get(played);
    const over = recorded.over && played === actions.length;
    const turn = state && !over ? actors(game, state) : null;
    by['tables']!.push({
      id,
      title,
      revision: game.revision,
      options: JSON.stringify(recorded.options),
      name: null,
      pace: 'live',
      access: 'public',
      password: null,
      invite: `invite-${id}`,
      owner: personOf(g, 0),
      status: over ? 'finished' : 'playing',
      seed: String(recorded.seed),
      seq: played,
      turn: turn && JSON.stringify(turn),
      turn_since: over ? null : WHEN,
      awaits: over ? null : 'person',
      round: null,
      result: over && state ? JSON.stringify({ reason: state.over, scores: game.score(state) }) : null,
      undo_request: null,
      created_at: WHEN + g,
      started_at: WHEN,
      finished_at: over ? WHEN : null,
      updated_at: WHEN,
      origin: null,
    });
    for (const [i, action] of actions.slice(0, played).entries())
      by['entries']!.push({
        game: id,
        seq: i + 1,
        entry: JSON.stringify(action),
        author: action.player === 'bank' ? 'house' : personOf(g, Number(action.player.slice(1)) - 1),
        key: `recorded-${i + 1}`,
        at: WHEN + i,
        drew: 0,
      });
    // As the server writes them: every hundred entries and at the end.
    for (const [n, s] of states)
      if (n <= played && (n % 100 === 0 || (over && n === played)))
        by['snapshots']!.push({ game: id, seq: n, revision: game.revision, state: JSON.stringify(s) });
  }
  const total = Object.values(by).flat().length;
  function* lines(): Generator<string> {
    yield `${JSON.stringify({ format: 'traviesa-backup', version: 1, schema: SCHEMA, rows: total })}\n`;
    for (const [table, rows] of Object.entries(by)) for (const row of rows) yield `${JSON.stringify([table, row])}\n`;
    yield `${JSON.stringify({ end: true, rows: total })}\n`;
  }
  await pipeline(lines, createGzip({ level: 1 }), createWriteStream(file));
  await restore(file, address);
  return { games, secret: secretOf };
}
