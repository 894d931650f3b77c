import { type FlowOf, isId, type StepOf } from '@traviesa/engine';
import type { CompanyId } from '../data.ts';
import { must } from '../rule.ts';
import { companyOf, type Look, type Out, operatingOrder, trainCount, trainLimit, trainsOf } from '../state.ts';
import type { Discard, DiscardFrame, Sardinia, State } from '../types.ts';

const isOverLimit = (s: Look, c: CompanyId): boolean => trainCount(s, c) > trainLimit(s);

/** 1865-2.2-k: companies above the limit discard, in operating order (Q12); from phase 5 on hand cards are lost. */
export const phase: FlowOf<Sardinia, 'phase'> = {
  next(s, f, out) {
    if (f.stage === 'discard') {
      const company = operatingOrder(s).find((c) => isOverLimit(s, c));
      if (company) return { step: 'discard', company };
      f.stage = 'cards';
    }
    if (s.phase >= 5) discardHands(s, out);
    return 'done';
  },
};

/** 1865-2.2-g, 1865-2.6-h */
function discardHands(s: State, out: Out): void {
  for (const m in s.cards) {
    const card = s.cards[m]!;
    if (!s.players.includes(card.owner)) continue;
    out.log('card.lost', { player: card.owner, card: m });
    card.owner = 'out';
  }
}

/** One train of each look that the company owns. */
function looks(s: Look, c: CompanyId): string[] {
  const seen = new Map<string, string>();
  for (const t of trainsOf(s, c)) if (!seen.has(`${t.phase} ${t.price}`)) seen.set(`${t.phase} ${t.price}`, t.id);
  return [...seen.values()];
}

function discardOne(s: State, c: CompanyId, id: string, out: Out): void {
  const train = s.trains.find((t) => t.id === id)!;
  train.owner = 'pool';
  out.log('train.discarded', { company: c, train: train.phase });
}

/** 1865-4.6-g: nothing else discards trains. 1865-4.6-h: the excess goes to the Pool without compensation; the president chooses (Q12). */
export const discard: StepOf<Sardinia, 'discard'> = {
  next(s, f, out) {
    while (isOverLimit(s, f.company)) {
      const [only, other] = looks(s, f.company);
      if (other) return 'ask';
      discardOne(s, f.company, only!, out);
    }
    return 'done';
  },
  actors: (s, f) => [companyOf(s, f.company).president],
  moves: {
    discard: {
      fields: { train: isId },
      choices: (s, f, player) => [{ type: 'discard', player, train: { oneOf: looks(s, f.company) } }],
      rules: [
        must<DiscardFrame, Discard>(
          '1865-4.6-h',
          'train.notOwned',
          (s, f, a) => s.trains.some((t) => t.id === a.train && t.owner === f.company),
          ['company'],
        ),
      ],
      apply(s, f, a, out) {
        discardOne(s, f.company, a.train, out);
      },
    },
  },
};
