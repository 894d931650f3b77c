import { Changing } from '../table/source.ts';

/** How far somebody is in a lesson; kept on this device. */
export interface Progress {
  readonly step: number;
  readonly done: boolean;
}

const KEY = 'traviesa.lessons';

function read(): Readonly<Record<string, Progress>> {
  try {
    const v: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

export const progress = new Changing(read());

export const progressOf = (lesson: string): Progress => {
  const found = progress.value[lesson];
  const step = Number.isSafeInteger(found?.step) ? found!.step : 0;
  return { step, done: found?.done === true };
};

/** What was done once stays done, also when the lesson is begun anew. */
export function keepProgress(lesson: string, step: number, done: boolean): void {
  const now = { ...read(), [lesson]: { step, done: done || progressOf(lesson).done } };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // It lasts as long as the page.
  }
  progress.set(now);
}
