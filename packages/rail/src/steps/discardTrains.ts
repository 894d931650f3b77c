import { type Action, isId, type Move, type PlayerId, type Rule, type Step, type View } from '@traviesa/engine';
import { type RuleIds, ruleList } from '../rules.ts';
import { type CompanyId, POOL, type RailState, seen } from '../state.ts';
import { countTrains, giveTrain, trainById, trainsOf } from '../trains/trains.ts';

/** Companies above the train limit give trains back, one company after the other. */
export interface DiscardTrainsFrame {
  step: 'discardTrains';
  waiting: CompanyId[];
}

export interface Discard extends Action {
  type: 'discard';
  train: string;
}

export type DiscardMessage = readonly ['train.discarded', { company: string; train: string }];

export interface DiscardOptions<S extends RailState, F extends DiscardTrainsFrame> {
  limit(s: View<RailState>, company: CompanyId): number;
  director(s: View<RailState>, company: CompanyId): PlayerId;
  rules: readonly Rule<S, F, Discard>[];
}

export function discardTrains<S extends RailState, F extends DiscardTrainsFrame>(
  options: DiscardOptions<S, F>,
): Step<S, F, Discard, never, DiscardMessage> {
  const first = (f: View<F>): CompanyId => (f as unknown as DiscardTrainsFrame).waiting[0]!;
  const discard: Move<S, F, Discard, never, DiscardMessage> = {
    fields: { train: isId },
    choices: (s, f, player) =>
      oneOfEach(trainsOf(seen(s), first(f))).map((t) => ({ type: 'discard', player, train: t.id })),
    rules: options.rules,
    apply(s, f, a, out) {
      const { type } = trainById(s, a.train)!;
      giveTrain(s, a.train, POOL);
      out.log('train.discarded', { company: f.waiting[0]!, train: type });
    },
  };
  return {
    next(s, f) {
      while (f.waiting[0] !== undefined && countTrains(s, f.waiting[0]) <= options.limit(s, f.waiting[0]))
        f.waiting.shift();
      return f.waiting.length > 0 ? 'ask' : 'done';
    },
    actors: (s, f) => [options.director(seen(s), first(f))],
    moves: { discard },
  };
}

/** Only trains of the company that is above its limit. */
export const ownTrainRules = (ids: RuleIds<'train.notOwn'>): readonly Rule<RailState, DiscardTrainsFrame, Discard>[] =>
  ruleList(ids, {
    'train.notOwn': {
      ok: (s, f, a: View<Discard>) => trainById(s, a.train)?.owner === f.waiting[0],
      params: (_s, f) => ({ company: f.waiting[0] ?? '' }),
    },
  });

/** Equal trains are alike: one of each kind is enough to choose from. */
export function oneOfEach<T extends { readonly type: string }>(trains: readonly T[]): T[] {
  const found: T[] = [];
  for (const t of trains) if (!found.some((x) => x.type === t.type)) found.push(t);
  return found;
}
