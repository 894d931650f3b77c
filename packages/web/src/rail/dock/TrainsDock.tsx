import { isRange, type Range } from '@traviesa/engine';
import { bankTrains, DECK, directorOf, type SellForTrain, sharesOf, trainById, trainsOf } from '@traviesa/rail';
import { useState } from 'react';
import { Group } from '../../dock/Group.tsx';
import { Act, Commit, Fact, Stepper } from '../../dock/parts.tsx';
import { Sheet } from '../../dock/Sheet.tsx';
import { numbersOf, offersOf, valuesOf, within } from '../../table/offers.ts';
import { Plate } from '../../titles/Plate.tsx';
import { losersTo, lostBy, nextTrain, strandedBy } from '../consequences.ts';
import { companyOnTurn, useRail } from '../spec.ts';
import { type Lot, SaleGroups, useSale } from './ForcedSale.tsx';
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

/** Trains of bank and pool, with what each purchase brings. */
function BankTrains() {
  const { t, base, me, commit, words, rail } = useRail();
  const company = companyOnTurn(base) ?? '';
  const firstOf = (type: string): boolean => !base.trains.some((x) => x.type === type && x.owner !== DECK);
  return bankTrains(base).map((train) => {
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
            ...(losers.length > 0 ? [t('rail.losers', words.list(losers.map((x) => `${x.company} ${x.trains}`)))] : []),
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
  });
}

/** What the director holds, where shares may be sold for a train. */
function useLots(): readonly Lot<SellForTrain>[] {
  const { base, me, rail, offered } = useRail();
  const sales = offersOf(offered, 'sellForTrain');
  if (sales.length === 0) return [];
  return rail.companies
    .filter(({ id }) => sharesOf(base, id, me ?? '') > 0)
    .map(({ id: company }) => ({
      company,
      held: sharesOf(base, company, me ?? ''),
      price: rail.priceOf(base, company),
      able: sales.filter((c) => c.company === company).flatMap((c) => numbersOf(c.shares)),
      sale: (shares) => ({ type: 'sellForTrain', player: me ?? '', company, shares }),
    }));
}

/** Trains: bank, pool, other companies; where money is missing, the shares that may be sold for one. */
export function TrainsDock() {
  const { t, base, me, commit, words, rail, offered, after, name } = useRail();
  const company = companyOnTurn(base) ?? '';
  const [more, setMore] = useState(false);
  const offers: readonly Offer[] = offersOf(offered, 'offerForTrain').flatMap(({ train, price }) =>
    isRange(price) ? valuesOf(train).map((id) => ({ train: id, price })) : [],
  );
  const lots = useLots();
  const sale = useSale(lots);
  const cheapest = Math.min(...bankTrains(base).map((x) => rail.trains.find((y) => y.type === x.type)?.price ?? 0));
  const none = !base.trains.some((x) => x.owner === company);
  const missing = cheapest - (base.cash[company] ?? 0) - (base.cash[me ?? ''] ?? 0);
  const sold = sale && after(sale.action);
  const director = sold && directorOf(sold, sale.lot.company);
  const changes = sold
    ? [
        t(
          'rail.priceTo',
          words.number(rail.priceOf(base, sale.lot.company)),
          words.number(rail.priceOf(sold, sale.lot.company)),
        ),
        ...(director !== undefined && director !== directorOf(base, sale.lot.company)
          ? [t('rail.directorTo', name(director))]
          : []),
      ]
    : [];
  const ruin = offersOf(offered, 'bankrupt')[0];
  const fromCompanies = offers.length > 0 && (
    <button type="button" className="button quiet" aria-expanded={more} onClick={() => setMore(!more)}>
      {t('rail.fromCompanies', offers.length)}
    </button>
  );
  return (
    <>
      <Head />
      {lots.length > 0 ? (
        <div className="dock-row groups">
          <Group label={t('rail.step.buyTrains')}>
            <BankTrains />
            {fromCompanies}
          </Group>
          <SaleGroups lots={lots} sale={sale} changes={changes} />
        </div>
      ) : (
        <div className="dock-row train-rows">
          <BankTrains />
          {fromCompanies}
        </div>
      )}
      {more && offers.length > 0 && (
        <Sheet title={t('rail.fromCompanies', offers.length)} onClose={() => setMore(false)}>
          {offers.map((o) => (
            <OfferRow key={o.train} offer={o} />
          ))}
        </Sheet>
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
              {missing > 0 && (
                <Fact label={t('rail.missing')} to={sale && words.money(Math.max(0, missing - sale.sum))}>
                  {words.money(missing)}
                </Fact>
              )}
            </>
          ) : undefined
        }
      >
        {ruin && (
          <button type="button" className="button" data-choice onClick={() => commit(ruin)}>
            {t('rail.do.bankrupt')}
          </button>
        )}
        {sale ? (
          <Commit onDo={() => commit(sale.action)}>{t('rail.sellFor', sale.shares, words.money(sale.sum))}</Commit>
        ) : (
          <Skip text={t('rail.finishTurn')} primary />
        )}
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
