import { type AnyGame, actors, initialState, type Message } from '@traviesa/engine';
import type { Position } from '@traviesa/study/puzzles';
import { href } from '../app/router.ts';
import { AloneSource, shownAlone } from '../table/AloneSource.ts';
import { Changing, type TableSnapshot, type TableSource } from '../table/source.ts';
import { Timeline } from '../table/timeline.ts';

const names = ['Ana', 'Iker', 'Rosa', 'Bruno', 'Nuria', 'Leo', 'Alba', 'Hugo'];

/** The table of a puzzle: a position in which nothing is played, only tried. */
export class PuzzleSource extends AloneSource implements TableSource {
  readonly id: string;
  readonly #game: AnyGame;
  readonly #title: string;
  readonly #puzzle: string;
  readonly #names: readonly string[];
  readonly #timeline: Timeline;
  readonly #changing: Changing<TableSnapshot>;
  readonly subscribe: (listener: () => void) => () => void;
  #closed = false;

  constructor(game: AnyGame, { record, moves, state }: Position, puzzle: string) {
    super();
    this.id = `puzzle-${record.game}-${puzzle}`;
    this.#game = game;
    this.#title = record.game;
    this.#puzzle = puzzle;
    this.#names = record.players.map((_, i) => names[i] ?? `${i + 1}`);
    const first = initialState(game, record);
    this.#timeline = Timeline.fromEnd(game, first.state, first.log as Message[], moves, state);
    this.#changing = new Changing(this.#look());
    this.subscribe = this.#changing.subscribe;
  }

  /** Replays the way to the position in slices: the log follows. */
  wake(): void {
    this.#closed = false;
    const slice = (): void => {
      if (this.#closed) return;
      if (this.#timeline.catchUp()) this.#changing.set(this.#look());
      else setTimeout(slice);
    };
    setTimeout(slice, 80);
  }

  #look(): TableSnapshot {
    const line = this.#timeline;
    return shownAlone(line, {
      game: this.#game,
      names: this.#names,
      seats: this.#names.map((name, i) => ({ player: `p${i + 1}`, name, kind: 'bot', online: true })),
      me: actors(this.#game, line.state).slice(0, 1),
      canUndo: false,
    });
  }

  snapshot(): TableSnapshot {
    return this.#changing.value;
  }
  at(n: number) {
    return this.#timeline.at(n);
  }
  async play(): Promise<undefined> {
    return undefined;
  }
  async undo(): Promise<undefined> {
    return undefined;
  }
  linkTo(): string {
    return new URL(href({ page: 'puzzles', title: this.#title, id: this.#puzzle }), location.href).href;
  }
  close(): void {
    this.#closed = true;
  }
}
