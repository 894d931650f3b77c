import { type Action, anyGame, type View } from '@traviesa/engine';
import game, {
  bestRun,
  type CycleFrame,
  certificateCount,
  certificateLimit,
  companies,
  homes,
  kitOf,
  market,
  networkOf,
  operatingOrder,
  phase,
  phases,
  privates,
  reviewRun,
  type State,
  sharePrice,
  tokenCost,
  trainTypes,
  wealth,
} from '@traviesa/games/1888';
import { byPrice, IPO, type RailState, sharesOf, trainById, trainsOf } from '@traviesa/rail';
import { RailDock } from '../../rail/dock/RailDock.tsx';
import { StandingPass } from '../../rail/dock/StandingPass.tsx';
import { hexInWords } from '../../rail/inWords.ts';
import { RailLedger } from '../../rail/Ledger.tsx';
import { RailMarket } from '../../rail/Market.tsx';
import { RailPrivates, RailTiles, RailTrains } from '../../rail/Panels.tsx';
import { RailMap } from '../../rail/RailMap.tsx';
import { companyOnTurn, type RailSpec, topStep } from '../../rail/spec.ts';
import type { Face, FaceTexts, TextSection } from '../face.ts';
import { marks } from './marks.ts';

const own = (s: View<RailState>): State => s as unknown as State;

const rail: RailSpec = {
  kit: (s) => kitOf(own(s)),
  market,
  companies,
  homes,
  trains: trainTypes,
  phases,
  privates,
  tier: (s) => phase(own(s)).tier,
  order: (s) => operatingOrder(own(s)),
  priceOf: (s, c) => sharePrice(own(s), c),
  certificates: (s, p) => certificateCount(own(s), p),
  certificateLimit: (s) => certificateLimit(own(s)),
  worth: (s, p) => wealth(own(s), p),
  tokenCost: (s, c) => tokenCost(own(s), c),
  percent: () => 10,
  trainLimit: (s) => phase(own(s)).trainLimit,
  review: (s, c, routes) => reviewRun(own(s), c, routes),
  best: (s, c) => bestRun(own(s), c),
  network: (s, c) => networkOf(own(s), c),
};

function roundIn(s: View<State>, { t }: FaceTexts): { name: string; sub: string; short?: string } {
  const f = s.stack[0] as View<CycleFrame> | undefined;
  const sub = t('r88.phase', s.phase);
  if (!f) return { name: t('r88.over'), sub };
  if (f.number === 0) return { name: t('r88.auction'), sub };
  return f.round > 0
    ? { name: t('r88.or', f.number, f.round), sub, short: t('r88.orShort', f.number, f.round) }
    : { name: t('r88.sr', f.number), sub, short: t('r88.srShort', f.number) };
}

type AnyFields = Action & {
  company?: string;
  source?: string;
  trade?: string;
  shares?: number;
  rotation?: number;
  hex?: string;
  tile?: string;
  lot?: string;
  private?: string;
  train?: string;
  amount?: number;
  price?: number;
  par?: number;
};

function label(action: Action, s: View<State>, { t, words }: FaceTexts): string {
  const a = action as AnyFields;
  switch (a.type) {
    case 'layXian':
      return t('r88.power.layXian');
    case 'layMountain':
      return t('r88.power.layMountain', (a.rotation ?? 0) + 1);
    case 'layFerry':
      return t('r88.power.layFerry');
    case 'exchange':
      return t('r88.exchange', a.company ?? '', a.source === IPO ? t('rail.ipo') : t('rail.pool'));
    case 'tradeTrain':
      return t('r88.trade', trainById(s, a.trade ?? '')?.type ?? '');
    case 'sellForTrain':
      return t('r88.sellForTrain', a.shares ?? 0, a.company ?? '');
    case 'bankrupt':
      return t('r88.bankrupt');
    case 'pass':
      return t('act.pass');
    case 'layTile':
    case 'layWall':
      return t('r88.lay', a.tile ?? '', a.hex ?? '', (a.rotation ?? 0) + 1);
    case 'placeToken':
      return t('rail.putToken', a.hex ?? '');
    case 'buyLot':
      return t('r88.buyLot', privates.find((p) => p.id === a.lot)?.name ?? '');
    case 'bid':
      return t('r88.bidLot', privates.find((p) => p.id === a.lot)?.name ?? '', words.money(a.amount ?? 0));
    case 'raise':
      return t('cx.bid', words.money(a.amount ?? 0));
    case 'sell':
      return t('r88.sellShares', a.shares ?? 0, a.company ?? '');
    case 'buyShare':
      return t('r88.buyShare', a.company ?? '', a.source === IPO ? t('rail.ipo') : t('rail.pool'));
    case 'start':
      return t('r88.start', a.company ?? '', words.money(a.par ?? 0));
    case 'buyTrain':
      return t('r88.buyTrain', trainById(s, a.train ?? '')?.type ?? '');
    case 'offerForTrain':
      return t('r88.offerTrain', trainById(s, a.train ?? '')?.type ?? '', words.money(a.price ?? 0));
    case 'offerForPrivate':
      return t('r88.offerPrivate', privates.find((p) => p.id === a.private)?.name ?? '', words.money(a.price ?? 0));
    case 'discard':
      return t('rail.discard', trainById(s, a.train ?? '')?.type ?? '');
    case 'payDividend':
      return t('r88.payDividend');
    case 'withhold':
      return t('r88.withhold');
    case 'runTrains':
      return t('r88.run');
    case 'accept':
      return t('undo.accept');
    case 'decline':
      return t('undo.refuse');
    default:
      return [a.type, a.company].filter(Boolean).join(' ');
  }
}

/** Steps that newcomers get a word about. */
const lessons = [
  'waterfall',
  'raising',
  'stockRound',
  'layTrack',
  'placeTokens',
  'runTrains',
  'dividend',
  'buyTrains',
] as const;

function task(s: View<State>, { t }: FaceTexts): string {
  const company = companyOnTurn(s) ?? '';
  const step = topStep(s);
  switch (step) {
    case 'waterfall':
    case 'raising':
      return t('r88.task.waterfall');
    case 'stockRound':
    case 'consent':
      return t(`r88.task.${step}`);
    case 'layTrack':
    case 'placeTokens':
    case 'runTrains':
    case 'dividend':
    case 'buyTrains':
      return t(`r88.task.${step}`, company);
    case 'secondWall':
      return t('r88.task.layTrack', company);
    case 'emergency':
    case 'discardTrains':
      return t('r88.task.buyTrains', company);
    default:
      return t('plain.task');
  }
}

function textOf(s: View<State>, x: FaceTexts): readonly TextSection[] {
  const { t, words } = x;
  const started = byPrice(market, s.market);
  const kit = kitOf(s);
  return [
    {
      title: t('text.companies'),
      lines: started.map((c) => {
        const trains = trainsOf(s, c).map((y) => y.type);
        const has = trains.length > 0 ? t('r88.someTrains', words.list(trains)) : t('r88.noTrains');
        return t('r88.textCompany', c, words.money(sharePrice(s, c)), words.money(s.cash[c] ?? 0), has);
      }),
    },
    {
      title: t('text.players'),
      lines: s.seats.map((p) => {
        const held = started.flatMap((c) => {
          const n = sharesOf(s, c, p);
          return n > 0 ? [`${c} ${words.percent(n * 10)}`] : [];
        });
        const shares = held.length > 0 ? words.list(held) : t('cx.noShares');
        return t('r88.textPlayer', words.player(p), words.money(s.cash[p] ?? 0), words.money(wealth(s, p)), shares);
      }),
    },
    {
      title: t('text.market'),
      lines: [...Map.groupBy(started, (c) => sharePrice(s, c))].map(([price, list]) =>
        t('r88.marketLine', price, words.list([...list])),
      ),
    },
    {
      title: t('text.map'),
      lines: Object.keys(s.board.tiles).map((hex) => hexInWords(x, kit, s.board, hex)),
    },
  ];
}

export const face: Face = {
  game: anyGame(game),
  marks,
  rail,
  round: (s, x) => roundIn(s as View<State>, x),
  badge: (s, player, { t }) =>
    (s as View<State>).priority === player ? { short: t('r88.pd'), long: t('r88.priority') } : undefined,
  cash: (s, player) => (s as View<State>).cash[player] ?? 0,
  label: (a, s, x) => label(a, s as View<State>, x),
  task: (s, x) => task(s as View<State>, x),
  Standing: StandingPass,
  roundName: (name, { t }) => {
    const [, kind, n, m] = /^(SR|OR) (\d+)(?:\.(\d+))?$/.exec(name) ?? [];
    if (kind === 'SR') return t('r88.srShort', Number(n));
    return kind === 'OR' ? t('r88.orShort', Number(n), Number(m)) : name;
  },
  coach: (s, { t }) => {
    const step = topStep(s as View<State>);
    const known = lessons.find((l) => l === step);
    return known && t(`r88.coach.${known}`);
  },
  Map: RailMap,
  Dock: RailDock,
  panels: [
    { id: 'ledger', title: 'panel.ledger', tab: 'ledger', View: RailLedger },
    { id: 'market', title: 'panel.market', tab: 'market', View: RailMarket },
    { id: 'trains', title: 'panel.trains', tab: 'market', View: RailTrains },
    { id: 'privates', title: 'panel.privates', tab: 'more', View: RailPrivates },
    { id: 'tiles', title: 'panel.tiles', tab: 'more', View: RailTiles, folded: true },
  ],
  text: (s, x) => textOf(s as View<State>, x),
};
