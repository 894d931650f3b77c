import { ask, part } from '../remote/api.ts';
import { keep, readKept } from '../remote/kept.ts';
import { loadMe, me } from '../remote/me.ts';

/** How many have answered a puzzle, and how many of them right at once. */
export interface Share {
  readonly people: number;
  readonly right: number;
}
interface FirstAnswer {
  readonly title: string;
  readonly puzzle: string;
  readonly answer: string;
}

const KEY = 'traviesa.puzzleAnswers';
/** Kept for the day there is a connection and somebody to answer as; the oldest give way. */
const MOST_KEPT = 300;
/** The server takes so many at a time. */
const AT_ONCE = 50;

const isAnswer = (v: unknown): v is FirstAnswer =>
  typeof v === 'object' &&
  v !== null &&
  ['title', 'puzzle', 'answer'].every((k) => typeof (v as never)[k] === 'string');
const isList = (v: unknown): v is readonly FirstAnswer[] => Array.isArray(v) && v.every(isAnswer);
const waiting = (): readonly FirstAnswer[] => readKept(KEY, isList) ?? [];
const same = (a: FirstAnswer, b: FirstAnswer): boolean => a.title === b.title && a.puzzle === b.puzzle;

let sending: Promise<void> | undefined;

async function send(): Promise<void> {
  if (waiting().length === 0) return;
  if (!me()) await loadMe();
  while (me()) {
    const answers = waiting().slice(0, AT_ONCE);
    if (answers.length === 0) return;
    const sent = await ask('POST', '/puzzles/answers', { answers });
    // What the server cannot read it never will; without a connection everything waits.
    if (!sent.ok && sent.problem.code !== 'badRequest') return;
    const left = waiting().filter((w) => !answers.some((a) => same(a, w)));
    keep(KEY, left.length > 0 ? left : undefined);
  }
}

/** Sends what waits, once at a time. */
export function sendAnswers(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** The first answer to a puzzle: kept here until the server has it, which counts it once. */
export function keepAnswer(answer: FirstAnswer): Promise<void> {
  const before = waiting();
  if (!before.some((b) => same(b, answer))) keep(KEY, [...before, answer].slice(-MOST_KEPT));
  return sendAnswers();
}

export const askShare = (title: string, puzzle: string) => ask<Share>('GET', `/puzzles/${part(title)}/${part(puzzle)}`);

addEventListener('online', () => void sendAnswers());
