import { keep, readKept } from '../remote/kept.ts';

const KEY = 'traviesa.coach';
/** How often a kind of turn is explained. */
export const LESSONS = 3;

/** How often somebody has seen each kind of turn, by title and step. */
type Seen = Readonly<Record<string, number>>;
const isSeen = (v: unknown): v is Seen =>
  typeof v === 'object' && v !== null && Object.values(v).every((n) => typeof n === 'number');

const seen = (): Seen => readKept(KEY, isSeen) ?? {};

export const timesSeen = (kind: string): number => seen()[kind] ?? 0;
export const see = (kind: string): void => keep(KEY, { ...seen(), [kind]: timesSeen(kind) + 1 });
/** Enough of it: no further explanations for this title. */
export const enough = (title: string): void => keep(KEY, { ...seen(), [title]: LESSONS });
export const hadEnough = (title: string): boolean => timesSeen(title) >= LESSONS;
