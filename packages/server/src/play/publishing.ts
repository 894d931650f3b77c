import {
  type Action,
  type AnyGame,
  advance,
  type CoreState,
  check,
  copy,
  fold,
  type GameRecord,
  initialState,
} from '@traviesa/engine';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { StudyBody, type StudyBranch } from '../http/studySchemas.ts';
import { readJson } from '../limits/json.ts';
import { illegalMove, Refusal } from '../refusal.ts';
import { cleanName, cleanText, markedName } from '../text.ts';
import type { TitleSource } from '../titles.ts';
import { recordIn, titleOf } from './importing.ts';

type Branch = Omit<Static<typeof StudyBranch>, 'actions'> & { readonly actions: readonly Action[] };

/** A study as it is stored and read: a game, and what might have been. Every move of it has been checked. */
export interface Published {
  readonly name: string;
  readonly record: GameRecord;
  readonly branches: readonly Branch[];
}

/** Actions played to check one study. A game has hundreds, at most a few thousand. */
const MOST_STEPS = 30_000;
/** Characters of what is stored. */
const MOST_STORED = 1_500_000;

const body = Compile(StudyBody);
const wrong = (message: string): Refusal => new Refusal(400, 'badRequest', message);

/** Names that nobody mistakes for each other, without what cannot be seen. */
function shownNames(names: readonly string[]): string[] {
  const clean = names.map((name, i) => ({ person: `${i + 1}`, name: cleanName(name) || `${i + 1}` }));
  return clean.map(({ person, name }) => markedName(name, person, clean));
}

/** Plays and counts: whatever is asked for, it ends. */
class Checked {
  readonly #game: AnyGame;
  #steps = 0;
  constructor(game: AnyGame) {
    this.#game = game;
  }
  copy(state: CoreState): CoreState {
    return copy(state, this.#game.shared);
  }
  /** The state after each action is shown to whoever wants to look. */
  play(state: CoreState, actions: readonly Action[], where: object, look: (n: number, s: CoreState) => void): void {
    look(0, state);
    for (const [i, action] of actions.entries()) {
      if (++this.#steps > MOST_STEPS) throw new Refusal(413, 'tooLarge', 'This study has too many moves.');
      const illegal = check(this.#game, state, action);
      if (illegal) throw illegalMove(illegal, { entry: i, ...where });
      advance(this.#game, state, action);
      look(i + 1, state);
    }
  }
}

/**
 * Reads a study as it came, in a worker. A branch is not believed where it begins: its first position is the game's, or that of the
 * branch it grew from.
 */
export async function readStudy(
  bytes: Uint8Array,
  known: GameRecord | undefined,
  titles: TitleSource,
): Promise<Published> {
  const given = readJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  if (!body.Check(given)) throw wrong('A study is sent as { name, record, branches }.');
  if ((known === undefined) === (given.record === undefined)) throw wrong('Either a record, or a game of this server.');
  const [game, record] = known ? [await titleOf(titles, known.game), known] : await recordIn(given.record!, titles);
  const { entries, players, origin: _, ...rest } = record;
  const folded = fold(entries);
  if (!folded.ok) throw wrong('This record takes back more than there is.');
  const actions = folded.value.kept.map((i) => entries[i] as Action);
  const branches = given.branches as unknown as readonly Branch[];
  const grown = grow(game, { ...rest, players }, actions, branches);
  const published: Published = {
    name: cleanName(given.name),
    record: { ...rest, players: known ? players : shownNames(players), entries: actions },
    branches: grown.map((b) => ({ ...b, name: cleanName(b.name), note: cleanText(b.note).trim() })),
  };
  if (JSON.stringify(published).length > MOST_STORED) throw new Refusal(413, 'tooLarge', 'This study is too long.');
  return published;
}

/** Checks every move of the game and of its branches; parents stand before what grew from them. */
function grow(
  game: AnyGame,
  head: Omit<GameRecord, 'entries'>,
  actions: readonly Action[],
  branches: readonly Branch[],
): Branch[] {
  const checked = new Checked(game);
  const done: Branch[] = [];
  /** First positions by the branch that wants them. */
  const starts = new Map<string, CoreState>();
  const childrenOf = (parent: string | null): readonly Branch[] => branches.filter((b) => b.parent === parent);
  const line = (parent: Branch | null, from: number, state: CoreState, moves: readonly Action[]): void => {
    const children = childrenOf(parent?.id ?? null);
    const where = parent ? { branch: parent.id } : {};
    checked.play(state, moves, where, (n, s) => {
      for (const child of children) if (child.at === from + n) starts.set(child.id, checked.copy(s));
    });
    for (const child of children) {
      const start = starts.get(child.id);
      if (!start || done.includes(child)) throw wrong(`The branch ${child.id} begins nowhere.`);
      starts.delete(child.id);
      done.push(child);
      line(child, child.at, { ...start, rng: [...child.rng] as CoreState['rng'] }, child.actions);
    }
  };
  if (new Set(branches.map((b) => b.id)).size !== branches.length) throw wrong('Two branches have the same name.');
  line(null, 0, initialState(game, head).state, actions);
  if (done.length !== branches.length) throw wrong('A branch grew from one that is not there.');
  return done;
}
