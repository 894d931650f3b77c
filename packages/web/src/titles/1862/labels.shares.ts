import type { Action1862, Seen } from '@traviesa/games/1862';
import type { ManiaTexts } from './useMania.ts';
import { placeOf } from './words.shares.ts';

/** Moves with shares and whole companies, as buttons say them. */
export function sharesLabel(a: Action1862, s: Seen, { t, words }: ManiaTexts): string | undefined {
  switch (a.type) {
    case 'openAuction':
      return t('m62.do.open', a.company, words.money(a.bid));
    case 'setPar':
      return t('m62.do.par', words.money(a.par));
    case 'buyShare':
      return t('m62.do.buy', a.company, t(`m62.from.${a.source}`));
    case 'buyTokens':
      return t('m62.do.tokens', a.count);
    case 'sellForFine':
      return t('m62.do.sellForFine', a.shares, a.company);
    case 'redeemShare':
      return t('m62.do.redeem');
    case 'offerMerger':
      return t('m62.do.merge', a.other, a.survivor);
    case 'keepOption':
    case 'giveUpOption': {
      const f = s.stack.at(-1);
      if (f?.step !== 'option') return undefined;
      return a.type === 'keepOption' ? t('m62.keepFor', words.money(f.cost)) : t('m62.giveUpFor', words.money(f.gain));
    }
    case 'dropToken':
      return t('m62.dropNow', placeOf(a.hex));
    default:
      return undefined;
  }
}
