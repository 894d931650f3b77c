import { BANK, type Setup, shuffle } from '@traviesa/engine';
import { emptyBoard, newCertificates, newDeck, type RailState } from '@traviesa/rail';
import {
  BANK_TOTAL,
  certificateLimits,
  companyIds,
  DIRECTOR_SHARES,
  type Group,
  type Kind,
  SINGLES,
  startingCash,
  trainGroups,
} from './data.ts';
import { settings } from './profile.ts';
import type { CompanyState, State } from './types.ts';
import { isSimple, kindsOf, profileOf, type Variant, variantOf } from './variant.ts';

export const GAME = '1862';

/**
 * 1862-2.4.1-a, 1862-2.4.2-a: how many companies there are from the start; two lots of four follow. 1862-2.4.1-c: the
 * others are not in the state, and nothing marks their homes.
 */
function firstCompanies(v: Variant, players: number): number {
  if (!v.moreCompanies) return 8;
  return players === 7 ? 9 : 10;
}
const LATER = 4;

/** 1862-2.4.1-b, 1862-2.4.2-b, 1862-11.1-b, Q15: the permits that are shuffled. */
function permits(v: Variant): Kind[] {
  const kinds = kindsOf(v);
  const each = kinds.length === 2 ? (v.moreCompanies ? 9 : 8) : 6;
  const pile = Array.from({ length: each }, () => kinds).flat();
  return kinds.length === 3 && !v.moreCompanies ? pile.slice(0, -2) : pile; // six freights, five of the others
}

interface Deal {
  /** In the order in which they become available. */
  readonly companies: readonly string[];
  readonly permits: ReadonlyMap<string, Kind>;
}

function dealOwn(rng: number[], v: Variant, inPlay: number): Deal {
  const companies = shuffle({ rng }, companyIds).slice(0, inPlay);
  const pile = isSimple(v) ? [] : shuffle({ rng }, permits(v));
  return { companies, permits: new Map(companies.map((id, i) => [id, pile[i] ?? kindsOf(v)[0]!])) };
}

/** F11: 18xx.games draws a key for each card and sorts by it. */
function dealForeign(seed: number, v: Variant, inPlay: number): Deal {
  let drawn = seed % 2 ** 31;
  const draw = (): number => {
    drawn = Number((1103515245n * BigInt(drawn) + 12345n) % 2n ** 31n);
    return drawn;
  };
  const sorted = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, key: draw() }))
      .sort((a, b) => a.key - b.key)
      .map((x) => x.item);
  const companies = sorted(companyIds).slice(-inPlay);
  const pile = sorted(permits(v));
  const inOrder = companyIds.filter((id) => companies.includes(id));
  return { companies, permits: new Map(inOrder.map((id, i) => [id, pile[i]!])) };
}

/** 1862-2.1-d: one permit to begin with. */
function newCompany(from: Group, permit: Kind): CompanyState {
  return {
    par: 0,
    floated: false,
    chartered: false,
    from,
    permit,
    permits: [permit],
    tokens: 0,
    opened: false,
    obliged: '',
    waits: false,
    closed: false,
  };
}

/** 1862-2.4.4-b: two rounds of Parliament come first. */
export function setup({ players, options, rng, seed }: Setup): State {
  const profile = profileOf(options);
  const { brokenAt, deals, drawsSeats } = settings({ profile });
  const variant = variantOf(options, players.length);
  const seats = drawsSeats ? shuffle({ rng }, players) : [...players]; // 1862-2.4.4-a
  const first = firstCompanies(variant, players.length);
  const inPlay = first + 2 * LATER;
  const deal = deals === 'own' ? dealOwn(rng, variant, inPlay) : dealForeign(seed, variant, inPlay);

  const each = startingCash[players.length]!;
  const cash: Record<string, number> = { [BANK]: BANK_TOTAL - each * players.length };
  for (const player of players) cash[player] = each;
  const companies: State['companies'] = {};
  const certificates: RailState['certificates'] = {};
  for (const [i, id] of deal.companies.entries()) {
    const from = i < first ? 'A' : i < first + LATER ? 'B' : 'C'; // 1862-3.2-a
    companies[id] = newCompany(from, deal.permits.get(id)!);
    certificates[id] = newCertificates(DIRECTOR_SHARES, SINGLES);
    cash[id] = 0;
  }
  return {
    game: GAME,
    revision: 1,
    rng,
    stack: [{ step: 'cycle', stage: 'parliament', number: 0, parliaments: 2, round: 0, rounds: 0 }],
    profile,
    variant,
    seats,
    priority: seats[0]!,
    phase: 'A',
    cash,
    bank: { broken: false, brokenAt },
    companies,
    certificates,
    market: [],
    trains: newDeck(trainGroups, (g) => trainGroups.find((x) => x.type === g.type)!.counts[variant.length]).map(
      (t) => ({ ...t, warranties: 0 }),
    ),
    privates: {},
    board: { ...emptyBoard },
    lner: false,
    topped: false,
    certificateLimit: certificateLimits[players.length]!,
  };
}
