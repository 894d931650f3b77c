import { anyGame, type CoreState, type View } from '@traviesa/engine';
import game, {
  bestRun,
  cardType,
  certificateCount,
  certificateLimit,
  companies,
  companySpec,
  homes,
  INCOME,
  isPurple,
  kitOf,
  type LayPurple,
  locals,
  market,
  networkOf,
  operatingOrder,
  phase,
  phases,
  redHexes,
  reviewRun,
  runnable,
  type State,
  sharePrice,
  sizeOf,
  sizes,
  tokenCost,
  trainClasses,
  trainLimit,
  wealth,
} from '@traviesa/games/18cz';
import type { RailState } from '@traviesa/rail';
import { RailLedger } from '../../rail/Ledger.tsx';
import { RailTiles } from '../../rail/Panels.tsx';
import { RailMap } from '../../rail/RailMap.tsx';
import { companyOnTurn, type RailSpec } from '../../rail/spec.ts';
import type { AnyChoice, Face } from '../face.ts';
import { CzDock } from './CzDock.tsx';
import { CzMarket } from './CzMarket.tsx';
import { CzLocals, CzSizes, CzTrack, CzTrains } from './CzPanels.tsx';
import { LocalsChip, LocalsPanel } from './dock/LocalsChip.tsx';
import { marks } from './marks.ts';
import { isSmall, trainTone } from './parts.tsx';
import { label, round, task, textOf } from './words.ts';

const own = (s: View<RailState>): State => s as unknown as State;
const ours = (s: View<CoreState>): View<State> => s as View<State>;
const allRed = new Set(Object.values(redHexes).flat());

const rail: RailSpec = {
  kit: (s) => kitOf(own(s)),
  market,
  companies: companies.map((c) => ({ id: c.id, name: c.name, tokens: sizes[c.size].tokens })),
  homes,
  trains: trainClasses.map((c) => ({ type: cardType(c), price: c.faces[0]!.price })),
  phases,
  privates: locals.map((l) => ({ id: l.id, name: l.name, face: l.price, income: INCOME[l.size] })),
  tier: (s) => phase(own(s)).tier,
  order: (s) => operatingOrder(own(s)),
  priceOf: (s, c) => sharePrice(own(s), c),
  certificates: (s, p) => certificateCount(own(s), p),
  certificateLimit: (s) => certificateLimit(own(s)),
  worth: (s, p) => wealth(own(s), p),
  tokenCost: (s, c) => tokenCost(own(s), c),
  percent: (c) => 100 / sizes[sizeOf(c)].shares,
  trainLimit: (s, c) => trainLimit(own(s), c),
  review: (s, c, routes) => reviewRun(own(s), c, routes),
  best: (s, c) => bestRun(own(s), c),
  network: (s, c) => networkOf(own(s), c),
  tileBorder: (tile) => (isPurple(tile) ? 'purple' : undefined),
  hexBorder: (hex) => (allRed.has(hex) ? 'red' : undefined),
  steps: (c) =>
    isSmall(c)
      ? ['layTrack', 'placeTokens', 'runTrains', 'dividend', 'buyTrains']
      : ['layTrack', 'placeTokens', 'runTrains', 'dividend', 'acquire', 'buyTrains'],
  also: { redTile: 'layTrack', homeCity: 'layTrack', takeover: 'acquire', clash: 'acquire' },
  Chips: LocalsChip,
  ChipPanel: LocalsPanel,
  inGame: (s, c) => own(s).companies[c]?.closed === false,
  rank: (c) => ({ short: sizeOf(c), long: `cz.size.${sizeOf(c)}` }),
  onePile: true,
  foot: [
    { label: 'cz.foot.debt', value: (s, p) => own(s).debts[p] ?? 0 },
    { label: 'cz.foot.penalty', value: (s, p) => own(s).penalties[p] ?? 0 },
  ],
  trainTone,
  running: (s, c) => runnable(s, c),
};

/** Moves with a local railway are only on the map while its chip is open; locals of one size are alike. */
function choicesFor(offered: readonly AnyChoice[], chip: string | undefined): readonly AnyChoice[] {
  const [kind, local] = chip?.split(':') ?? [];
  if (kind !== 'purple' && kind !== 'terrain')
    return offered.filter((c) => c.type !== 'layPurple' && c.type !== 'layOverTerrain');
  const type = kind === 'purple' ? 'layPurple' : 'layOverTerrain';
  return offered
    .filter((c) => c.type === type && (c as unknown as LayPurple).local[0] === local?.[0])
    .map((c) => ({ ...c, local }) as AnyChoice);
}

/** Lands of the Bohemian Crown. */
export const face: Face = {
  game: anyGame(game),
  marks,
  rail,
  round: (s, x) => round(ours(s), x),
  badge: (s, player, { t, words }) => {
    const debt = ours(s).debts[player] ?? 0;
    return debt > 0
      ? { short: t('cz.owesShort', words.number(debt)), long: t('cz.owes', words.money(debt)) }
      : undefined;
  },
  cash: (s, player) => ours(s).cash[player] ?? 0,
  label: (a, s, x) => label(a, ours(s), x),
  task: (s, x) => task(ours(s), x),
  choicesFor,
  tileOf: (c, s) =>
    c.type === 'layRedTile' ? companySpec(companyOnTurn(s as View<RailState>) ?? '').redTile : undefined,
  Map: RailMap,
  Dock: CzDock,
  panels: [
    { id: 'ledger', title: 'panel.ledger', tab: 'ledger', View: RailLedger },
    { id: 'market', title: 'panel.market', tab: 'market', View: CzMarket },
    { id: 'course', title: 'panel.course', tab: 'market', View: CzTrack },
    { id: 'trains', title: 'panel.trains', tab: 'market', View: CzTrains },
    { id: 'privates', title: 'panel.locals', tab: 'more', View: CzLocals, folded: true },
    { id: 'sizes', title: 'panel.sizes', tab: 'more', View: CzSizes, folded: true },
    { id: 'tiles', title: 'panel.tiles', tab: 'more', View: RailTiles, folded: true },
  ],
  text: (s, x) => textOf(ours(s), x),
};
