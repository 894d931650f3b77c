import type { View } from '@traviesa/engine';
import { type Actions, geoOf, type State } from '@traviesa/games/1865';
import { companyOnTurn } from '../../rail/spec.ts';
import { plainLabel } from '../plainLabel.ts';
import { placeOf, type SardiniaTexts, topFrame } from './useSardinia.ts';

/** What an action does, as a button says it. */
export function label(a: Actions, s: View<State>, x: SardiniaTexts): string {
  const { t, words } = x;
  const place = (hex: string): string => placeOf(geoOf(s), hex);
  const train = (id: string): string => `PH${s.trains.find((y) => y.id === id)?.phase ?? ''}`;
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
      return t('rail.do.lay', a.tile, a.hex, a.rotation + 1);
    case 'placeStation':
      return t('s65.label.station', place(a.hex));
    case 'payOut':
      return t('rail.do.payDividend');
    case 'withhold':
      return t('rail.do.withhold');
    case 'buyTrain':
    case 'forceTrain':
      return t('s65.label.train', train(a.train));
    case 'offerTrain':
      return t('s65.label.offer', train(a.train), words.money(a.price));
    case 'answer':
      return a.yes ? t('undo.accept') : t('undo.refuse');
    case 'discard':
      return t('rail.discard', train(a.train));
    case 'abandon':
      return t('s65.abandonNow', place(a.hex));
    case 'takeMine':
      return t('s65.takeMineNow', place(a.hex));
    case 'replace':
      return t('s65.label.replace', words.list(a.hexes.map(place)));
    case 'pass':
      return t('act.pass');
    default:
      return plainLabel(a, x);
  }
}

/** What whoever is awaited is doing. */
export function task(s: View<State>, { t }: SardiniaTexts): string {
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
