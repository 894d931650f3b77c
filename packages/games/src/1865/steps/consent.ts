import { isBoolean, type StepOf } from '@traviesa/engine';
import type { CompanyId } from '../data.ts';
import { type Out, transfer } from '../state.ts';
import type { Sardinia, State } from '../types.ts';

/** 1865-4.6-e: paid company to company, even for its last train; the price of the buyer does not move. */
export function sellTrain(s: State, buyer: CompanyId, id: string, cost: number, out: Out): void {
  const train = s.trains.find((t) => t.id === id)!;
  const seller = train.owner;
  transfer(s, buyer, seller, cost, out);
  train.owner = buyer;
  out.log('train.sold', { company: buyer, seller, train: train.phase, cost });
}

/** The other president agrees or not. */
export const consent: StepOf<Sardinia, 'consent'> = {
  next: (_s, f) => (f.answered ? 'done' : 'ask'),
  actors: (_s, f) => [f.player],
  moves: {
    answer: {
      fields: { yes: isBoolean },
      choices: (_s, _f, player) => [{ type: 'answer', player, yes: { oneOf: [true, false] } }],
      rules: [],
      apply(s, f, a, out) {
        f.answered = true;
        if (a.yes) {
          sellTrain(s, f.company, f.train, f.price, out);
          return;
        }
        const asking = s.stack.find((frame) => frame.step === 'trains')!;
        asking.refused.push({ train: f.train, price: f.price });
        out.log('train.refused', { player: a.player, company: f.company });
      },
    },
  },
};
