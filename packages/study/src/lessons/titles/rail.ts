import type { CoreState, View } from '@traviesa/engine';
import type { loadRail } from '@traviesa/games';
import type { TitleValues } from '../values.ts';

type AnyRail = NonNullable<Awaited<ReturnType<typeof loadRail>>>;
type RailView = Parameters<AnyRail['priceOf']>[0];
/** Lessons of a railway title are only ever played on its own states. */
const seen = (s: View<CoreState>): RailView => s as unknown as RailView;

const inPhase = (rail: AnyRail, s: View<CoreState>) => rail.phases.find((p) => p.name === seen(s).phase);

/** What any railway title can tell, from its facts. */
export const railValues = (rail: AnyRail): TitleValues => ({
  place: (s, hex) => rail.kit(seen(s)).map.hexes[hex]?.name,
  hasHex: (s, hex) => rail.kit(seen(s)).map.hexes[hex] !== undefined,
  price: (s, c) => rail.priceOf(seen(s), c),
  shares: (s, holder, c) =>
    (seen(s).certificates[c] ?? []).reduce((n, x) => n + (x.owner === holder ? x.shares : 0), 0),
  best: (s, c) => rail.best(seen(s), c).total,
  certificates: (s, p) => rail.certificates(seen(s), p),
  limit: (s) => rail.certificateLimit(seen(s)),
  trainPrice: (type) => rail.trains.find((t) => t.type === type)?.price,
  numbers: {
    trainLimit: (s, c = '') => rail.trainLimit(seen(s), c),
    trainStops: (_, type = '') => rail.trains.find((t) => t.type === type)?.stops ?? Number.NaN,
    trainsLeft: (s, type = '') => seen(s).trains.filter((t) => t.owner === 'deck' && t.type === type).length,
    trainsOf: (s, c = '') => seen(s).trains.filter((t) => t.owner === c).length,
    tokens: (_, c = '') => rail.companies.find((x) => x.id === c)?.tokens ?? Number.NaN,
    phase: (s) => Number(seen(s).phase),
    roundsNow: (s) => (inPhase(rail, s) as { readonly rounds?: number } | undefined)?.rounds ?? Number.NaN,
  },
  sums: {
    par: (s, c = '') => seen(s).companies[c]?.par ?? Number.NaN,
    tokenCost: (s, c = '') => rail.tokenCost(seen(s), c),
    bonus: (_, c = '') => rail.companies.find((x) => x.id === c)?.bonus ?? Number.NaN,
    wealth: (s, p = '') => rail.wealth(seen(s), p),
    income: (_, id = '') => rail.privates.find((x) => x.id === id)?.income ?? Number.NaN,
    face: (_, id = '') => rail.privates.find((x) => x.id === id)?.face ?? Number.NaN,
  },
});
