import { type Choice, type FlowOf, isId, isWhole, type Move, type PlayerId, type View } from '@traviesa/engine';
import { tileAt } from '@traviesa/rail';
import { payBonuses } from '../cards.ts';
import { CARD_INCOME, type CompanyId, LOAN } from '../data.ts';
import { geoOf, trafficOf } from '../geo.ts';
import type { Messages } from '../messages.ts';
import { placeOf } from '../places.ts';
import { must } from '../rule.ts';
import { companyOf, type Look, type Out, operatingOrder, transfer } from '../state.ts';
import type { Actions, CompanyFrame, Frames, Give, Pass, Repay, Sardinia, State } from '../types.ts';

/** 1865-4.1-a, 1865-4.1-b: hand income, then each launched company once, in an order fixed at the start (Q8). */
export const operatingRound: FlowOf<Sardinia, 'operatingRound'> = {
  next(s, f, out) {
    if (!f.began) {
      f.began = true;
      s.round.operating += 1;
      out.log('round.operating', { share: s.round.share, n: s.round.operating });
      payHandIncome(s, out);
      f.waiting = operatingOrder(s);
    }
    for (let c = f.waiting.shift(); c; c = f.waiting.shift()) {
      if (companyOf(s, c).launched) return { step: 'turn', company: c, stage: 0 };
    }
    return 'done';
  },
};

/** 1865-2.6-a */
function payHandIncome(s: State, out: Out): void {
  for (const player of s.players) {
    let cards = 0;
    for (const m in s.cards) if (s.cards[m]!.owner === player) cards++;
    if (cards === 0) continue;
    transfer(s, 'bank', player, cards * CARD_INCOME, out);
    out.log('card.income', { player, sum: cards * CARD_INCOME });
  }
}

/** 1865-4.1-d: absorptions, track, mines, station, run, trains, strictly in this order. */
export const turn: FlowOf<Sardinia, 'turn'> = {
  next(s, f, out) {
    const { company } = f;
    if (!companyOf(s, company).launched) return 'done'; // 1865-5.1-d: absorbed instead of operating
    f.stage += 1;
    switch (f.stage) {
      case 1:
        return { step: 'track', company, ended: false, laid: 0, absorbed: false };
      case 2:
        collectFromMines(s, company, out);
        return { step: 'station', company, ended: false };
      case 3:
        return { step: 'run', company, ended: false };
      case 4:
        return { step: 'trains', company, ended: false, raised: false, refused: [] };
      default:
        return 'done';
    }
  },
};

/** 1865-4.3-a: 2, 1 or 0 for each mine with an own station, by colour. */
function collectFromMines(s: State, c: CompanyId, out: Out): void {
  const geo = geoOf(s);
  for (const t of s.board.tokens) {
    if (t.company !== c || !geo.mines.includes(t.hex)) continue;
    const traffic = trafficOf(tileAt(geo.kit, s.board, t.hex));
    if (traffic === 0) continue;
    s.companies[c]!.traffic += traffic;
    out.log('mine.yields', { company: c, ...placeOf(s, t.hex), traffic });
  }
}

/** 1865-2.1-b: the president decides for the company. */
export const presidentActs = (s: Look, f: View<CompanyFrame>): readonly PlayerId[] => [
  companyOf(s, f.company).president,
];

type TurnMove<A extends Actions> = Move<State, CompanyFrame, A, Frames, Messages>;

/** 1865-2.6-b, Q6: the president gives a hand card, for nothing. */
const give: TurnMove<Give> = {
  fields: { card: isId },
  choices(s, _f, player) {
    const found: Choice<Give>[] = [];
    for (const card in s.cards) if (s.cards[card]!.owner === player) found.push({ type: 'give', player, card });
    return found;
  },
  rules: [
    // 1865-2.6-i: a card that a company owns is in nobody's hand any more.
    must<CompanyFrame, Give>('1865-2.6-b', 'card.notYours', (s, _f, a) => s.cards[a.card]?.owner === a.player, [
      'card',
    ]),
  ],
  apply(s, f, a, out) {
    s.cards[a.card]!.owner = f.company;
    out.log('card.given', { player: a.player, card: a.card, company: f.company });
    payBonuses(s, f.company, out); // 1865-2.6-d
  },
};

/** 1865-5.5-c */
const repay: TurnMove<Repay> = {
  fields: { loans: isWhole },
  choices: (s, f, player) => [{ type: 'repay', player, loans: { min: 1, max: repayable(s, f.company), step: 1 } }],
  rules: [
    must<CompanyFrame, Repay>(
      '1865-5.5-c',
      'loan.tooMany',
      (s, f, a) => a.loans >= 1 && a.loans <= companyOf(s, f.company).loans,
      (s, f) => ({ n: companyOf(s, f.company).loans }),
    ),
    must<CompanyFrame, Repay>(
      '1865-5.5-c',
      'loan.tooDear',
      (s, f, a) => s.cash[f.company]! >= a.loans * LOAN,
      (s, f, a) => ({ cost: a.loans * LOAN, cash: s.cash[f.company]! }),
    ),
  ],
  apply(s, f, a, out) {
    transfer(s, f.company, 'bank', a.loans * LOAN, out);
    s.companies[f.company]!.loans -= a.loans;
    out.log('loan.repaid', { company: f.company, n: a.loans, sum: a.loans * LOAN });
  },
};

const repayable = (s: Look, c: CompanyId): number => Math.min(companyOf(s, c).loans, Math.floor(s.cash[c]! / LOAN));

/** A move that looks only at what all steps of a turn have serves each of them. */
function inStep<F extends CompanyFrame, A extends Actions>(move: TurnMove<A>): Move<State, F, A, Frames, Messages> {
  return move as unknown as Move<State, F, A, Frames, Messages>;
}

/** 1865-4.1-e: at any time in the turn. These keep no step open but the last. */
export const anytime = <F extends CompanyFrame>() => ({
  give: inStep<F, Give>(give),
  repay: inStep<F, Repay>(repay),
});

export function anytimeIsOpen(s: Look, c: CompanyId): boolean {
  if (repayable(s, c) > 0) return true;
  const { president } = companyOf(s, c);
  for (const m in s.cards) if (s.cards[m]!.owner === president) return true;
  return false;
}

const endStep: TurnMove<Pass> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: [],
  apply(_s, f) {
    f.ended = true;
  },
};

/** Ends a step that the company may do without. */
export const pass = <F extends CompanyFrame>() => inStep<F, Pass>(endStep);
