import game, {
  type CycleFrame,
  companySpec,
  isPurple,
  LOCAL_VALUE,
  localPrice,
  localSpec,
  rail,
  redHexes,
  runnable,
  SETS,
  SIZES,
  sizeOf,
  sizes,
  type Types18CZ,
} from '@traviesa/games/18cz';
import { railFace } from '../../rail/railFace.ts';
import { companyOnTurn } from '../../rail/spec.ts';
import { offersOf, valuesOf } from '../../table/offers.ts';
import { CzMarket } from './CzMarket.tsx';
import { CzLocals, CzSizes, CzTrack, CzTrains } from './CzPanels.tsx';
import { AcquireDock } from './dock/AcquireDock.tsx';
import { ConsentDock } from './dock/ConsentDock.tsx';
import { DraftDock } from './dock/DraftDock.tsx';
import { CzTrackDock, HomeCityDock, RedTileDock } from './dock/HomeDock.tsx';
import { LOCALS, LocalsChip, LocalsPanel } from './dock/LocalsChip.tsx';
import { PowerDock } from './dock/PowerDock.tsx';
import { StockDock } from './dock/StockDock.tsx';
import { ClashDock, TakeoverDock } from './dock/TakeoverDock.tsx';
import { TrainsDock } from './dock/TrainsDock.tsx';
import { marks } from './marks.ts';
import { isSmall, trainTone } from './parts.tsx';
import { en } from './text.en.ts';
import { es } from './text.es.ts';
import { trainCard } from './trainCard.ts';
import type { Cz } from './useCz.ts';
import { aboutPlayer, label, nameOf, noteOn } from './words.ts';

const allRed = new Set(Object.values(redHexes).flat());

type Offered = Cz['offered'];

/** Moves with a local railway are only on the map while its chip is open; locals of one size are alike. */
function choicesFor(offered: Offered, chip: string | undefined): Offered {
  const [kind, local = ''] = chip?.split(':') ?? [];
  const isLay = (c: Offered[number]) => c.type === 'layPurple' || c.type === 'layOverTerrain';
  if (kind !== 'purple' && kind !== 'terrain') return offered.filter((c) => !isLay(c));
  const type = kind === 'purple' ? 'layPurple' : 'layOverTerrain';
  return offersOf(offered, type)
    .filter((c) => valuesOf(c.local)[0]?.[0] === local[0])
    .map((c) => ({ ...c, local }));
}

/** Lands of the Bohemian Crown. */
export const face = railFace<Types18CZ, typeof en>({
  game,
  rail,
  marks,
  texts: { en, es },
  zones: SIZES.map((size) => ({ flag: sizes[size].par, look: 'par' })),
  running: runnable,
  tileBorder: (tile) => (isPurple(tile) ? 'purple' : undefined),
  hexBorder: (hex) => (allRed.has(hex) ? 'red' : undefined),
  steps: (c) =>
    isSmall(c)
      ? ['layTrack', 'placeTokens', 'runTrains', 'dividend', 'buyTrains']
      : ['layTrack', 'placeTokens', 'runTrains', 'dividend', 'acquire', 'buyTrains'],
  also: { redTile: 'layTrack', homeCity: 'layTrack', takeover: 'acquire', clash: 'acquire' },
  docks: {
    draft: { View: DraftDock, shows: ['buyLocal'] },
    stockRound: { View: StockDock, shows: ['sell', 'buyShare', 'start', 'repay'], goesOn: true },
    redTile: { View: RedTileDock, shows: ['layRedTile'] },
    homeCity: { View: HomeCityDock, shows: ['chooseCity'] },
    layTrack: { View: CzTrackDock, shows: ['layTile'] },
    acquire: { View: AcquireDock, shows: ['offerForCompany'] },
    clash: { View: ClashDock, shows: ['removeToken'] },
    takeover: { View: TakeoverDock, shows: ['flipTrain', 'scrapTrain'] },
    buyTrains: { View: TrainsDock, shows: ['buyTrain', 'offerForTrain'] },
    consent: { View: ConsentDock, shows: ['accept', 'decline'] },
  },
  chips: {
    Chips: LocalsChip,
    Panel: LocalsPanel,
    shows: ['layPurple', 'layOverTerrain', 'offerForLocal', 'sellLocal'],
    dock: (chip) => (chip === LOCALS ? undefined : PowerDock),
  },
  inGame: (s, c) => s.companies[c]?.closed === false,
  rank: (c) => ({ short: sizeOf(c), long: `cz.size.${sizeOf(c)}` }),
  onePile: true,
  foot: [
    { label: 'cz.foot.debt', value: (s, p) => s.debts[p] ?? 0 },
    { label: 'cz.foot.penalty', value: (s, p) => s.penalties[p] ?? 0 },
  ],
  trainTone,
  clockwise: null,
  short: nameOf,
  label,
  roundSub: (s, { t, words }) =>
    s.stack.some((f) => f.step === 'draft')
      ? t('cz.subDraft')
      : s.stack.length === 0
        ? t('rail.phase', s.phase)
        : t('cz.sub', s.phase, words.money(localPrice(s))),
  ending: (s, { t }) => {
    const f = s.stack[0];
    if (f?.step !== 'cycle') return undefined;
    const { set, round } = f as CycleFrame;
    const [last, rounds] = [SETS.length, SETS.at(-1)!.length];
    if (set < last - 1) return undefined;
    if (set < last) return { text: t('cz.endingNear', last, rounds), certain: false };
    return {
      text: t('cz.ending', last, rounds),
      certain: true,
      ...(round === 0 ? { last: 'stock' } : round === rounds ? { last: 'run' } : {}),
    };
  },
  badge: (s, player, { t, words }) => {
    const debt = s.debts[player] ?? 0;
    return debt > 0
      ? { short: t('cz.owesShort', words.number(debt)), long: t('cz.owes', words.money(debt)) }
      : undefined;
  },
  noteOn,
  aboutCompany: (id, { t }) => [
    {
      text: t(`cz.company.${sizeOf(id)}`),
      rule: { S: '18cz-IV.2.b-a', M: '18cz-IV.2.c-a', L: '18cz-IV.2.d-a' }[sizeOf(id)],
    },
  ],
  aboutTrain: trainCard,
  aboutPlayer,
  aboutPrivate: (id, s, { t, words }) => {
    const { size } = localSpec(id);
    return {
      about: [
        { text: t(`cz.power.${size}`), rule: '18cz-IV.1-l' },
        { text: t('cz.about.sale'), rule: '18cz-IV.1-h' },
        { text: t('cz.about.end', words.money(LOCAL_VALUE)), rule: '18cz-IV.1-p' },
      ],
      facts: [[t('card.price'), t('card.from', words.money(1), words.money(localPrice(s)))]],
    };
  },
  choicesFor,
  tileOf: (c, s) => (c.type === 'layRedTile' ? companySpec(companyOnTurn(s) ?? '').redTile : undefined),
  panels: [
    { id: 'market', title: 'panel.market', tab: 'market', View: CzMarket },
    { id: 'course', title: 'panel.course', tab: 'market', View: CzTrack },
    { id: 'trains', title: 'panel.trains', tab: 'market', under: 'market', View: CzTrains },
    { id: 'privates', title: 'panel.privates', tab: 'more', View: CzLocals, folded: true },
    { id: 'sizes', title: 'panel.sizes', tab: 'more', under: 'privates', View: CzSizes, folded: true },
  ],
});
