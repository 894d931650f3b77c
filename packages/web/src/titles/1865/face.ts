import { anyGame, type View } from '@traviesa/engine';
import game, {
  COMPANIES,
  capacity,
  companyOf,
  estimate,
  geoOf,
  isStarted,
  operatingOrder,
  price,
  type Sardinia,
  type State,
  zone,
} from '@traviesa/games/1865';
import { isLow } from '../../rail/ending.ts';
import { byPlace, hexInWords } from '../../rail/inWords.ts';
import { RailTiles } from '../../rail/Panels.tsx';
import { RailMap } from '../../rail/RailMap.tsx';
import type { BoardSpec, BoardState } from '../../rail/spec.ts';
import type { Face, RoundWords, TextSection } from '../face.ts';
import { cardOf } from './cards.ts';
import { comingTrains } from './coming.ts';
import { SardiniaDock } from './dock/SardiniaDock.tsx';
import { dragonsOwn } from './dragons.ts';
import { Ground } from './Ground.tsx';
import { centre, islandOf } from './islands.ts';
import { label, task } from './labels.ts';
import { marks } from './marks.ts';
import { DragonsPanel } from './panels/DragonsPanel.tsx';
import { Ledger } from './panels/Ledger.tsx';
import { Market } from './panels/Market.tsx';
import { Maritime, Mines } from './panels/Places.tsx';
import { TrainsPanel } from './panels/TrainsPanel.tsx';
import { placings, probe, tokenPrice } from './placings.ts';
import { en } from './text.en.ts';
import { es } from './text.es.ts';
import { type SardiniaTexts, topFrame } from './useSardinia.ts';

type S = View<State>;

/** The map shows positions of this title only. */
const ours = (s: View<BoardState>): S => s as S;

const board: BoardSpec = {
  kit: (s) => geoOf(ours(s)).kit,
  companies: COMPANIES.map((id) => ({ id, name: id, tokens: 0 })),
  destinations: (s) => geoOf(ours(s)).data.destinations,
  homes: [],
  tier: () => 0,
  tierColours: [],
  Ground,
  centre,
  partOf: islandOf,
  margin: { x: 106, y: 195 },
  placings,
  tokenPrice: (s, hex) => tokenPrice(ours(s), hex),
  probe: (s, player, hex) => probe(ours(s), player, hex),
};

function roundIn(s: S, { t, words }: SardiniaTexts): RoundWords {
  const { share, operating } = s.round;
  if (s.stack.length === 0) return { name: t('rail.round.over'), sub: t('rail.phase', String(s.phase)) };
  if (share === 0) return { name: t('s65.draft'), sub: t('rail.phase', String(s.phase)) };
  const sub = s.bankBroken
    ? t('s65.subLast', s.phase)
    : t('s65.sub', s.phase, words.money(Math.max(0, s.cash['bank'] ?? 0)));
  if (operating > 0) return { name: t('s65.or', share, operating), sub, short: t('s65.orShort', share, operating) };
  const name = topFrame(s)?.step === 'conversions' ? t('s65.before', share) : t('s65.sr', share);
  return { name, sub, short: t('s65.srShort', share) };
}

function textOf(s: S, x: SardiniaTexts): readonly TextSection[] {
  const { t, words } = x;
  const { kit } = geoOf(s);
  const started = Object.keys(s.companies).filter((c) => isStarted(companyOf(s, c)));
  const scores = game.score(s);
  return [
    {
      title: t('text.companies'),
      lines: started.map((c) => {
        const company = companyOf(s, c);
        const kind = t(`s65.${company.kind}`);
        const cash = words.money(s.cash[c] ?? 0);
        return t('s65.textCompany', c, kind, words.money(price(s, c)), cash, company.traffic, capacity(s, c));
      }),
    },
    {
      title: t('panel.dragons'),
      lines: operatingOrder(s).map((c) =>
        t('s65.textDragons', c, t(`s65.zone.${zone(s, c)}`), estimate(s, c), dragonsOwn(s, c)),
      ),
    },
    {
      title: t('text.players'),
      lines: s.players.map((p) => `${words.player(p)}: ${words.money(s.cash[p] ?? 0)}, ${words.money(scores[p] ?? 0)}`),
    },
    {
      title: t('text.map'),
      lines: Object.keys(s.board.tiles)
        .sort(byPlace)
        .map((hex) => hexInWords(x, kit, s.board, hex)),
    },
  ];
}

/** Sardinia and Corsica: traffic instead of routes, and the Dragons among the players. */
export const face: Face<Sardinia, typeof en> = {
  game: anyGame(game),
  marks,
  texts: { en, es },
  board,
  round: roundIn,
  coming: comingTrains,
  ending: (s, { t, words }) => {
    if (s.stack.length === 0) return undefined;
    if (s.bankBroken) {
      const { operating } = s.round;
      const last = operating === 0 ? 'stock' : operating === 2 ? 'run' : undefined;
      return { text: t(operating === 0 ? 's65.endingNext' : 's65.ending'), certain: true, ...(last && { last }) };
    }
    return isLow(s.cash)
      ? { text: t('ending.low', words.money(Math.max(0, s.cash['bank'] ?? 0))), certain: false }
      : undefined;
  },
  badge: (s, player, { t }) =>
    s.priority === player ? { short: t('s65.priorityShort'), long: t('s65.priority') } : undefined,
  cash: (s, player) => s.cash[player] ?? 0,
  label,
  task,
  coach: (s, { t }) => t.find(`s65.coach.${topFrame(s)?.step ?? ''}`),
  Map: RailMap,
  tall: true,
  Dock: SardiniaDock,
  panels: [
    { id: 'ledger', title: 'panel.ledger', tab: 'ledger', View: Ledger },
    { id: 'market', title: 'panel.market', tab: 'market', View: Market },
    { id: 'dragons', title: 'panel.dragons', tab: 'market', View: DragonsPanel },
    { id: 'trains', title: 'panel.trains', tab: 'market', under: 'market', View: TrainsPanel },
    { id: 'maritime', title: 'panel.maritime', tab: 'more', View: Maritime },
    { id: 'mines', title: 'panel.mines', tab: 'more', under: 'maritime', View: Mines, folded: true },
    { id: 'tiles', title: 'panel.tiles', tab: 'more', View: RailTiles, folded: true },
  ],
  card: cardOf,
  text: textOf,
};
