import { anyGame } from '@traviesa/engine';
import game, {
  type ChicagoExpress,
  companyIds,
  dialIds,
  dividendPerShare,
  endReason,
  isOpen,
  isRed,
  locomotivesLeft,
  roundNumber,
  type SeenState,
  sharesLeft,
} from '@traviesa/games/chicago-express';
import type { Face, FaceTexts, TextSection } from '../face.ts';
import { CxDock, dividendOf } from './CxDock.tsx';
import { CxMap } from './CxMap.tsx';
import { CxEnding, CxIndustry, CxLedger } from './CxPanels.tsx';
import { waysToEnd } from './ending.ts';
import { marks } from './marks.ts';
import { nameOf } from './places.ts';
import { en } from './text.en.ts';
import { es } from './text.es.ts';

function textOf(s: SeenState, { t, words }: FaceTexts<typeof en>): readonly TextSection[] {
  const openCompanies = companyIds.filter((c) => isOpen(s.board, c));
  return [
    {
      title: t('text.companies'),
      lines: openCompanies.map((c) =>
        t(
          'cx.textCompany',
          c,
          s.companies[c].income,
          words.money(s.cash[c] ?? 0),
          locomotivesLeft(s.board, c),
          sharesLeft(s, c),
        ),
      ),
    },
    {
      title: t('text.players'),
      lines: s.players.map((p) => {
        const held = companyIds.flatMap((c) => {
          const n = s.companies[c].shares.filter((x) => x === p).length;
          return n > 0 ? [`${n} ${c}`] : [];
        });
        return t(
          'cx.textPlayer',
          words.player(p),
          words.money(s.cash[p] ?? 0),
          words.list(held) || t('common.noShares'),
        );
      }),
    },
    {
      title: t('text.map'),
      lines: openCompanies.map((c) => `${c}: ${s.board.locomotives[c].map((hex) => nameOf(words, s, hex)).join(', ')}`),
    },
  ];
}

export const face: Face<ChicagoExpress, typeof en> = {
  game: anyGame(game),
  marks,
  texts: { en, es },
  round(s, { t }) {
    const first = s.stack[0];
    if (!first) return { name: t('cx.over'), sub: t('cx.round', roundNumber(s)) };
    if (first.step === 'initial') return { name: t('cx.initial', first.sold + 1), sub: t('cx.initialSub') };
    const red = dialIds.filter((d) => isRed(s, d)).length;
    return { name: t('cx.round', roundNumber(s)), sub: t('cx.needles', red) };
  },
  ending(s, x) {
    if (s.stack.length === 0) return undefined;
    const reason = endReason(s);
    if (reason) return { text: x.t('cx.ending', x.t(`over.because.${reason}`)), certain: true };
    const near = waysToEnd(s, x).filter((way) => way.near);
    if (near.length === 0) return undefined;
    const list = near.map(({ name, text }) => `${name} ${text}`).join(' · ');
    return { text: x.t('cx.endingNear', list), certain: false };
  },
  cash: (s, player) => s.cash[player] ?? 0,
  label(a, s, { t, words }) {
    switch (a.type) {
      case 'bid':
        return t('common.bid', words.money(a.amount));
      case 'choose':
        return t(`cx.${a.dial}`);
      case 'offer':
        return t('cx.offer', a.company);
      case 'build':
        return t('cx.buildIn', a.company, nameOf(words, s, a.hex));
      case 'develop':
        return t('cx.develop', nameOf(words, s, a.hex));
      case 'pass':
        return t('act.pass');
    }
  },
  task(s, { t }) {
    const top = s.stack[s.stack.length - 1];
    switch (top?.step) {
      case 'auction':
        return t('cx.task.bid', top.company);
      case 'expand':
        return t('cx.task.expand');
      case 'develop':
        return t('cx.task.develop');
      case 'offer':
        return t('cx.task.offer');
      default:
        return t('cx.task.choose');
    }
  },
  coach(s, { t }) {
    const step = s.stack.at(-1)?.step;
    switch (step) {
      case 'auction':
      case 'expand':
      case 'develop':
      case 'offer':
        return t(`cx.coach.${step}`);
      default:
        return t('cx.coach.choose');
    }
  },
  Map: CxMap,
  Dock: CxDock,
  panels: [
    { id: 'ledger', title: 'panel.ledger', tab: 'ledger', View: CxLedger },
    { id: 'industry', title: 'panel.industry', tab: 'market', View: CxIndustry },
    { id: 'ending', title: 'panel.ending', tab: 'market', under: 'industry', View: CxEnding },
  ],
  card({ kind, id }, s, { t, words }) {
    if (kind === 'player' && s.players.includes(id)) {
      const held = companyIds.flatMap((c) => {
        const n = s.companies[c].shares.filter((x) => x === id).length;
        return n > 0 ? [t('cx.card.held', c, n)] : [];
      });
      return {
        title: words.player(id),
        sub: t('card.player'),
        about: [],
        facts: [
          [t('common.cash'), words.money(s.cash[id] ?? 0)],
          [t('cx.nextDividend'), words.money(dividendOf(s, id))],
          [t('card.shares'), words.list(held) || t('common.noShares')],
        ],
      };
    }
    const company = companyIds.find((c) => c === id);
    if (kind !== 'company' || !company) return undefined;
    const { shares, income } = s.companies[company];
    const open = isOpen(s.board, company);
    return {
      title: company,
      sub: t('cx.card.shares', shares.length, sharesLeft(s, company)),
      about: [{ text: open ? t('cx.card.about') : t('cx.wabashOpens') }],
      facts: [
        [t('cx.income'), words.money(income)],
        [t('cx.aShare'), words.money(dividendPerShare(s, company))],
        [t('cx.treasury'), words.money(s.cash[company] ?? 0)],
        [t('cx.locos'), String(locomotivesLeft(s.board, company))],
      ],
    };
  },
  text: textOf,
};
