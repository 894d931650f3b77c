import type { PlayerId, View } from '@traviesa/engine';
import { countTokens, type Lay, type Reservation } from '../board/index.ts';
import type { CompanyFacts, PrivateFacts, RailAnswers } from '../facts.ts';
import { finder } from '../finder.ts';
import { cellAfter, cellsWith, markerOf } from '../market/index.ts';
import { certificateCount, closePrivates, director, marketQuestions, scoreOf, wealthOf } from '../questions.ts';
import { hasAnyRoute, routeNetwork } from '../routes/index.ts';
import { type Runs, runsOf } from '../run/runs.ts';
import { type CompanyId, IPO, type Log, type RailState, type TrainCard } from '../state.ts';
import type { Boards } from '../steps/boards.ts';
import type { DiscardTrainsFrame } from '../steps/discardTrains.ts';
import type { ForcedSales } from '../steps/emergency.ts';
import { terrainCost } from '../steps/layTrack.ts';
import { pendingHomes } from '../steps/placeTokens.ts';
import { canOffer, halfToOneAndAHalf, type PrivateTrade } from '../steps/privates.ts';
import type { StockQuestions } from '../steps/stockRules.ts';
import type { TrainTrade } from '../steps/trainTrade.ts';
import type { PrivateMessage } from '../text/messages.ts';
import { hasReached, type PhaseMessage, phaseOf, trainLeftDeck } from '../trains/phases.ts';
import { bankTrains, countTrains, trainsOf } from '../trains/trains.ts';
import type { UsualBox, UsualPhase, UsualTrain } from './box.ts';

type Seen = View<RailState>;

/** What the usual steps ask a title: its box, and an answer to each question. */
export interface UsualTitle
  extends Box,
    ReturnType<typeof marketQuestions>,
    Runs<RailState>,
    StockQuestions,
    Omit<RailAnswers<RailState>, 'phase' | 'operatingOrder'> {
  readonly boards: Boards;
  readonly companyIds: readonly CompanyId[];
  companySpec(id: CompanyId): CompanyFacts;
  privateSpec(id: string): PrivateFacts;
  trainType(type: string): UsualTrain;
  director(s: Seen, company: CompanyId): PlayerId;
  phase(s: Seen): UsualPhase;
  tokensLeft(s: Seen, company: CompanyId): number;
  /** Homes kept for companies that have not operated. */
  kept(s: Seen): readonly Reservation[];
  /** What a tile costs: the first one on a hex its terrain. */
  layCost(s: Seen, company: CompanyId, a: Lay): number;
  hasRoute(s: Seen, company: CompanyId): boolean;
  /** How shares are sold: each one moves the price down. */
  readonly sales: ForcedSales['sales'];
  /** May a sale of these shares, for a train of the needy company, make another player director? Not of that company. */
  mayLosePost(s: Seen, needy: CompanyId, company: CompanyId): boolean;
  readonly trade: TrainTrade;
  readonly deals: PrivateTrade;
  /** Is something open in every step of the turn that the company could do? Then its last step is not passed over. */
  canStillAct(s: Seen, company: CompanyId): boolean;
  /** A private company that does not close with the others. */
  staysOpen(s: Seen, id: string): boolean;
  score(s: Seen): Record<PlayerId, number>;
}
/** The box, but for the number that is the answer to a question of the same name. */
type Box = Omit<UsualBox, 'holdingLimit'>;

/** The usual answers from the box, and the title's own in the place of those that differ. */
export function usualTitle(
  box: UsualBox,
  differences: (usual: UsualTitle) => Partial<UsualTitle> = () => ({}),
): UsualTitle {
  const { kit, market, phases } = box;
  const pars: readonly number[] = cellsWith(market, 'p').map((c) => c.price);
  const runs = runsOf<RailState>({
    network: (s, company) => t.networkOf(s, company),
    trains: (s, company) => t.runningTrains(s, company),
    rules: { track: 'apart' },
  });
  // Answers ask each other through `t`, so that a different one is different everywhere.
  const t: UsualTitle = {
    ...box,
    ...marketQuestions(market),
    ...runs,
    proposed: (s, company) => t.bestRun(s, company),
    boards: { kit, kitOf: () => kit },
    kitOf: () => kit,
    companyIds: box.companies.map((c) => c.id),
    companySpec: finder('company', box.companies, (c) => c.id),
    privateSpec: finder('private', box.privates, (p) => p.id),
    trainType: finder('train', box.trains, (x) => x.type),
    director,
    phase: (s) => phaseOf(s, phases),
    trainLimit: (s) => t.phase(s).trainLimit,
    tokensLeft: (s, company) => t.companySpec(company).tokens - countTokens(s.board, company),
    tokenCost: (s, company) => box.tokenCosts[Math.min(countTokens(s.board, company), box.tokenCosts.length - 1)]!,
    kept: (s) => pendingHomes(s, box.homes),
    layCost: (s, _company, a) => terrainCost(kit, s.board, a.hex),
    networkOf: (s, company) => routeNetwork(kit, s.board, company, { tier: t.phase(s).tier }),
    runningTrains: (s, company) => trainsOf(s, company).map((x) => ({ id: x.id, stops: t.trainType(x.type).stops })),
    hasRoute: (s, company) => hasAnyRoute(t.networkOf(s, company)),

    costOf: (s, company, source) => (source === IPO ? s.companies[company]!.par : t.sharePrice(s, company)),
    pars: () => pars,
    countsNothing: (s, company) => t.isIn(s, company, 'r'),
    certificateCount: (s, player) => certificateCount(s, player, t.countsNothing),
    certificateLimit: (s) => box.certificateLimits[s.seats.length]!,
    holdingLimit: () => box.holdingLimit,
    sales: {
      priceOf: (s, company) => t.sharePrice(s, company),
      afterSale: (s, company, count, out) => t.movePrice(s, company, 'down', count, out),
      poolLimit: () => box.poolLimit,
      priceAfter: (s, company, sold) =>
        market.cells[cellAfter(market, markerOf(s.market, company)!.cell, 'down', sold)]!.price,
    },
    mayLosePost: (_s, needy, company) => company !== needy,

    trade: {
      forSale: (s) =>
        bankTrains(
          s,
          box.trains.flatMap((x) => (x.besideFrom && hasReached(s, phases, x.besideFrom) ? [x.type] : [])),
        ),
      priceOf: (_s, train) => t.trainType(train.type).price,
      limit: (s, company) => t.trainLimit(s, company),
      director: (s, company) => t.director(s, company),
      tradesAmongCompanies: () => true,
    },
    deals: {
      privates: box.privates,
      isOpen: (s) => t.phase(s).privatesForSale === true,
      range: (id) => halfToOneAndAHalf(t.privateSpec(id).face),
      director: (s, company) => t.director(s, company),
      asks: () => true,
    },
    canStillAct: (s, company) => canOffer(t.deals, s, company),
    staysOpen: () => false,
    wealth: (s, player) => wealthOf(s, player, { sharePrice: t.sharePrice, private: (id) => t.privateSpec(id).face }),
    score: (s) => scoreOf(s, t.wealth),
  };
  return Object.assign(t, differences(t));
}

type LeavingOut = Log<PhaseMessage | PrivateMessage> & { readonly push: (frame: DiscardTrainsFrame) => void };

/** A train bought or exported may open a phase, which scraps trains, closes private companies and lowers the limit. */
export function trainLeaves(t: UsualTitle, s: RailState, train: View<TrainCard>, out: LeavingOut): void {
  const began = trainLeftDeck(s, train.type, t.phases, t.trains, out);
  if (!began) return;
  if (began.closesPrivates) closePrivates(s, out, t.staysOpen);
  const waiting = t.operatingOrder(s).filter((c) => countTrains(s, c) > t.trade.limit(s, c));
  if (waiting.length > 0) out.push({ step: 'discardTrains', waiting });
}
