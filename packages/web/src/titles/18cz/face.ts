import { anyGame, type View } from '@traviesa/engine';
import game, {
  bestRun,
  cardType,
  certificateCount,
  certificateLimit,
  companies,
  homes,
  INCOME,
  kitOf,
  locals,
  market,
  networkOf,
  operatingOrder,
  phase,
  phases,
  reviewRun,
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
import { RailLedger, RailMarket, RailPrivates, RailTiles, RailTrains } from '../../rail/Panels.tsx';
import { RailMap } from '../../rail/RailMap.tsx';
import type { RailSpec } from '../../rail/spec.ts';
import type { Face } from '../face.ts';
import { plainFace } from '../plain/face.tsx';
import { CzDock } from './CzDock.tsx';
import { marks } from './marks.ts';

const own = (s: View<RailState>): State => s as unknown as State;

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
  review: (s, c, routes) => reviewRun(own(s), c, routes as never),
  best: (s, c) => bestRun(own(s), c),
  network: (s, c) => networkOf(own(s), c),
};

/** The Crown lands: map, ledger and market as in other railway titles; its own steps as a list of moves. */
export const face: Face = {
  ...plainFace(anyGame(game)),
  marks,
  rail,
  round: (s, { t }) => ({ name: game.round(s as View<State>), sub: t('r88.phase', (s as View<State>).phase) }),
  Map: RailMap,
  Dock: CzDock,
  panels: [
    { id: 'ledger', title: 'panel.ledger', tab: 'ledger', View: RailLedger },
    { id: 'market', title: 'panel.market', tab: 'market', View: RailMarket },
    { id: 'trains', title: 'panel.trains', tab: 'market', View: RailTrains, folded: true },
    { id: 'privates', title: 'panel.locals', tab: 'more', View: RailPrivates, folded: true },
    { id: 'tiles', title: 'panel.tiles', tab: 'more', View: RailTiles, folded: true },
  ],
};
