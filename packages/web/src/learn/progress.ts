import { Keeper } from '../kept/keeper.ts';
import { Changing } from '../table/source.ts';
import { furthest } from './furthest.ts';

/** How far somebody is in a lesson; kept on this device, and with the account of who is signed in. */
export interface Progress {
  readonly step: number;
  readonly done: boolean;
}

const KEY = 'traviesa.lessons';

export type AllProgress = Readonly<Record<string, Progress>>;

function read(): AllProgress {
  try {
    const v: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

export const progress = new Changing(read());

function write(now: AllProgress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // It lasts as long as the page.
  }
  progress.set(now);
}

const isProgress = (v: unknown): v is AllProgress =>
  typeof v === 'object' &&
  v !== null &&
  Object.values(v).every((p) => Number.isSafeInteger((p as Progress | null)?.step) && typeof p.done === 'boolean');

export const lessonKeeper = new Keeper<AllProgress>({
  name: 'lessons',
  lasting: true,
  items: () => new Map(Object.keys(progress.value).length > 0 ? [['progress', progress.value]] : []),
  take: (_item, value) => value && write(value),
  is: isProgress,
  merge: (mine, theirs) => ({ value: furthest(mine, theirs) }),
});

export const progressOf = (lesson: string): Progress => {
  const found = progress.value[lesson];
  const step = Number.isSafeInteger(found?.step) ? found!.step : 0;
  return { step, done: found?.done === true };
};

/** What was done once stays done, also when the lesson is begun anew. */
export function keepProgress(lesson: string, step: number, done: boolean): void {
  write({ ...read(), [lesson]: { step, done: done || progressOf(lesson).done } });
  lessonKeeper.touch();
}
