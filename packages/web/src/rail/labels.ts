import type { Action, View } from '@traviesa/engine';
import { IPO, type RailState, trainById } from '@traviesa/rail';
import { fieldsOf } from '../table/offers.ts';
import type { FaceTexts } from '../titles/face.ts';
import { plainLabel } from '../titles/plainLabel.ts';
import { placeName } from './placeName.ts';
import type { RailSpec } from './spec.ts';

export interface Names {
  readonly rail: RailSpec;
  readonly short: (company: string) => string;
}

/** The moves of the kit's steps as buttons say them; any other by its verb and what it names. */
export function railLabel(action: Action, s: View<RailState>, x: FaceTexts, { rail, short }: Names): string {
  const { t, words } = x;
  const fields = fieldsOf(action);
  const text = (field: string): string => String(fields[field] ?? '');
  const number = (field: string): number => Number(fields[field] ?? 0);
  const company = short(text('company'));
  const source = fields['source'] === IPO ? t('rail.ipo') : t('rail.pool');
  const lot = (field: string): string => rail.privates.find((p) => p.id === fields[field])?.name ?? text(field);
  const train = (field: string): string => trainById(s, text(field))?.type ?? '';
  const place = (): string => placeName(words, rail.kit(s), text('hex'));
  switch (action.type) {
    case 'pass':
      return t('act.pass');
    case 'buyLot':
      return t('rail.do.buyLot', lot('lot'));
    case 'bid':
      return t('rail.do.bidLot', lot('lot'), words.money(number('amount')));
    case 'raise':
      return t('common.bid', words.money(number('amount')));
    case 'sell':
      return t('rail.do.sellShares', number('shares'), company);
    case 'buyShare':
      return t('rail.do.buyShare', company, source);
    case 'start':
      return t('rail.do.start', company, words.money(number('par')));
    case 'layTile':
      return t('rail.do.lay', text('tile'), text('hex'), number('rotation') + 1);
    case 'placeToken':
      return t('rail.putToken', place());
    case 'runTrains':
      return t('rail.do.run');
    case 'payDividend':
      return t('rail.do.payDividend');
    case 'withhold':
      return t('rail.do.withhold');
    case 'buyTrain':
      return t('rail.do.buyTrain', train('train'));
    case 'tradeTrain':
      return t('rail.do.trade', train('trade'), train('train'));
    case 'offerForTrain':
      return t(
        'rail.do.offerTrain',
        train('train'),
        words.money(number('price')),
        short(trainById(s, text('train'))?.owner ?? ''),
      );
    case 'offerForPrivate':
      return t('rail.do.offerPrivate', lot('private'), words.money(number('price')));
    case 'sellForTrain':
      return t('rail.do.sellForTrain', number('shares'), company);
    case 'bankrupt':
      return t('rail.do.bankrupt');
    case 'discard':
      return t('rail.discard', train('train'));
    case 'accept':
      return t('undo.accept');
    case 'decline':
      return t('undo.refuse');
    default:
      return plainLabel(action, x);
  }
}
