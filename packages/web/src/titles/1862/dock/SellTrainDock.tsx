import { bankPrice, decider, kindOfTrain, sharePrice } from '@traviesa/games/1862';
import { sharesOf, totalShares, trainById, trainsOf } from '@traviesa/rail';
import { Icon } from '../../../app/Icon.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { useMania } from '../useMania.ts';

/** Another director wants a train of mine, at its fixed price: what selling and refusing mean. */
export function SellTrainDock() {
  const { t, base, me, words, commit, name } = useMania();
  const frame = frameOf(base, 'consent');
  const train = frame && trainById(base, frame.item);
  if (!frame || !train) return null;
  const seller = train.owner;
  const cash = base.cash[seller] ?? 0;
  const kept = trainsOf(base, seller).filter((x) => x.id !== train.id);
  const permitted = base.companies[seller]?.permits.includes(kindOfTrain(train)) ?? false;
  const lacks = bankPrice(base) - cash - frame.price;
  const held = me === undefined ? 0 : sharesOf(base, seller, me) / totalShares(base, seller);
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
  ];
  return (
    <>
      <Head />
      <div className="dock-row sell-train">
        <section>
          <p className="fact-label">{t('r62.sell.ifYes')}</p>
          <ul>
            {lines.map(([hard, text]) => (
              <li key={text} className={hard ? 'hard' : ''}>
                {text}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <p className="fact-label">{t('r62.sell.ifNo')}</p>
          <p>{t('r62.sell.refuse', frame.buyer)}</p>
        </section>
      </div>
      <Foot
        lead={
          <strong>
            {t('r62.sell.title', name(decider(base, frame.buyer)), train.type, frame.buyer, words.money(frame.price))}
          </strong>
        }
      >
        <button
          type="button"
          className="button big"
          data-choice
          onClick={() => commit({ type: 'decline', player: me ?? '' })}
        >
          <Icon name="close" /> {t('undo.refuse')}
        </button>
        <button
          type="button"
          className="button big"
          data-choice
          onClick={() => commit({ type: 'accept', player: me ?? '' })}
        >
          <Icon name="check" /> {t('r62.sell.yes', words.money(frame.price))}
        </button>
      </Foot>
    </>
  );
}
