import {
  type Action,
  BANK,
  type Frame,
  isAmong,
  isWhole,
  type Message,
  type Move,
  type Out,
  type PlayerId,
  pay,
  type Rule,
  type View,
} from '@traviesa/engine';
import { type RuleIds, ruleList } from '../rules.ts';
import { canPartWith, losesPost, sharesOf } from '../shares/certificates.ts';
import { type CompanyId, type Question, type RailState, seen } from '../state.ts';
import type { EmergencyMessage } from '../text/messages.ts';
import { type BuyTrain, type BuyTrainsOptions, buyTrainMove } from './buyTrains.ts';
import { type Decision, untilFinished } from './pass.ts';
import { poolRoom, type SaleLimits, saleRules } from './saleRules.ts';
import { type SellOptions, type ShareMessage, sellShares } from './stockRound.ts';
import type { WithCompany } from './trackRules.ts';
import { moneyNeeded, type TrainTrade } from './trainTrade.ts';

/** The director has begun to sell shares for a train. */
export interface EmergencyFrame extends Decision<'emergency'> {}
export interface SellForTrain extends Action {
  type: 'sellForTrain';
  company: CompanyId;
  shares: number;
}
export interface Bankrupt extends Action {
  type: 'bankrupt';
}

type Seen = View<RailState>;
type Sale = { readonly player: PlayerId; readonly company: CompanyId; readonly shares: number };

export interface ForcedSales {
  readonly trade: TrainTrade;
  readonly companies: readonly CompanyId[];
  readonly sales: SellOptions & SaleLimits & { priceAfter(s: Seen, company: CompanyId, sold: number): number };
  /** May a sale of these shares, for a train of the needy company, make another player director? */
  mayLosePost(s: Seen, needy: CompanyId, company: CompanyId): boolean;
}

const keepsDirectors = (o: ForcedSales, s: Seen, needy: CompanyId, a: Sale): boolean =>
  o.mayLosePost(s, needy, a.company) || !losesPost(s, a.company, a.player, a.shares);

function largestLot(o: ForcedSales, s: Seen, needy: CompanyId, player: PlayerId, company: CompanyId): number {
  for (let n = Math.min(sharesOf(s, company, player), poolRoom(o.sales, s, company)); n > 0; n--) {
    if (!canPartWith(s, company, player, n)) continue;
    if (keepsDirectors(o, s, needy, { player, company, shares: n })) return n;
  }
  return 0;
}

/** The sum over companies of the largest legal lot at the current price. */
export function raisable(o: ForcedSales, s: Seen, needy: CompanyId, player: PlayerId): number {
  let sum = 0;
  for (const company of o.companies) sum += largestLot(o, s, needy, player, company) * o.sales.priceOf(s, company);
  return sum;
}

/** Would the money still be reachable after this lot? Only the sold company's own lots and price change. */
function staysReachable(o: ForcedSales, s: Seen, needy: CompanyId, a: Sale): boolean {
  const need = moneyNeeded(o.trade, s, needy);
  const price = o.sales.priceOf(s, a.company);
  const afterwards = s.cash[a.player]! + a.shares * price;
  if (afterwards >= need) return true;
  const lot = largestLot(o, s, needy, a.player, a.company);
  const others = raisable(o, s, needy, a.player) - lot * price;
  const later = Math.max(0, lot - a.shares) * o.sales.priceAfter(s, a.company, a.shares);
  return afterwards + others + later >= need;
}

export type EmergencyRule =
  | 'emergency.notNeeded'
  | 'emergency.cashFirst'
  | 'share.notHeld'
  | 'share.directorKept'
  | 'pool.full'
  | 'emergency.directorStays'
  | 'emergency.tooMany'
  | 'emergency.unreachable';

function emergencyRules(o: ForcedSales, ids: RuleIds<EmergencyRule>): readonly Rule<RailState, WithCompany, Sale>[] {
  const need = (s: Seen, f: WithCompany): number => moneyNeeded(o.trade, s, f.company);
  const missing = (s: Seen, f: WithCompany, a: Sale) => ({ sum: need(s, f) - s.cash[a.player]! });
  const first = ruleList<'emergency.notNeeded' | 'emergency.cashFirst', RailState, WithCompany, Sale>(ids, {
    'emergency.notNeeded': {
      ofPlayer: true,
      ok: (s, f) => need(s, f) > 0,
      params: (_s, f) => ({ company: f.company }),
    },
    'emergency.cashFirst': {
      ok: (s, f, a) => s.cash[a.player]! < need(s, f),
      params: (s, f, a) => ({ cash: s.cash[a.player]!, sum: need(s, f) }),
    },
  });
  const last = ruleList<
    'emergency.directorStays' | 'emergency.tooMany' | 'emergency.unreachable',
    RailState,
    WithCompany,
    Sale
  >(ids, {
    'emergency.directorStays': {
      ok: (s, f, a) => keepsDirectors(o, s, f.company, a),
      params: (_s, _f, a) => ({ company: a.company }),
    },
    'emergency.tooMany': {
      ok: (s, f, a) => s.cash[a.player]! + (a.shares - 1) * o.sales.priceOf(s, a.company) < need(s, f),
      params: missing,
    },
    'emergency.unreachable': { ok: (s, f, a) => staysReachable(o, s, f.company, a), params: missing },
  });
  return [...first, ...saleRules(o.sales, ids), ...last];
}

type Frames = EmergencyFrame;
type Messages = ShareMessage | EmergencyMessage;

/** The director sells shares for a train; from the first lot on nothing but selling and buying is open. */
export function sellForTrain<S extends RailState, F extends Frame & { company: CompanyId; finished: boolean }>(
  o: ForcedSales,
  ids: RuleIds<EmergencyRule>,
): Move<S, F, SellForTrain, Frames, Messages> {
  return {
    fields: { company: isAmong(...o.companies), shares: isWhole },
    choices(given, frame, player) {
      const s = seen(given);
      const { company: needy } = frame as WithCompany;
      if (s.cash[player]! >= moneyNeeded(o.trade, s, needy)) return [];
      const found = [];
      for (const company of o.companies) {
        const most = largestLot(o, s, needy, player, company);
        const oneOf = Array.from({ length: most }, (_, i) => i + 1);
        found.push({ type: 'sellForTrain' as const, player, company, shares: { oneOf } });
      }
      return found;
    },
    rules: emergencyRules(o, ids) as readonly Rule<S, F, SellForTrain>[],
    apply(s, f, a, out) {
      sellShares(s, a.player, a.company, a.shares, o.sales, out);
      if (f.step === 'emergency') return;
      // The step behind is over as soon as the emergency is.
      f.finished = true;
      out.push({ step: 'emergency', company: f.company, finished: false });
    },
  };
}

/** Once shares are being sold for a train, nothing but selling, by the same rules, and buying it is open. */
export function emergency<S extends RailState, G extends Frame, M extends Message>(
  o: ForcedSales,
  rules: readonly Rule<S, EmergencyFrame, BuyTrain>[],
  leftDeck: BuyTrainsOptions<S, G, M>['leftDeck'],
  sell: Move<S, EmergencyFrame, SellForTrain, Frames, Messages>,
) {
  return untilFinished(o.trade.director, {
    buyTrain: buyTrainMove<S, EmergencyFrame, G, M>(o.trade, rules, leftDeck),
    sellForTrain: sell,
  });
}

/** Everything that can be sold is sold, and the money is lost. */
export function loseEverything(o: ForcedSales, s: RailState, needy: CompanyId, player: PlayerId): void {
  const out = { log: () => {} };
  for (const company of o.companies) {
    const lot = largestLot(o, s, needy, player, company);
    if (lot > 0) sellShares(s, player, company, lot, o.sales, out);
  }
  pay(s, player, BANK, s.cash[player]!);
}

/** Nothing left to sell that would pay the train: the game ends at once. */
export function bankrupt<S extends RailState, F extends Frame & { company: CompanyId }>(
  o: ForcedSales,
  losesAll: Question<[], boolean>,
  ids: RuleIds<'emergency.canPay'>,
): Move<S, F, Bankrupt, never, EmergencyMessage> {
  const rules: readonly Rule<RailState, WithCompany, Bankrupt>[] = ruleList(ids, {
    'emergency.canPay': {
      ok: (s, f, a) => moneyNeeded(o.trade, s, f.company) > s.cash[a.player]! + raisable(o, s, f.company, a.player),
      params: (_s, f) => ({ company: f.company }),
    },
  });
  return {
    fields: {},
    choices: (s, f, player) =>
      moneyNeeded(o.trade, seen(s), (f as WithCompany).company) > seen(s).cash[player]!
        ? [{ type: 'bankrupt', player }]
        : [],
    rules: rules as readonly Rule<S, F, Bankrupt>[],
    apply(s, f, a, out: Out<never, EmergencyMessage>) {
      out.log('emergency.bankrupt', { player: a.player, company: f.company });
      if (losesAll(s)) loseEverything(o, s, f.company, a.player);
      out.log('over.bankruptcy', {});
      out.end('bankruptcy');
    },
  };
}
