import { type Action, apply, type CoreState, check, type Illegal, type Message } from '@traviesa/engine';
import { aimsHold, type Course, goesOn, playAll, shownMoves, whereIn } from './course.ts';
import type { Scene } from './fill.ts';
import { fits } from './match.ts';
import type { Both, Step } from './types.ts';
import type { Where } from './values.ts';

/** What the lesson answers to a try. */
export type Answer =
  | { readonly kind: 'illegal'; readonly illegal: Illegal }
  /** Legal, but not what the step is about: taken back. `did` is what it would have done. */
  | { readonly kind: 'other'; readonly say: Both | undefined; readonly did: readonly Message[] }
  /** `instead`: another way to the aim, from which the lesson could not go on; the shown moves were played. */
  | { readonly kind: 'right'; readonly finished: boolean; readonly instead: boolean };

interface Mark {
  readonly state: CoreState;
  readonly length: number;
}

/** A lesson being played: where it stands, and what it answers. Going back is always possible. */
export class LessonRun {
  readonly course: Course;
  /** All moves of the game so far. */
  #line: readonly Action[];
  #state: CoreState;
  #step = 0;
  /** How many of the step's moves are made. */
  #done = 0;
  /** Where each step began, the current one last. */
  #marks: Mark[];
  #scene: Scene | undefined;

  constructor(course: Course) {
    this.course = course;
    this.#line = course.before;
    this.#state = course.start;
    this.#marks = [{ state: course.start, length: course.before.length }];
  }

  get state(): CoreState {
    return this.#state;
  }
  get line(): readonly Action[] {
    return this.#line;
  }
  /** The number of the step; that of the last one plus one at the end. */
  get at(): number {
    return this.#step;
  }
  get step(): Step | undefined {
    return this.course.lesson.steps[this.#step];
  }
  get ended(): boolean {
    return this.step === undefined;
  }
  /** Some of the step's moves are made, others are still to come. */
  get begun(): boolean {
    return this.#done > 0;
  }

  /** What the texts of this moment speak of. The shown moves may need a search: they are found when a text asks. */
  scene(): Scene {
    if (this.#scene?.now.state !== this.#state) this.#scene = this.#look();
    return this.#scene;
  }
  #look(): Scene {
    const { course } = this;
    const [state, n, done] = [this.#state, this.#step, this.#done];
    const now = whereIn(course, state);
    let moves: readonly Action[] | undefined;
    let after: Where | undefined;
    const shown = (): readonly Action[] => {
      moves ??= course.lesson.steps[n]?.do ? shownMoves(course, state, n, done) : [];
      return moves;
    };
    return {
      now,
      get moves() {
        return shown();
      },
      get after() {
        after ??= whereIn(course, playAll(course.game, state, shown(), 'show').state);
        return after;
      },
    };
  }

  /** Tries what one click sends: all of it counts, or none. */
  try(actions: readonly Action[]): Answer {
    const { course } = this;
    const before = {
      line: this.#line,
      state: this.#state,
      step: this.#step,
      done: this.#done,
      marks: [...this.#marks],
    };
    let instead = false;
    let finished = false;
    for (const action of actions) {
      // What a click sends beyond the step is left for the next one.
      if (finished && !this.step?.do) break;
      const step = this.step;
      const answer = this.#judge(step, action);
      if (answer) {
        this.#line = before.line;
        this.#state = before.state;
        this.#step = before.step;
        this.#scene = undefined;
        this.#done = before.done;
        this.#marks = before.marks;
        return answer;
      }
      this.#play([action]);
      this.#done++;
      if (this.#done < (step?.do?.length ?? 0)) continue;
      const same = JSON.stringify(this.#line.slice(this.#marks.at(-1)!.length));
      if (!goesOn(course, this.#state, this.#step)) {
        this.#toMark();
        this.#play(shownMoves(course, this.#state, this.#step));
        instead ||= same !== JSON.stringify(this.#line.slice(this.#marks.at(-1)!.length));
      }
      this.#close();
      finished = true;
    }
    return { kind: 'right', finished, instead };
  }

  /** Why this move is not the next one; nothing when it is. */
  #judge(step: Step | undefined, action: Action): Answer | undefined {
    const { game } = this.course;
    const illegal = check(game, this.#state, action);
    if (illegal) return { kind: 'illegal', illegal };
    const pattern = step?.do?.[this.#done];
    const after = apply(game, this.#state, action);
    if (!after.ok) return { kind: 'illegal', illegal: after.illegal };
    const last = this.#done + 1 >= (step?.do?.length ?? 0);
    if (step && pattern && fits(pattern, action) && (!last || aimsHold(this.course, step, after.state)))
      return undefined;
    return { kind: 'other', say: step?.others?.find((e) => fits(e.when, action))?.say, did: after.log };
  }

  #play(actions: readonly Action[]): void {
    const { state, played } = playAll(this.course.game, this.#state, actions, `steps[${this.#step}]`);
    this.#state = state;
    this.#line = [...this.#line, ...played];
  }
  #close(): void {
    this.#play(this.step?.next ?? []);
    this.#step++;
    this.#done = 0;
    this.#scene = undefined;
    this.#marks.push({ state: this.#state, length: this.#line.length });
  }
  #toMark(): void {
    const mark = this.#marks.at(-1)!;
    this.#state = mark.state;
    this.#line = this.#line.slice(0, mark.length);
    this.#done = 0;
  }

  /** Goes on from a step that is only read. */
  next(): void {
    if (this.step && !this.step.do) this.#close();
  }

  /** Makes the step's moves. */
  show(): void {
    if (!this.step) return;
    this.#play(shownMoves(this.course, this.#state, this.#step, this.#done));
    this.#close();
  }

  /** To the beginning of this step, or of the one before. */
  back(): void {
    if (!this.begun && this.#marks.length > 1) {
      this.#marks.pop();
      this.#step--;
      this.#scene = undefined;
    }
    this.#toMark();
  }

  restart(): void {
    this.#marks.length = 1;
    this.#step = 0;
    this.#scene = undefined;
    this.#toMark();
  }

  /** To the beginning of this step, the ones before it played as shown: where somebody left. */
  goTo(step: number): void {
    while (this.#step > step) this.back();
    while (this.#step < Math.min(step, this.course.lesson.steps.length)) this.show();
  }
}
