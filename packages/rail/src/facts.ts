import type { PlayerId, View } from '@traviesa/engine';
import type { BoardKit, Reservation } from './board/index.ts';
import type { MarketDef } from './market/index.ts';
import type { PrivateSpec } from './questions.ts';
import type { Answer, Network, Review, Route, RunRules, Train } from './routes/index.ts';
import type { CompanyId, RailState } from './state.ts';
import type { Colour } from './tiles/index.ts';
import type { PhaseSpec } from './trains/phases.ts';

export interface CompanyFacts {
  readonly id: CompanyId;
  readonly name: string;
  /** All its tokens, that of the home included. */
  readonly tokens: number;
  readonly destination?: string;
  /** What a route between home and destination earns more. */
  readonly bonus?: number;
}
export interface TrainFacts {
  readonly type: string;
  readonly price: number;
  /** Stops of a route, as far as one number tells it; none means no limit. */
  readonly stops: number | null;
  /** The train whose first sale takes it out of the game. */
  readonly rustsOn?: string;
}
export interface PhaseFacts extends PhaseSpec {
  /** The colours of tiles that may be laid. */
  readonly colours: readonly Colour[];
  /** Which of a stop's values counts in it. */
  readonly tier: number;
}
export interface PrivateFacts extends PrivateSpec {
  readonly name: string;
}

/**
 * What page, terminal and bots ask about any railway title: its data and its answers, from the title's own code. Each
 * such title exports one as `rail`.
 */
export interface RailFacts<S extends RailState> {
  kit(s: View<S>): BoardKit;
  readonly market: MarketDef;
  readonly companies: readonly CompanyFacts[];
  readonly homes: readonly Reservation[];
  readonly trains: readonly TrainFacts[];
  readonly phases: readonly PhaseFacts[];
  readonly privates: readonly PrivateFacts[];
  /** Which of a stop's values counts now. */
  tier(s: View<S>): number;
  /** Companies in operating order. */
  order(s: View<S>): readonly CompanyId[];
  priceOf(s: View<S>, company: CompanyId): number;
  certificates(s: View<S>, player: PlayerId): number;
  certificateLimit(s: View<S>): number;
  wealth(s: View<S>, player: PlayerId): number;
  tokenCost(s: View<S>, company: CompanyId): number;
  /** Most trains of a company now. */
  trainLimit(s: View<S>, company: CompanyId): number;
  /** The trains of a company that run, as the search for routes sees them. */
  runners(s: View<S>, company: CompanyId): readonly Train[];
  review(s: View<S>, company: CompanyId, routes: readonly Route[]): Review;
  best(s: View<S>, company: CompanyId): Answer;
  network(s: View<S>, company: CompanyId): Network;
  /** How the trains of a company go together; each on track of its own unless told. */
  rules?(s: View<S>): RunRules;
}

/** A railway title whose own state is not known here. */
export type AnyRail = RailFacts<RailState>;

/** Forgets the title's own state: whoever asks has it from the same title. */
export const anyRail = <S extends RailState>(facts: RailFacts<S>): AnyRail => facts as unknown as AnyRail;

/** What titles call their answers: mostly what their `common.ts` and their run export. */
export interface RailAnswers<S extends RailState> {
  kitOf: RailFacts<S>['kit'];
  phase(s: View<S>): { readonly tier: number };
  operatingOrder: RailFacts<S>['order'];
  sharePrice: RailFacts<S>['priceOf'];
  certificateCount: RailFacts<S>['certificates'];
  certificateLimit: RailFacts<S>['certificateLimit'];
  wealth: RailFacts<S>['wealth'];
  tokenCost: RailFacts<S>['tokenCost'];
  trainLimit: RailFacts<S>['trainLimit'];
  runningTrains: RailFacts<S>['runners'];
  reviewRun: RailFacts<S>['review'];
  bestRun: RailFacts<S>['best'];
  networkOf: RailFacts<S>['network'];
}
type RailData = Pick<AnyRail, 'market' | 'companies' | 'homes' | 'trains' | 'phases' | 'privates'>;

/** The facts of a title, from its data and its answers. */
export const railFacts = <S extends RailState>(data: RailData, answers: RailAnswers<S>): AnyRail =>
  anyRail<S>({
    ...data,
    kit: answers.kitOf,
    tier: (s) => answers.phase(s).tier,
    order: answers.operatingOrder,
    priceOf: answers.sharePrice,
    certificates: answers.certificateCount,
    certificateLimit: answers.certificateLimit,
    wealth: answers.wealth,
    tokenCost: answers.tokenCost,
    trainLimit: answers.trainLimit,
    runners: answers.runningTrains,
    review: answers.reviewRun,
    best: answers.bestRun,
    network: answers.networkOf,
  });
