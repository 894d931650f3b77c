import { type Action, type Choice, isOneOf, type PlayerId } from '@traviesa/engine';
import {
  buyingPrice,
  certificateCount,
  DIRECTOR_SHARES,
  type Seen,
  SHARES_TO_FLOAT,
  type ShareSource,
} from '@traviesa/games/1862';
import { type CompanyId, IPO, sharesOf } from '@traviesa/rail';
import type { Candidates } from '../knowledge.ts';

/** What it still takes to float a company that a player has promised to float. */
interface Duty {
  readonly company: CompanyId;
  readonly shares: number;
  readonly cost: number;
}

function dutiesOf(s: Seen, player: PlayerId): Duty[] {
  const found: Duty[] = [];
  for (const company in s.companies) {
    const c = s.companies[company]!;
    if (c.obliged !== player || c.floated) continue;
    const shares = Math.max(0, SHARES_TO_FLOAT - 10 + sharesOf(s, company, IPO));
    found.push({ company, shares, cost: c.par * shares });
  }
  return found;
}

/** The money that is still needed for the charters that this player has won. */
export const obligations = (s: Seen, player: PlayerId): number =>
  dutiesOf(s, player).reduce((sum, duty) => sum + duty.cost, 0);

/** What a player may still spend. */
interface Means {
  readonly money: number;
  readonly places: number;
}

const meansOf = (s: Seen, player: PlayerId): Means => ({
  money: s.cash[player]!,
  places: s.certificateLimit - certificateCount(s, player),
});
const without = ({ money, places }: Means, duty: Duty): Means => ({
  money: money - duty.cost,
  places: places - duty.shares,
});
const isEnough = ({ money, places }: Means): boolean => money >= 0 && places >= 0;

interface Fields {
  readonly company: CompanyId;
  readonly source: ShareSource;
  readonly par: unknown;
}
const fieldsOf = (choice: Choice<Action>): Fields => choice as unknown as Fields;

/** The same choice with those of its prices at which so many shares can be paid, or nothing. */
function payable(choice: Choice<Action>, shares: number, money: number): Choice<Action> | undefined {
  const { par } = fieldsOf(choice);
  if (!isOneOf(par)) return choice;
  const oneOf = par.oneOf.filter((price) => shares * (price as number) <= money);
  return oneOf.length > 0 ? ({ ...choice, par: { oneOf } } as unknown as Choice<Action>) : undefined;
}

/** Shares are bought with what is not needed to float one's charters, and nobody passes before they float. */
function inStockRound(s: Seen, player: PlayerId, offered: readonly Choice<Action>[]): readonly Choice<Action>[] {
  const kept: Duty[] = [];
  let spare = meansOf(s, player);
  for (const duty of dutiesOf(s, player).sort((a, b) => a.cost - b.cost)) {
    if (!isEnough(without(spare, duty))) continue;
    spare = without(spare, duty);
    kept.push(duty);
  }
  const isDue = (c: Choice<Action>): boolean =>
    c.type === 'buyShare' && fieldsOf(c).source === IPO && kept.some((d) => d.company === fieldsOf(c).company);
  const mayPass = !offered.some(isDue);
  return offered.flatMap((c) => {
    if (isDue(c) || kept.length === 0) return c;
    if (c.type === 'start') return spare.places > 0 ? (payable(c, DIRECTOR_SHARES, spare.money) ?? []) : [];
    if (c.type !== 'buyShare') return mayPass ? c : [];
    return spare.places > 0 && buyingPrice(s, fieldsOf(c).company, fieldsOf(c).source) <= spare.money ? c : [];
  });
}

/** The director's certificate and two shares more. */
const PLACES_TO_FLOAT = 1 + SHARES_TO_FLOAT - DIRECTOR_SHARES;
const isBid = (c: Choice<Action>): boolean => c.type === 'openAuction' || c.type === 'raise';

/** Leaves out what makes it impossible to float a charter: the fine is more than any other share is worth. */
export function dutiful(candidates: Candidates): Candidates {
  function kept(s: Seen, offered: readonly Choice<Action>[]): readonly Choice<Action>[] {
    const player = offered[0]?.player;
    if (player === undefined) return offered;
    if (s.stack[s.stack.length - 1]?.step === 'stockRound') return inStockRound(s, player, offered);
    const left = dutiesOf(s, player).reduce(without, meansOf(s, player));
    return offered.flatMap((c) => {
      if (isBid(c)) return left.places >= PLACES_TO_FLOAT ? c : [];
      return c.type === 'setPar' ? (payable(c, SHARES_TO_FLOAT, left.money) ?? []) : c;
    });
  }
  return (game, state, offered, draw) => {
    const found = kept(state as unknown as Seen, offered);
    return candidates(game, state, found.length > 0 ? found : offered, draw);
  };
}
