import type { Action, View } from '@traviesa/engine';
import {
  type CycleFrame,
  companyIds,
  homeOf,
  kitOf,
  localPrice,
  localSpec,
  locals,
  operatingOrder,
  type Seen,
  type State,
  sharePrice,
  wealth,
} from '@traviesa/games/18cz';
import { type ConsentFrame, trainById, trainsOf } from '@traviesa/rail';
import { hexInWords } from '../../rail/inWords.ts';
import { companyOnTurn, topStep } from '../../rail/spec.ts';
import type { FaceTexts, TextSection } from '../face.ts';
import { plainLabel } from '../plain/face.tsx';
import { short } from './parts.tsx';

const nameOf = (company: string): string => (companyIds.includes(company) ? short(company) : company);

type AnyFields = Action & {
  readonly [K in 'company' | 'target' | 'hex' | 'tile' | 'local' | 'train' | 'face']?: string;
} & { readonly [K in 'rotation' | 'city' | 'price' | 'amount' | 'par' | 'shares']?: number };

/** What an action does, as a button says it. */
export function label(action: Action, s: Seen, x: FaceTexts): string {
  const { t, words } = x;
  const a = action as AnyFields;
  const place = (hex: string): string => kitOf(s).map.hexes[hex]?.name ?? hex;
  const company = nameOf(a.company ?? '');
  const type = (id: string): string => trainById(s, id)?.type ?? '';
  switch (a.type) {
    case 'buyLocal':
      return t('cz.do.buyLocal', `${a.local} ${localSpec(a.local!).name}`);
    case 'layRedTile':
      return t('cz.do.layRed', a.hex ?? '', (a.rotation ?? 0) + 1);
    case 'chooseCity':
      return t('cz.cityN', (a.city ?? 0) + 1);
    case 'layPurple':
      return t('cz.do.purple', a.tile ?? '', a.hex ?? '', a.local ?? '');
    case 'layOverTerrain':
      return t('cz.do.terrain', a.tile ?? '', a.hex ?? '', a.local ?? '');
    case 'layTile':
      return t('r88.lay', a.tile ?? '', a.hex ?? '', (a.rotation ?? 0) + 1);
    case 'placeToken':
      return t('rail.putToken', place(a.hex ?? ''));
    case 'offerForLocal':
      return t('cz.do.offerLocal', words.money(a.price ?? 0), localSpec(a.local!).name);
    case 'sellLocal':
      return t('cz.do.sellLocal', localSpec(a.local!).name, words.money(a.price ?? 0));
    case 'offerForCompany':
      return t('cz.do.offerCompany', words.money(a.price ?? 0), nameOf(a.target ?? ''));
    case 'removeToken':
      return t('cz.do.removeToken', company, place(a.hex ?? ''));
    case 'flipTrain':
      return t('cz.do.flip', type(a.train ?? ''), a.face ?? '');
    case 'scrapTrain':
      return t('cz.do.scrap', type(a.train ?? ''));
    case 'buyTrain':
      return t('r88.buyTrain', a.face ?? '');
    case 'offerForTrain':
      return t('r88.offerTrain', type(a.train ?? ''), words.money(a.price ?? 0));
    case 'discard':
      return t('rail.discard', type(a.train ?? ''));
    case 'repay':
      return t('cz.repay', words.money(a.amount ?? 0));
    case 'buyShare':
      return t('cz.do.buyShare', company);
    case 'sell':
      return t('r88.sellShares', a.shares ?? 0, company);
    case 'start':
      return t('r88.start', company, words.money(a.par ?? 0));
    case 'payDividend':
      return t('r88.payDividend');
    case 'runTrains':
      return t('r88.run');
    default:
      return plainLabel(action, x);
  }
}

/** What the one who is awaited does, after their name. */
export function task(s: Seen, { t }: FaceTexts): string {
  const c = nameOf(companyOnTurn(s) ?? '');
  const step = topStep(s);
  switch (step) {
    case 'draft':
      return t('cz.task.draft');
    case 'stockRound':
      return t('r88.task.stockRound');
    case 'layTrack':
    case 'placeTokens':
    case 'runTrains':
    case 'dividend':
    case 'buyTrains':
      return t(`r88.task.${step}`, c);
    case 'redTile':
    case 'homeCity':
    case 'acquire':
    case 'takeover':
    case 'clash':
      return t(`cz.task.${step}`, c);
    case 'discardTrains':
      return t('cz.task.discard', c);
    case 'consent':
      return t('cz.task.consent', nameOf((s.stack.at(-1) as View<ConsentFrame>).buyer));
    default:
      return t('plain.task');
  }
}

export function round(s: Seen, { t, words }: FaceTexts): { name: string; sub: string; short?: string } {
  const f = s.stack[0] as View<CycleFrame> | undefined;
  if (!f) return { name: t('r88.over'), sub: t('r88.phase', s.phase) };
  if (f.set === 0) return { name: t('cz.round.draft'), sub: t('cz.subDraft') };
  const sub = t('cz.sub', s.phase, words.money(localPrice(s)));
  return f.round > 0
    ? { name: t('r88.or', f.set, f.round), sub, short: t('r88.orShort', f.set, f.round) }
    : { name: t('r88.sr', f.set), sub, short: t('r88.srShort', f.set) };
}

/** The position in words, for the text view. */
export function textOf(s: View<State>, x: FaceTexts): readonly TextSection[] {
  const { t, words } = x;
  const kit = kitOf(s);
  const owner = (id: string): string =>
    s.seats.includes(id) ? words.player(id) : companyIds.includes(id) ? short(id) : t('rail.bank');
  return [
    {
      title: t('text.companies'),
      lines: operatingOrder(s).map((c) => {
        const trains = trainsOf(s, c).map((y) => y.type);
        const has = trains.length > 0 ? t('r88.someTrains', words.list(trains)) : t('r88.noTrains');
        const at = homeOf(s, c)?.hex;
        return [
          t('r88.textCompany', short(c), words.money(sharePrice(s, c)), words.money(s.cash[c] ?? 0), has),
          ...(at ? [t('cz.text.home', at)] : []),
        ].join(', ');
      }),
    },
    {
      title: t('text.players'),
      lines: s.seats.map((p) =>
        [
          t('cz.text.player', words.player(p), words.money(s.cash[p] ?? 0), words.money(wealth(s, p))),
          ...(s.penalties[p] ? [t('cz.text.debt', words.money(s.debts[p] ?? 0), words.money(s.penalties[p]!))] : []),
        ].join(', '),
      ),
    },
    {
      title: t('cz.text.locals'),
      lines: locals
        .filter((l) => s.privates[l.id] && s.privates[l.id]!.owner !== 'out')
        .map((l) => t('cz.text.local', l.id, l.name, owner(s.privates[l.id]!.owner))),
    },
    { title: t('text.map'), lines: Object.keys(s.board.tiles).map((hex) => hexInWords(x, kit, s.board, hex)) },
  ];
}
