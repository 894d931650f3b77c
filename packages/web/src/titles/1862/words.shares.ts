import {
  bankTrain,
  type CycleFrame,
  companySpec,
  fineOf,
  groupOf,
  isStarted,
  kit,
  lnerGroup,
  market,
  reached,
  type Seen,
  SHARES_TO_FLOAT,
  sharesSold,
} from '@traviesa/games/1862';
import { isLow } from '../../rail/ending.ts';
import type { Ending } from '../face.ts';
import type { ManiaTexts } from './useMania.ts';

export const homeOf = (company: string): string => {
  const { home } = companySpec(company);
  return kit.map.hexes[home]?.name ?? home;
};
export const placeOf = (hex: string): string => kit.map.hexes[hex]?.name ?? hex;

export const cycleOf = (s: Seen): CycleFrame | undefined => {
  const f = s.stack[0];
  return f?.step === 'cycle' ? (f as CycleFrame) : undefined;
};

/** The stock round at whose end an obligation falls due: the one that is on, or the next. */
export const dueRound = (s: Seen): number => {
  const f = cycleOf(s);
  return f === undefined ? 0 : f.stage === 'stock' ? f.number : f.number + 1;
};

/** Who must float a company in time, until when, and what it costs otherwise. */
export interface Duty {
  readonly company: string;
  readonly player: string;
  readonly round: number;
  readonly fine: number;
}
export function dutyOf(s: Seen, company: string): Duty | undefined {
  const c = s.companies[company];
  if (!c || c.obliged === '' || c.floated) return undefined;
  return { company, player: c.obliged, round: dueRound(s), fine: fineOf(c.par) };
}
export const dutiesOf = (s: Seen, player: string | undefined): readonly Duty[] =>
  Object.keys(s.companies).flatMap((c) => {
    const duty = dutyOf(s, c);
    return duty && duty.player === player ? [duty] : [];
  });

/** What stands below the name of the round: the phase, and what the end hangs on. */
export function roundSub(s: Seen, { t, words }: ManiaTexts): string {
  const f = cycleOf(s);
  const phase = t('rail.phase', s.phase);
  if (!f) return phase;
  if (s.topped) return t('m62.sub.topped');
  if (s.lner)
    return f.stage === 'operating' ? t('m62.sub.lastRuns', f.round, f.rounds) : t('m62.sub.lastStock', f.number);
  if (s.bank.broken) return t('m62.sub.broken', s.phase);
  if (reached(s, lnerGroup(s))) return t('m62.sub.lnerDue', s.phase);
  return t('m62.sub', s.phase, words.money(Math.max(0, s.cash['bank'] ?? 0)));
}

/** What the end hangs on, in a sentence; nothing while it is far. */
export function endWords(s: Seen, { t, words }: ManiaTexts): string | undefined {
  const f = cycleOf(s);
  if (!f) return undefined;
  if (s.topped) return t('m62.end.topped', words.money(1000));
  if (s.lner) return f.stage === 'operating' ? t('m62.end.payout', f.round, f.rounds) : t('m62.end.lastStock');
  if (s.bank.broken) return t(f.stage === 'operating' ? 'm62.end.broken' : 'm62.end.brokenNext');
  if (reached(s, lnerGroup(s))) return t('m62.end.lnerDue', lnerGroup(s));
  return undefined;
}

/** So many spaces before the top of the market its end is in sight. */
const NEAR_TOP = 3;
const topCell = market.cells.findIndex((c) => c.flags.includes('e'));

/** Which of the three endings is in sight, and when it comes once it is certain. */
export function endingOf(s: Seen, x: ManiaTexts): Ending | undefined {
  const { t, words } = x;
  const f = cycleOf(s);
  const certain = endWords(s, x);
  if (f && certain) {
    const stock = s.lner || s.bank.broken ? f.stage === 'stock' : false;
    const run = f.stage === 'operating' && (s.topped || ((s.lner || s.bank.broken) && f.round === f.rounds));
    return { text: certain, certain: true, ...(stock ? { last: 'stock' } : run ? { last: 'run' } : {}) };
  }
  if (!f) return undefined;
  const leader = [...s.market].sort((a, b) => b.cell - a.cell)[0];
  const near = [
    ...(leader && leader.cell >= topCell - NEAR_TOP
      ? [t('m62.end.nearTop', leader.company, words.money(market.cells[leader.cell]!.price), words.money(1000))]
      : []),
    ...(groupOf(bankTrain(s)).type === lnerGroup(s) ? [t('m62.end.lnerNext', lnerGroup(s))] : []),
    ...(isLow(s.cash) ? [t('ending.low', words.money(Math.max(0, s.cash['bank'] ?? 0)))] : []),
  ];
  return near.length > 0 ? { text: near.join(' · '), certain: false } : undefined;
}

/** Money that a player needs for what they owe the table: shares to float their charters, and a leading bid. */
export function boundOf(s: Seen, player: string): number {
  const duties = dutiesOf(s, player).map(({ company }) => floatCost(s, company));
  const bids = s.stack.map((f) => (f.step === 'auction' && f.leader === player ? f.bid : 0));
  return [...duties, ...bids].reduce((sum, n) => sum + n, 0);
}

/** What the shares cost that are missing for a charter to float. */
export const floatCost = (s: Seen, company: string): number =>
  Math.max(0, SHARES_TO_FLOAT - sharesSold(s, company)) * (s.companies[company]?.par ?? 0);

/** Words about a company or a player that the text view adds to the usual ones. */
export function noteOn(s: Seen, id: string, { t, words }: ManiaTexts): string | undefined {
  const c = s.companies[id];
  if (c) {
    const duty = dutyOf(s, id);
    return [
      t('m62.permitsAre', words.list(c.permits.map((k) => t(`r62.kind.${k}`)))),
      ...(c.floated ? [] : [t('m62.notAfloat')]),
      ...(s.certificates[id]![0]!.owner === 'pool' ? [t('m62.receivership')] : []),
      ...(duty ? [t('m62.dutyShort', words.player(duty.player), duty.round, words.money(duty.fine))] : []),
    ].join(', ');
  }
  const duties = dutiesOf(s, id);
  if (duties.length === 0) return undefined;
  return words.list(duties.map((d) => t('m62.dutyOfPlayer', d.company, d.round, words.money(d.fine))));
}

/** Charters and the end, for the text view. */
export function textParts(s: Seen, x: ManiaTexts) {
  const { t, words } = x;
  const open = Object.keys(s.companies).filter((c) => !isStarted(s, c) && !s.companies[c]!.closed);
  const end = endWords(s, x);
  const notYet = Object.keys(s.companies).filter((c) => isStarted(s, c) && !s.market.some((m) => m.company === c));
  return [
    ...(end ? [{ title: t('m62.end'), lines: [end] }] : []),
    ...(notYet.length > 0
      ? [
          {
            title: t('m62.chartered'),
            lines: notYet.map((c) =>
              [t('m62.textCharter', c, words.money(s.companies[c]!.par)), noteOn(s, c, x)].join(', '),
            ),
          },
        ]
      : []),
    {
      title: t('panel.charters'),
      lines: open.map((c) =>
        t('m62.textOpen', c, t(`r62.kind.${s.companies[c]!.permit}`), homeOf(c), s.companies[c]!.from),
      ),
    },
  ];
}
