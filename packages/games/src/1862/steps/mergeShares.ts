import { BANK, pay } from '@traviesa/engine';
import { isPlayer, POOL, payOut } from '@traviesa/rail';
import { completeMerger } from '../merger.ts';
import { mergeHolding, settleDirector } from '../shareMerge.ts';
import { bankPrice } from '../trains.ts';
import type { Flow1862, Move1862, OptionFrame, Out1862, Seen, State, Step1862 } from '../types.ts';

/** 1862-5.2.4-b: one holder after the other, each to the end. Q06: strictly in order. */
export const mergeShares: Flow1862<'mergeShares'> = {
  next(s, f, out) {
    for (let holder = f.waiting.shift(); holder !== undefined; holder = f.waiting.shift()) {
      const option = mergeHolding(s, f, holder, out);
      if (option && canKeep(s, option)) return option;
      if (option) giveUp(s, option, out);
    }
    settleDirector(s, f, out);
    if (f.other !== '') completeMerger(s, f, out);
    else refinanced(s, f.survivor, out);
    return 'done';
  },
};

/** 1862-5.1.3-a, 1862-7.11.2-a */
export function refinanced(s: State, company: string, out: Out1862): void {
  const sum = 10 * s.companies[company]!.par;
  payOut(s, company, sum, out);
  out.log('money.refinanced', { company, sum });
}

const isRefinancing = (s: Seen): boolean => s.stack.some((f) => f.step === 'mergeShares' && f.other === '');

/** 1862-5.2.4-f, 1862-5.2.4-j: from cash only; who cannot is not asked. Q09: a company that refinances must still afford its train. */
export function canKeep(s: Seen, f: Pick<OptionFrame, 'holder' | 'cost' | 'company'>): boolean {
  const cash = s.cash[f.holder]!;
  if (isPlayer(s, f.holder) || !isRefinancing(s)) return cash >= f.cost;
  return cash >= f.cost && cash - f.cost + 10 * s.companies[f.company]!.par >= bankPrice(s);
}

export function giveUp(s: State, f: OptionFrame, out: Out1862): void {
  const pile = s.certificates[f.company]!;
  const card = f.of === 'certificate' ? pile[0]! : pile.find((c, i) => i > 0 && c.owner === f.holder)!;
  card.owner = POOL; // 1862-5.2.4-l: the price stays
  payOut(s, f.holder, f.gain, out);
  out.log('merge.gaveUp', { holder: f.holder, company: f.company, sum: f.gain });
}

export function redeem(s: State, f: OptionFrame, out: Out1862): void {
  pay(s, f.holder, BANK, f.cost);
  out.log('merge.kept', { holder: f.holder, company: f.company, sum: f.cost });
}

const keepOption: Move1862<'option', 'keepOption'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'keepOption', player }],
  rules: [],
  apply(s, f, _a, out) {
    redeem(s, f, out);
    f.decided = true;
  },
};

const giveUpOption: Move1862<'option', 'giveUpOption'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'giveUpOption', player }],
  rules: [],
  apply(s, f, _a, out) {
    giveUp(s, f, out);
    f.decided = true;
  },
};

export const option: Step1862<'option'> = {
  next: (_s, f) => (f.decided ? 'done' : 'ask'),
  actors: (_s, f) => [f.player],
  moves: { keepOption, giveUpOption },
};
