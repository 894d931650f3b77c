import type { Action, Choice, View } from '@traviesa/engine';
import { companyOf, percentPerShare, type State, trainCount, trainType } from '@traviesa/games/1865';
import { knowledge } from '../knowledge.ts';
import { railSearch } from '../rail/search.ts';
import { sensible } from '../rail/sense.ts';
import { playOn } from './build.ts';
import { closely } from './closely.ts';
import { bankLeft, evaluation } from './evaluate.ts';
import { goals } from './goals.ts';
import { tuned, usual } from './weights.ts';

/** Whether this train, or one like it of the same company, has been refused in the turn. */
function wasRefused(s: View<State>, choice: Choice<Action>): boolean {
  if (choice.type !== 'offerTrain') return false;
  const like = (id: unknown): string => {
    const train = s.trains.find((x) => x.id === id);
    return `${train?.owner} ${train?.phase}`;
  };
  const wanted = like((choice as { readonly train?: unknown }).train);
  return s.stack.some((f) => f.step === 'trains' && f.refused.some((r) => like(r.train) === wanted));
}

const PART_TO_LAUNCH = 60;
/** Whoever thinks ahead in them won no more, or less: what they are good for is seen well enough at the first look. */
const UNIMAGINED = ['draft', 'track', 'station', 'trains', 'run', 'consent', 'abandon', 'mines', 'raise', 'replace'];
/** What is seen of two games after one move agrees with a correlation of 0.85. */
const LUCK = 0.2;

const candidates = sensible<State>({
  seller(s, id) {
    const owner = s.trains.find((t) => t.id === id)?.owner;
    if (owner === undefined || !(owner in s.companies)) return undefined;
    const { length } = s.trains.filter((t) => t.owner === owner);
    return { trains: length, director: companyOf(s, owner).president };
  },
  buyersTrains(s) {
    const f = s.stack[s.stack.length - 1];
    return f?.step === 'trains' ? trainCount(s, f.company) : 0;
  },
  listPrice: (s, id) => trainType(s.trains.find((t) => t.id === id)!.phase).price,
  toFloat: (s, company, price) => Math.ceil(PART_TO_LAUNCH / percentPerShare(companyOf(s, company))) * price,
});

/** A forced purchase and an absorption are decided in parts. */
export default knowledge<State>({
  evaluate: evaluation(usual),
  judge: evaluation(tuned),
  wasRefused,
  goals,
  candidates,
  asks: ['consent'],
  firstParts: ['sell'],
  // Where shares are bought and companies begun much that counts comes late: games are imagined far, and looked at on the way.
  search: {
    ...railSearch(undefined, 'track'),
    playOn,
    faithful: {
      candidates: closely(candidates),
      byRule: false,
      luck: LUCK,
      rounds: 10,
      looks: [{ rounds: 4, weight: 0.5 }],
    },
    unimagined: UNIMAGINED,
  },
  spread: { near: 0.01, far: 0.15 },
  toCome: bankLeft,
  secondParts: ['raise', 'replace'],
  haste: 35,
});
