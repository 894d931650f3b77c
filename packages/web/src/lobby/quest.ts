import { useSyncExternalStore } from 'react';
import { fair, type Quest, type Wishes } from '../remote/fair.ts';
import { keep, readKept } from '../remote/kept.ts';
import { needPerson } from '../remote/me.ts';
import type { Problem } from '../remote/problem.ts';
import { Changing } from '../table/source.ts';

/** The search for a game goes on while one looks at other pages: one for the whole page. */
const quest = new Changing<Quest>({ state: 'idle', searching: 0 });
const LOOK_EVERY = 3000;
let timer: number | undefined;

const WISHES = 'traviesa.lobby.wishes';
export const USUAL: Wishes = { title: null, pace: 'live', players: null, rated: false };
const isWishes = (v: unknown): v is Wishes => {
  const w = v as Partial<Wishes> | null;
  return (
    typeof w === 'object' &&
    w !== null &&
    (w.title === null || typeof w.title === 'string') &&
    (w.pace === 'live' || w.pace === 'turns') &&
    (w.players === null || typeof w.players === 'number') &&
    typeof w.rated === 'boolean'
  );
};
export const keptWishes = (): Wishes => readKept(WISHES, isWishes) ?? USUAL;
export const keepWishes = (wishes: Wishes): void => keep(WISHES, wishes);

function take(next: Quest): void {
  quest.set(next);
  window.clearTimeout(timer);
  if (next.state === 'searching') timer = window.setTimeout(() => void look(), LOOK_EVERY);
}

/** Asks how it goes: also the sign of being there. */
export async function look(): Promise<void> {
  const answer = await fair.quest();
  if (answer.ok) take(answer.value);
  // No line: it is asked again, for as long as somebody wants to play.
  else if (quest.value.state === 'searching') take(quest.value);
}

export async function seek(wishes: Wishes): Promise<Problem | undefined> {
  if (!(await needPerson())) return undefined;
  const answer = await fair.seek(wishes);
  if (!answer.ok) return answer.problem;
  take(answer.value);
  return undefined;
}

export async function stopSeeking(): Promise<void> {
  window.clearTimeout(timer);
  quest.set({ state: 'idle', searching: 0 });
  await fair.stopSeeking();
}

export const useQuest = (): Quest => useSyncExternalStore(quest.subscribe, () => quest.value);
