import { bankPrice, decider, kindOfTrain, sharePrice } from '@traviesa/games/1862';
import { sharesOf, totalShares, trainById, trainsOf } from '@traviesa/rail';
import { About } from '../../../cards/About.tsx';
import { Head } from '../../../rail/dock/Head.tsx';
import { OfferDock } from '../../../rail/dock/OfferDock.tsx';
import { hardFirst } from '../../../rail/offerEffects.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { useMania } from '../useMania.ts';

/** Another director wants a train of mine, at its fixed price: what selling and refusing mean. */
export function SellTrainDock() {
  const { t, base, me, words, name } = useMania();
  const frame = frameOf(base, 'consent');
  const train = frame && trainById(base, frame.item);
  if (!frame || !train) return null;
  const seller = train.owner;
  const cash = base.cash[seller] ?? 0;
  const kept = trainsOf(base, seller).filter((x) => x.id !== train.id);
  const permitted = base.companies[seller]?.permits.includes(kindOfTrain(train)) ?? false;
  const lacks = bankPrice(base) - cash - frame.price;
  const held = me === undefined ? 0 : sharesOf(base, seller, me) / totalShares(base, seller);
  const pays = base.cash[frame.buyer] ?? 0;
  const lines: readonly (readonly [hard: boolean, text: string])[] = [
    ...(kept.length === 0
      ? [
          [true, t('r62.sell.last', seller, words.money(sharePrice(base, seller)))] as const,
          [
            lacks > 0,
            lacks > 0
              ? t('r62.sell.lacks', seller, words.money(bankPrice(base)), words.money(lacks))
              : t('r62.sell.canBuy', seller, words.money(bankPrice(base))),
          ] as const,
        ]
      : [[false, t('r62.sell.keeps', seller, words.list(kept.map((x) => x.type)))] as const]),
    [false, permitted ? t('r62.sell.runs', seller, train.type) : t('r62.sell.cannotRun', seller)],
    [false, t('r62.sell.money', seller, words.money(cash), words.money(cash + frame.price), words.percent(held * 100))],
    [
      false,
      t(
        'offer.buyerPays',
        frame.buyer,
        name(decider(base, frame.buyer)),
        t('offer.cash', words.money(pays), words.money(pays - frame.price)),
      ),
    ],
  ];
  const effects = lines.map(([hard, text]) => ({ hard, text }));
  return (
    <>
      <Head />
      <OfferDock
        asked={frame}
        title={
          <About kind="company" id={frame.buyer}>
            {t(
              'r62.sell.title',
              name(decider(base, frame.buyer)),
              train.type,
              seller,
              frame.buyer,
              words.money(frame.price),
            )}
          </About>
        }
        effects={hardFirst(effects)}
        ifNo={t('r62.sell.refuse', frame.buyer)}
        yes={{ type: 'accept', player: me ?? '' }}
        no={{ type: 'decline', player: me ?? '' }}
        fixed
      />
    </>
  );
}
