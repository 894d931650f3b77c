import { isRange, type Range } from '@traviesa/engine';
import { bankTrains, DECK, trainById, trainsOf } from '@traviesa/rail';
import { useState } from 'react';
import { Act, Fact, Stepper } from '../../dock/parts.tsx';
import { offersOf, valuesOf, within } from '../../table/offers.ts';
import { Plate } from '../../titles/Plate.tsx';
import { losersTo, lostBy, nextTrain, strandedBy } from '../consequences.ts';
import { companyOnTurn, useRail } from '../spec.ts';
import { Foot, Head } from './Head.tsx';
import { Skip } from './Skip.tsx';

interface Offer {
  readonly train: string;
  readonly price: Range;
}

/** Another company's train: a price, then its director is asked. */
function OfferRow({ offer }: { readonly offer: Offer }) {
  const { t, base, face, words, commit, me } = useRail();
  const [price, setPrice] = useState(offer.price.min);
  const train = trainById(base, offer.train);
  const n = within(offer.price, price);
  if (!train) return null;
  const company = companyOnTurn(base) ?? '';
  const left = trainsOf(base, train.owner).filter((x) => x.id !== train.id);
  return (
    <div className="row">
      <Plate id={train.owner} marks={face.marks} />
      <strong>{t('rail.train', train.type)}</strong>
      <Stepper label={t('rail.price')} {...offer.price} value={n} onChange={setPrice} format={words.money} />
      <button
        type="button"
        className="button"
        data-choice
        onClick={() => commit({ type: 'offerForTrain', player: me ?? '', train: offer.train, price: n })}
      >
        {t('rail.offer', words.money(n))}
      </button>
      <small className="muted">
        {[
          left.length === 0
            ? t('offer.noTrain', train.owner)
            : t('offer.trainsLeft', train.owner, words.list(left.map((x) => x.type))),
          t(
            'offer.companyCash',
            company,
            t('offer.cash', words.money(base.cash[company] ?? 0), words.money((base.cash[company] ?? 0) - n)),
          ),
        ].join(' · ')}
      </small>
    </div>
  );
}

/** Trains: bank, pool, other companies, with what each purchase brings. */
export function TrainsDock() {
  const { t, base, me, commit, words, rail, offered } = useRail();
  const company = companyOnTurn(base) ?? '';
  const [more, setMore] = useState(false);
  const offers: readonly Offer[] = offersOf(offered, 'offerForTrain').flatMap(({ train, price }) =>
    isRange(price) ? valuesOf(train).map((id) => ({ train: id, price })) : [],
  );
  const bought = bankTrains(base);
  const firstOf = (type: string): boolean => !base.trains.some((x) => x.type === type && x.owner !== DECK);
  const cheapest = Math.min(...bought.map((x) => rail.trains.find((y) => y.type === x.type)?.price ?? 0));
  const none = !base.trains.some((x) => x.owner === company);
  return (
    <>
      <Head />
      <div className="dock-row train-rows">
        {bought.map((train) => {
          const spec = rail.trains.find((x) => x.type === train.type);
          const price = spec?.price ?? 0;
          const phase = rail.phases.find((p) => p.startsWith === train.type);
          const rusts = rail.trains.filter((x) => x.rustsOn === train.type).map((x) => x.type);
          const news = firstOf(train.type) && phase;
          const losers = losersTo(base, rail.trains, train.type);
          const mine = lostBy(base, losers, me ?? '');
          const next = nextTrain(base, rail.trains, train.type);
          const stranded = strandedBy(base, losers, me ?? '').filter((c) => c !== company);
          return (
            <Act
              key={train.id}
              action={{ type: 'buyTrain', player: me ?? '', train: train.id }}
              className="train-row"
              choice
              what={`${t('rail.train', train.type)}:`}
              onDo={() => commit({ type: 'buyTrain', player: me ?? '', train: train.id })}
            >
              <strong>{t('rail.buyTrain', train.type, words.money(price))}</strong>
              <small>
                {[
                  train.owner === DECK ? t('rail.fromBank') : t('rail.fromPool'),
                  ...(news ? [t('rail.opensPhase', phase.name)] : []),
                  ...(news && rusts.length > 0 ? [t('rail.rusts', rusts.join(', '))] : []),
                  ...(losers.length > 0
                    ? [t('rail.losers', words.list(losers.map((x) => `${x.company} ${x.trains}`)))]
                    : []),
                  ...(mine > 0 ? [t('rail.youLose', mine)] : []),
                  ...(stranded.length > 0
                    ? [t('rail.mustThen', words.list(stranded), words.money(next?.price ?? price))]
                    : []),
                  ...(news ? [t('rail.limit', phase.trainLimit)] : []),
                  ...(next ? [t('rail.thenTrain', next.type, words.money(next.price))] : []),
                ].join(' · ')}
              </small>
            </Act>
          );
        })}
        {offers.length > 0 && (
          <button type="button" className="button quiet" aria-expanded={more} onClick={() => setMore(!more)}>
            {t('rail.fromCompanies', offers.length)}
          </button>
        )}
      </div>
      {more && (
        <div className="dock-row">
          {offers.map((o) => (
            <OfferRow key={o.train} offer={o} />
          ))}
        </div>
      )}
      <Foot
        lead={
          none ? <strong>{t('rail.mustBuy', words.money(cheapest))}</strong> : <strong>{t('rail.buyOrFinish')}</strong>
        }
        facts={
          none && (base.cash[company] ?? 0) < cheapest ? (
            <>
              <Fact label={t('rail.needs')}>{words.money(cheapest)}</Fact>
              <Fact label={t('rail.treasury')}>{words.money(base.cash[company] ?? 0)}</Fact>
              <Fact label={t('common.cash')}>{words.money(base.cash[me ?? ''] ?? 0)}</Fact>
            </>
          ) : undefined
        }
      >
        <Skip text={t('rail.finishTurn')} primary />
      </Foot>
    </>
  );
}

/** Above the limit: which train goes. */
export function DiscardDock() {
  const { t, base, commit, offered, me } = useRail();
  return (
    <>
      <Head />
      <Foot lead={<strong>{t('rail.discardWhich')}</strong>}>
        {offersOf(offered, 'discard')
          .flatMap((c) => valuesOf(c.train))
          .map((train) => (
            <button
              key={train}
              type="button"
              className="button"
              data-choice
              onClick={() => commit({ type: 'discard', player: me ?? '', train })}
            >
              {t('rail.discard', trainById(base, train)?.type ?? '')}
            </button>
          ))}
      </Foot>
    </>
  );
}
