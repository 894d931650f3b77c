import { type Action, copy, initialState, type Message } from '@traviesa/engine';
import { type Answer, type Course, LessonRun } from '@traviesa/study/lessons';
import { href } from '../app/router.ts';
import { AloneSource, shownAlone } from '../table/AloneSource.ts';
import { Changing, type TableSnapshot, type TableSource, type Trouble } from '../table/source.ts';
import { Timeline } from '../table/timeline.ts';
import { keepProgress } from './progress.ts';

/** Where a lesson stands, for those who show it. */
export interface LessonMoment {
  readonly at: number;
  /** The others are moving. */
  readonly busy: boolean;
  /** The answer to the last try, and how many there were in this step. */
  readonly answer: Answer | undefined;
  readonly tries: number;
  /** The step that has just been done by the learner. */
  readonly done: number | undefined;
}

const LONGEST = 2600;
/** Between two moves of others, so that one can follow; nothing where motion is reduced. */
const pace = (moves: number): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : Math.min(420, LONGEST / Math.max(1, moves));

/** The table of a lesson: what is played goes through the lesson, which lets it stand or takes it back. */
export class LessonSource extends AloneSource implements TableSource {
  readonly id: string;
  readonly run: LessonRun;
  readonly moment: Changing<LessonMoment>;
  readonly #names: readonly string[];
  readonly #timeline: Timeline;
  readonly #changing: Changing<TableSnapshot>;
  readonly subscribe: (listener: () => void) => () => void;
  #turn = 0;

  constructor(course: Course, names: readonly string[], step: number) {
    super();
    const { lesson, game, head, before, start } = course;
    this.id = `lesson-${lesson.id}`;
    this.#names = names;
    this.run = new LessonRun(course);
    this.run.goTo(step);
    const first = initialState(game, head);
    this.#timeline = Timeline.fromEnd(game, first.state, first.log as Message[], before, start);
    if (step > 0) this.#timeline.addAll(this.run.line.slice(before.length));
    this.moment = new Changing<LessonMoment>({
      at: this.run.at,
      busy: false,
      answer: undefined,
      tries: 0,
      done: undefined,
    });
    this.#changing = new Changing(this.#look());
    this.subscribe = this.#changing.subscribe;
  }

  /** Replays the way to the beginning in slices: history and log follow. */
  wake(): void {
    const turn = this.#turn;
    const slice = (): void => {
      if (turn !== this.#turn) return;
      if (this.#timeline.catchUp()) this.#changing.set(this.#look());
      else setTimeout(slice);
    };
    setTimeout(slice, 80);
  }

  snapshot(): TableSnapshot {
    return this.#changing.value;
  }
  at(n: number) {
    return this.#timeline.at(n);
  }

  #look(): TableSnapshot {
    const { game, lesson } = this.run.course;
    return shownAlone(this.#timeline, {
      game,
      names: this.#names,
      seats: this.#names.map((name, i) => {
        const player = `p${i + 1}`;
        return { player, name, kind: player === lesson.you ? 'person' : 'bot', online: true };
      }),
      me: [lesson.you],
      canUndo: this.run.at > 0 || this.run.begun,
    });
  }

  #tell(change: Partial<LessonMoment>): void {
    this.moment.set({ ...this.moment.value, ...change });
  }

  /** Brings the table to where the lesson is: back at once, forward move by move. */
  async #follow(done: number | undefined, own = 0): Promise<void> {
    const turn = ++this.#turn;
    const { line } = this.run;
    const here = this.#timeline.actions;
    let same = 0;
    while (same < here.length && here[same] === line[same]) same++;
    this.#timeline.cut(same);
    const coming = line.slice(same);
    this.#timeline.addAll(coming.slice(0, own));
    const later = coming.slice(own);
    if (later.length > 0) this.#tell({ busy: true, answer: undefined });
    this.#changing.set(this.#look());
    for (const action of later) {
      await new Promise((go) => setTimeout(go, pace(later.length)));
      if (turn !== this.#turn) return;
      this.#timeline.add(action);
      this.#changing.set(this.#look());
    }
    this.#tell({ at: this.run.at, busy: false, tries: 0, done });
    keepProgress(this.run.course.lesson.id, this.run.ended ? 0 : this.run.at, this.run.ended);
  }

  async play(actions: readonly Action[]): Promise<Trouble | undefined> {
    const { at } = this.run;
    const answer = this.run.try(actions);
    this.#tell({
      answer: answer.kind === 'right' && !answer.instead ? undefined : answer,
      tries: this.moment.value.tries + 1,
    });
    if (answer.kind !== 'right') {
      // The same position as a new object: whatever was drafted on the old one is gone.
      this.#timeline.replaceState(copy(this.#timeline.state, this.run.course.game.shared));
      this.#changing.set(this.#look());
      return answer.kind === 'illegal' ? { kind: 'illegal', illegal: answer.illegal } : undefined;
    }
    const { answer: kept } = this.moment.value;
    await this.#follow(answer.finished ? at : undefined, answer.instead ? 0 : actions.length);
    if (kept) this.#tell({ answer: kept });
    return undefined;
  }

  /** Goes on from a step that is only read. */
  goOn(): void {
    this.run.next();
    this.#tell({ answer: undefined });
    void this.#follow(undefined);
  }
  showMe(): void {
    const { at } = this.run;
    this.run.show();
    this.#tell({ answer: undefined });
    void this.#follow(at);
  }
  restart(): void {
    this.run.restart();
    this.#tell({ answer: undefined });
    void this.#follow(undefined);
  }
  async undo(): Promise<undefined> {
    this.run.back();
    this.#tell({ answer: undefined });
    await this.#follow(undefined);
  }
  linkTo(): string {
    const { title, id } = this.run.course.lesson;
    return new URL(href({ page: 'learn', title, lesson: id.slice(title.length + 1) }), location.href).href;
  }
  close(): void {
    this.#turn++;
  }
}
