import type { View } from '@traviesa/engine';
import { type ConsentFrame, companyOf, earnings, forSale, mustBuy, type State, trainsOf } from '@traviesa/games/1865';
import { type Effect, hardFirst, withoutTrain } from '../../rail/offerEffects.ts';
import type { SardiniaTexts } from './useSardinia.ts';

type S = View<State>;

/** What selling a train does to both companies, from the position in which it has been sold; the hard things first. */
export function effectsOf(f: View<ConsentFrame>, before: S, after: S, x: SardiniaTexts): readonly Effect[] {
  const { t, words } = x;
  const seller = before.trains.find((y) => y.id === f.train)?.owner ?? '';
  const typesOf = (s: S, c: string): string => words.list(trainsOf(s, c).map((y) => `PH${y.phase}`));
  const change = (of: (s: S) => number): string => t('offer.cash', words.money(of(before)), words.money(of(after)));
  const treasury = (c: string) => (s: S) => s.cash[c] ?? 0;
  const left = typesOf(after, seller);
  const cheapest = Math.min(...forSale(after).map((y) => y.price));
  const { president } = companyOf(before, f.company);
  return hardFirst([
    left !== ''
      ? { text: t('offer.trainsLeft', seller, left), hard: false }
      : mustBuy(after, seller)
        ? withoutTrain(seller, cheapest, after.cash[seller] ?? 0, x)
        : { text: t('offer.noTrain', seller), hard: true },
    {
      text: t(
        'offer.earns',
        seller,
        change((s) => earnings(s, seller)),
      ),
      hard: earnings(after, seller) < earnings(before, seller),
    },
    { text: t('offer.companyCash', seller, change(treasury(seller))), hard: false },
    {
      text: t('offer.buyerPays', f.company, words.player(president), change(treasury(f.company))),
      hard: false,
    },
    { text: t('offer.buyerGets', f.company, typesOf(after, f.company)), hard: false },
  ]);
}
