import { type Action1862, kit, type Seen } from '@traviesa/games/1862';
import { trainById } from '@traviesa/rail';
import { placeName } from '../../rail/placeName.ts';
import type { TrainNote } from '../../rail/spec.ts';
import type { ManiaTexts } from './useMania.ts';

/** The moves of a company's turn, as buttons say them. */
export function operateLabel(a: Action1862, s: Seen, { t, words }: ManiaTexts): string | undefined {
  const place = (hex: string): string => placeName(words, kit, hex);
  switch (a.type) {
    case 'addStation':
      return t('r62.stationOn', place(a.hex), a.track);
    case 'buildToLondon':
      return t('r62.london');
    case 'hudson':
      return t('r62.hudson');
    case 'buyTrain':
      return t('r62.do.buyTrain', t(`r62.kind.${a.kind}`), a.warranties);
    case 'buyTrainFrom': {
      const train = trainById(s, a.train);
      return t('r62.do.buyFrom', train?.type ?? '', train?.owner ?? '');
    }
    case 'sellTreasury':
      return t('r62.do.sellTreasury');
    case 'refinance':
      return t('r62.do.refinance');
    default:
      return undefined;
  }
}

/** Warranties of a train, at its chip. */
export function trainNote(s: Seen, id: string): TrainNote | undefined {
  const n = s.trains.find((x) => x.id === id)?.warranties ?? 0;
  return n > 0 ? { short: `+${n}`, long: ['r62.withWarranties', n] } : undefined;
}
