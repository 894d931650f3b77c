/** Turns a foreign log into one of our records, action by action, each checked by our rules. */
import {
  type Action,
  type AnyGame,
  anyGame,
  type CoreState,
  check,
  choices,
  copy,
  type Entry,
  type GameRecord,
  INPUT_RULE,
  initialState,
  type Message,
  newRecord,
  type Options,
  type PlayerId,
  play,
} from '@traviesa/engine';
import { foldForeign } from './foldForeign.ts';
import { type ForeignAction, type ForeignLog, fail, type InteropError, type InteropResult } from './foreignLog.ts';
import type { TraceView } from './trace.ts';

/** Nothing: it is part of something else. Unasked: a pass about something that we do not ask here. */
export type Translated =
  | Action
  | 'nothing'
  | 'unasked'
  | { readonly badField: string }
  | { readonly unknownType: string };

/** What a title must say so that logs of it can be read. `Memory` is plain data that follows the log. */
export interface ForeignTitle<Memory = unknown> {
  /** The title as the site writes it. */
  readonly foreign: string;
  readonly game: string;
  load(): Promise<AnyGame>;
  /** Our options for the log's optional rules, or why they cannot be played. */
  options(log: ForeignLog): InteropResult<Options>;
  memory(log: ForeignLog): Memory;
  /**
   * Our action for a foreign one; nothing when it has no counterpart of its own; or what makes no sense in it. `next` is
   * what the log holds after it: two actions there may be one of ours.
   */
  translate(s: CoreState, memory: Memory, a: ForeignAction, next: ForeignAction | undefined): Translated;
  /** Called when the foreign action will be played (or has no counterpart): the memory follows. */
  remember(s: CoreState, memory: Memory, a: ForeignAction): void;
  /** Called before an action of ours is played; what it answers is called afterwards with what the game had to say. */
  follow?(s: CoreState, memory: Memory, ours: Action): (log: readonly Message[]) => void;
  /** How the pending decision is passed over when the log is silent about it; nothing when it cannot be. */
  silent(s: CoreState, memory: Memory): Action | undefined;
  view(s: CoreState, log: ForeignLog, memory: Memory): TraceView;
  /** The names of settings that keep the site from replaying a game; empty when it can. */
  settingsUnlikeSite(record: GameRecord): readonly string[];
  optionalRules(record: GameRecord): readonly string[];
  /** What the site would have written for the actions in force, or why it would not take them. */
  write(
    record: GameRecord,
    actions: readonly Action[],
    ids: Readonly<Record<PlayerId, string | number>>,
  ): InteropResult<WrittenAction[]>;
}

/** An action of the site's log before it gets its number. */
export type WrittenAction = Omit<ForeignAction, 'id'>;

/**
 * Told after every surviving action with all that it caused. Where a reading is taken back, or the log is read again,
 * the actions from there on are told again: the last word on each counts.
 */
export type AfterAction = (s: CoreState, action: ForeignAction, memory: unknown) => void;

export interface Imported {
  readonly record: GameRecord;
  readonly state: CoreState;
  /** How many foreign actions survived undo and redo, chat left out. */
  readonly actions: number;
  /** Which foreign action each of our entries came from. */
  readonly origin: readonly number[];
  /** Both sides asked the same all along: no pass was left out and no decision passed over. */
  readonly exact: boolean;
}

/** Foreign standing orders do nothing themselves; what they caused is recorded as actions of its own. */
const isWithoutEffect = (a: ForeignAction): boolean => a.type === 'message' || a.type.startsWith('program_');

interface Atom {
  readonly action: ForeignAction;
  readonly parent: ForeignAction;
  /** The last piece of its parent: after it the parent's state is complete. */
  readonly last: boolean;
}

function atomsOf(actions: readonly ForeignAction[]): Atom[] {
  const atoms: Atom[] = [];
  for (const parent of actions) {
    if (parent.type === 'message' && !parent.auto_actions) continue;
    const parts = [parent, ...(parent.auto_actions ?? [])];
    for (const [i, action] of parts.entries()) atoms.push({ action, parent, last: i === parts.length - 1 });
  }
  return atoms;
}

/** A place to come back to: a pass that may have been about a decision that we do not ask. */
interface Fork {
  readonly at: number;
  readonly state: CoreState;
  readonly memory: unknown;
  readonly entries: number;
}
export const SITE = '18xx.games';
const MOST_FORKS = 5000;
const MOST_SILENT = 12;

/**
 * Both sides ask the same, so a log is read action by action. One of an older version of the site may ask more or less:
 * it is read again, with passes that may be left out and decisions that may be passed over.
 */
export function importLog(
  title: ForeignTitle,
  game: AnyGame,
  log: ForeignLog,
  after?: AfterAction,
): InteropResult<Imported> {
  const options = title.options(log);
  if (!options.ok) return options;
  const names = log.players.map((p) => p.name.slice(0, 40) || String(p.id));
  const head = newRecord(game, { players: names, options: options.value, seed: log.seed });
  if (!head.ok) return fail(['interop.playerCount', { n: names.length }]);
  const folded = foldForeign(log.actions);
  if (!folded.ok) return folded;
  const atoms = atomsOf(folded.value);
  const origin = { site: SITE, id: String(log.id), players: log.players.map((p) => String(p.id)) };
  const record = { ...head.value, origin };
  const actions = folded.value.filter((a) => a.type !== 'message').length;
  const read = (lenient: boolean): InteropResult<Imported> => {
    const run = new Run(title, game, record, log, lenient);
    const error = readAtoms(run, atoms, after);
    return error ? { ok: false, error } : { ok: true, value: run.result(actions) };
  };
  const exact = read(false);
  return exact.ok ? exact : read(true);
}

function readAtoms(run: Run, atoms: readonly Atom[], after: AfterAction | undefined): InteropError | undefined {
  for (let i = 0; i < atoms.length; i++) {
    const atom = atoms[i]!;
    const error = run.take(i, atom, atoms[i + 1]?.action);
    if (error) {
      const back = run.back();
      if (back === undefined) return error;
      i = back;
    }
    if (atoms[i]!.last) after?.(run.state, atoms[i]!.parent, run.memory);
  }
  return undefined;
}

class Run {
  readonly #title: ForeignTitle;
  readonly #game: AnyGame;
  readonly #head: GameRecord;
  readonly #lenient: boolean;
  state: CoreState;
  memory: unknown;
  readonly #entries: Entry[] = [];
  readonly #origin: number[] = [];
  readonly #forks: Fork[] = [];
  #forked = 0;
  /** The farthest error: what is reported when no reading of the log works. */
  #farthest: { at: number; error: InteropError } | undefined;

  constructor(title: ForeignTitle, game: AnyGame, head: GameRecord, log: ForeignLog, lenient: boolean) {
    this.#title = title;
    this.#game = anyGame(game);
    this.#head = head;
    this.#lenient = lenient;
    this.state = initialState(this.#game, head).state;
    this.memory = title.memory(log);
  }

  /** Plays one foreign action. */
  take(at: number, { action: a, parent }: Atom, next: ForeignAction | undefined): InteropError | undefined {
    if (isWithoutEffect(a)) return undefined;
    const isPass = this.#lenient && a.type === 'pass';
    if (isPass) this.#fork(at);
    const wrong = this.#play(a, parent.id ?? 0, next);
    if (!wrong) return undefined;
    // A pass that fits nowhere was about a decision that we do not ask; one of a stranger is none at all.
    if (isPass && this.back() === at && wrong.message[0] === 'interop.mismatch') return undefined;
    if (!this.#farthest || at >= this.#farthest.at) this.#farthest = { at, error: wrong };
    return this.#farthest.error;
  }

  #fork(at: number): void {
    if (this.#forked >= MOST_FORKS) return;
    this.#forks.push({
      at,
      state: copy(this.state, this.#game.shared),
      memory: structuredClone(this.memory),
      entries: this.#entries.length,
    });
    this.#forked += 1;
    // Only the recent ones can explain a misfit.
    if (this.#forks.length > 8) this.#forks.shift();
  }

  #play(a: ForeignAction, id: number, next: ForeignAction | undefined): InteropError | undefined {
    let refusal: InteropError | undefined;
    for (let n = 0; n <= MOST_SILENT; n++) {
      const ours = this.#title.translate(this.state, this.memory, a, next);
      if (ours === 'nothing') {
        this.#title.remember(this.state, this.memory, a);
        return undefined;
      }
      if (ours === 'unasked') return this.#mismatch(a, id, INPUT_RULE);
      if ('unknownType' in ours)
        return { action: id, message: ['interop.unknownAction', { type: a.type.slice(0, 40) }] };
      if ('badField' in ours) {
        refusal ??= { action: id, message: ['interop.badAction', { type: a.type, field: ours.badField }] };
      } else {
        const illegal = check(this.#game, this.state, ours);
        if (!illegal) {
          this.#title.remember(this.state, this.memory, a);
          this.#push(ours, id);
          return undefined;
        }
        refusal ??= this.#mismatch(a, id, illegal.rule);
      }
      if (!this.#lenient) break;
      const silent = this.#title.silent(this.state, this.memory);
      if (!silent || check(this.#game, this.state, silent)) break;
      this.#push(silent, id);
    }
    return refusal;
  }

  #mismatch(a: ForeignAction, id: number, rule: string): InteropError {
    const candidates = choices(this.#game, this.state).map((c) => JSON.stringify(c));
    return { action: id, message: ['interop.mismatch', { type: a.type, rule }], candidates: candidates.slice(0, 20) };
  }

  #push(action: Action, id: number): void {
    const followed = this.#title.follow?.(this.state, this.memory, action);
    const log = play(this.#game, this.state, action);
    followed?.(log);
    this.#entries.push(action);
    this.#origin.push(id);
  }

  /** Goes back to the last pass that may be left out, and leaves it out; tells which it was. */
  back(): number | undefined {
    const fork = this.#forks.pop();
    if (!fork) return undefined;
    this.state = fork.state;
    this.memory = fork.memory;
    this.#entries.length = fork.entries;
    this.#origin.length = fork.entries;
    return fork.at;
  }

  result(actions: number): Imported {
    const record = { ...this.#head, entries: this.#entries };
    return { record, state: this.state, actions, origin: this.#origin, exact: !this.#lenient };
  }
}

/** The title's own translator for an action of the site, in the name of whoever decides there. */
export function translated<S, M>(
  by: {
    readonly translators: Readonly<Record<string, (s: S, m: M, a: ForeignAction, player: PlayerId) => Translated>>;
    actor(s: S, m: M, a: ForeignAction): PlayerId | undefined;
  },
  s: S,
  m: M,
  a: ForeignAction,
): Translated {
  const translate = Object.hasOwn(by.translators, a.type) ? by.translators[a.type] : undefined;
  if (!translate) return { unknownType: a.type };
  const player = by.actor(s, m, a);
  return player === undefined ? { badField: 'entity' } : translate(s, m, a, player);
}
