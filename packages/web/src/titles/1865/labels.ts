import type { Action, View } from '@traviesa/engine';
import { geoOf, type Source, type State } from '@traviesa/games/1865';
import { companyOnTurn } from '../../rail/spec.ts';
import type { FaceTexts } from '../face.ts';
import { plainLabel } from '../plain/face.tsx';
import { placeOf, topFrame } from './useSardinia.ts';

type Fields = Action & {
  card: string;
  company: string;
  source: Source;
  shares: number;
  price: number;
  home: string;
  hex: string;
  tile: string;
  rotation: number;
  train: string;
  loans: number;
  hexes: string[];
  yes: boolean;
};

/** What an action does, as a button says it. */
export function label(action: Action, s: View<State>, x: FaceTexts): string {
  const { t, words } = x;
  const a = action as Fields;
  const place = (hex: string): string => placeOf(geoOf(s), hex);
  const train = (): string => `PH${s.trains.find((y) => y.id === a.train)?.phase ?? ''}`;
  switch (a.type) {
    case 'pick':
      return t('s65.label.pick', a.card);
    case 'convert':
      return t('s65.convert', a.company);
    case 'sell':
      return t('s65.label.sell', a.shares, a.company);
    case 'buy':
      return t('s65.label.buy', a.company, t(`s65.of.${a.source}`));
    case 'start':
      return t('s65.label.start', a.company, words.money(a.price));
    case 'restart':
      return t('s65.label.restart', a.company, place(a.home), words.money(a.price));
    case 'give':
      return t('s65.giveButton', a.card);
    case 'repay':
      return t('s65.repay', a.loans, words.money(500 * a.loans));
    case 'absorb':
      return t('s65.absorb', a.company);
    case 'joinInto':
      return t('s65.joinInto', a.company);
    case 'layTile':
      return t('r88.lay', a.tile, a.hex, a.rotation + 1);
    case 'placeStation':
      return t('s65.label.station', place(a.hex));
    case 'payOut':
      return t('r88.payDividend');
    case 'withhold':
      return t('r88.withhold');
    case 'buyTrain':
    case 'forceTrain':
      return t('s65.label.train', train());
    case 'offerTrain':
      return t('s65.label.offer', train(), words.money(a.price));
    case 'answer':
      return a.yes ? t('undo.accept') : t('undo.refuse');
    case 'discard':
      return t('rail.discard', train());
    case 'abandon':
      return t('s65.abandonNow', place(a.hex));
    case 'takeMine':
      return t('s65.takeMineNow', place(a.hex));
    case 'replace':
      return t('s65.label.replace', words.list(a.hexes.map(place)));
    case 'pass':
      return t('act.pass');
    default:
      return plainLabel(action, x);
  }
}

/** What whoever is awaited is doing. */
export function task(s: View<State>, { t }: FaceTexts): string {
  const company = companyOnTurn(s) ?? '';
  const frame = topFrame(s);
  switch (frame?.step) {
    case 'draft':
    case 'shareTurn':
    case 'consent':
      return t(`s65.task.${frame.step}`);
    case 'conversions':
      return t('s65.task.conversions', frame.waiting[0] ?? '');
    case 'track':
    case 'station':
    case 'run':
    case 'trains':
    case 'raise':
    case 'discard':
      return t(`s65.task.${frame.step}`, company);
    case 'abandon':
    case 'replace':
    case 'mines':
      return t('s65.task.absorption', company);
    default:
      return t('plain.task');
  }
}
