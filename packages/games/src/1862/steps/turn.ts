import type { View } from '@traviesa/engine';
import {
  type Begin,
  byPrice,
  companyTurn,
  hasToken,
  hexNumber,
  operatingRound,
  type RailState,
  reach,
  reachedStops,
  tileAt,
} from '@traviesa/rail';
import { hasAnyRoute } from '@traviesa/rail/routes';
import { inReceivership, ours } from '../common.ts';
import { displaceIfFull, homeDuty, placeHome, unsettledToken } from '../home.ts';
import { market } from '../market.ts';
import { canMerge } from '../merger.ts';
import type { Message1862 } from '../messages.ts';
import { settings } from '../profile.ts';
import { networkOf, permittedTrains } from '../routes.ts';
import { kit } from '../tiles.ts';
import type { Earned, Flow1862, Frame1862, MergeFrame, State, TurnFrame } from '../types.ts';
import { afterRun } from './dividend.ts';
import { canRedeem } from './redeem.ts';
import { receiverBuys } from './trains.ts';

/** 1862-7.1-a: descending price, then the top of the stack. 1862-6.5.4-b: every floated company. */
export const operatingOrder = (s: View<RailState>): string[] =>
  byPrice(market, s.market).filter((c) => s.companies[c]!.floated);

export const round = operatingRound<Message1862>({
  begin: () => {},
  order: operatingOrder,
  isFirstTurn: (s, company) => !ours(s).companies[company]!.opened,
}) as unknown as Flow1862<'operatingRound'>;

type TurnStep = Begin<State, Frame1862, Message1862>;
/** A step of a turn that goes on; 1862-7.3-a, 1862-8-b: companies in receivership leave most of them out. */
const led =
  (step: TurnStep): TurnStep =>
  (s, f, out) =>
    (f as TurnFrame).ended || inReceivership(s, f.company) ? undefined : step(s, f, out);
const always =
  (step: TurnStep): TurnStep =>
  (s, f, out) =>
    (f as TurnFrame).ended ? undefined : step(s, f, out);

const home: TurnStep = (s, f, out) => {
  placeHome(s, f.company, out);
  return undefined;
};

/** D07: on the site the home tile is upgraded before companies merge. */
const homeFirst: TurnStep = (s, f, out) => {
  if (settings(s).homeUpgrade === 'track step' || (unsettledToken(s, f.company)?.slot ?? 0) >= 0) return undefined;
  displaceIfFull(s, f.company, out);
  if (!homeDuty(s, f.company)) return undefined;
  (f as TurnFrame).tracked = true;
  return { step: 'layTrack', company: f.company, laid: [], finished: false };
};

/** 1862-10.3-b: companies stay as they are once the LNER has formed. */
const joining =
  (kind: MergeFrame['kind']): TurnStep =>
  (s, f) =>
    s.lner || !canMerge(s, f.company) ? undefined : { step: 'merge', company: f.company, kind, finished: false };

/** 1862-7.2-e: what could not be upgraded gives way first. 1862-10.3-b */
const layTrack: TurnStep = (s, f, out) => {
  if (s.lner || (f as TurnFrame).tracked) return undefined;
  displaceIfFull(s, f.company, out);
  return { step: 'layTrack', company: f.company, laid: [], finished: false };
};

/** 1862-7.6.5-b, 1862-10.3-b */
const placeTokens: TurnStep = (s, f) =>
  s.lner || (f as TurnFrame).london
    ? undefined
    : { step: 'placeTokens', company: f.company, placed: 0, finished: false };

/** D33: 18xx.games takes any second stop that track leads to for a route, be it a small station or London. */
const seesRoute = (s: State, company: string): boolean =>
  settings(s).asksAsSite ? leadsToStop(s, company) : hasAnyRoute(networkOf(s, company));

function leadsToStop(s: State, company: string): boolean {
  const r = reach(kit, s.board, company);
  return reachedStops(kit, r).some(({ hex, stop }) => {
    if (!hasToken(kit, s.board, company, hex)) return true;
    const arrives = r.arrives[hexNumber(kit, hex)]!;
    return tileAt(kit, s.board, hex).stopAt.some((at, side) => at === stop && (arrives >> side) & 1);
  });
}

const runTrains: TurnStep = (s, f) => {
  delete f.result;
  const canRun = permittedTrains(s, f.company).length > 0 && seesRoute(s, f.company);
  return canRun ? { step: 'runTrains', company: f.company } : undefined;
};

const payOrWithhold: TurnStep = (s, f, out) =>
  afterRun(s, f.company, (f.result as Earned | undefined) ?? { revenue: 0, subsidy: 0 }, out);

const buyTrains: TurnStep = (s, f, out) => {
  if (!inReceivership(s, f.company)) return { step: 'buyTrains', company: f.company, finished: false };
  receiverBuys(s, f.company, out);
  return undefined;
};

const redeem: TurnStep = (s, f) =>
  canRedeem(s, f.company) ? { step: 'redeem', company: f.company, finished: false } : undefined;

/** 1862-7.1-c: the steps of a turn, in this order. */
export const turn = companyTurn<State, Frame1862, Message1862>([
  always(home),
  led(homeFirst),
  led(joining('merger')),
  led(layTrack),
  led(placeTokens),
  always(runTrains),
  always(payOrWithhold),
  always(buyTrains),
  led(redeem),
  led(joining('acquisition')),
]) as unknown as Flow1862<'companyTurn'>;
