import { type AnyGame, advance, type CoreState, copy, initialState, type Message } from '@traviesa/engine';
import { href, type Route } from '../../app/router.ts';
import { AloneSource, shownAlone } from '../../table/AloneSource.ts';
import { type BranchOrigin, Changing, type TableSnapshot, type TableSource } from '../../table/source.ts';
import { Timeline } from '../../table/timeline.ts';
import type { Studied } from '../studied.ts';
import type { PublishedStudy, StudyBranch } from './api.ts';

/** The first position of a branch: that of the game, or of the branch it grew from, with a chance of its own. */
export function startOf(game: AnyGame, study: PublishedStudy, branch: StudyBranch): CoreState {
  const parent = study.branches.find((b) => b.id === branch.parent);
  const [from, offset, moves] = parent
    ? [startOf(game, study, parent), parent.at, parent.actions]
    : [initialState(game, study.record).state, 0, study.record.entries];
  const state = copy(from, game.shared);
  for (const action of moves.slice(0, branch.at - offset)) advance(game, state, action);
  return { ...state, rng: [...branch.rng] as CoreState['rng'] };
}

/** The board of something published: it is looked at, nobody moves. Every move was checked as it was published. */
export class PublishedSource extends AloneSource implements TableSource {
  readonly id: string;
  readonly origin?: BranchOrigin;
  readonly #study: PublishedStudy;
  readonly #branch: StudyBranch | undefined;
  readonly #start: CoreState;
  readonly #timeline: Timeline;
  readonly #snapshot: TableSnapshot;
  readonly subscribe = new Changing(undefined).subscribe;

  constructor(game: AnyGame, study: PublishedStudy, branch: StudyBranch | undefined) {
    super();
    this.id = branch ? `${study.id}.${branch.id}` : study.id;
    this.#study = study;
    this.#branch = branch;
    const first = branch ? { state: startOf(game, study, branch), log: [] } : initialState(game, study.record);
    this.#start = first.state;
    // What somebody tries for themselves grows from the game.
    if (!branch) this.origin = { of: 'study', id: study.id, bots: true };
    this.#timeline = new Timeline(game, first.state, first.log as Message[]);
    this.#timeline.addAll((branch ?? { actions: study.record.entries }).actions);
    const { players } = study.record;
    this.#snapshot = shownAlone(this.#timeline, {
      game,
      names: players,
      seats: players.map((name, i) => ({ player: `p${i + 1}`, name, kind: 'person', online: true })),
      me: [],
      canUndo: false,
    });
  }

  wake(): void {}
  close(): void {}
  snapshot(): TableSnapshot {
    return this.#snapshot;
  }
  at(n: number): CoreState {
    return this.#timeline.at(n);
  }
  async play(): Promise<undefined> {
    return undefined;
  }
  async undo(): Promise<undefined> {
    return undefined;
  }
  studied(): Studied {
    const { title, record } = this.#study;
    const { entries, ...head } = record;
    const from = this.#branch ? { start: this.#start } : head;
    const actions = this.#branch?.actions ?? entries;
    return { title, players: record.players, actions, from, drawn: [] };
  }
  linkTo(n: number): string {
    const { id } = this.#study;
    const show = this.#branch ? { branch: this.#branch.id } : 'game';
    const to: Route = { page: 'published', id, show, at: n };
    return new URL(href(to), location.href).href;
  }
}
