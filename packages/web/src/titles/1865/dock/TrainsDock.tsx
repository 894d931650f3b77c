import { isRange, type Range, type View } from '@traviesa/engine';
import {
  CARD_CAPACITY,
  companyOf,
  forSale,
  phaseOf,
  type State,
  TRAINS,
  type Train,
  trainCount,
  trainLimit,
  trainType,
} from '@traviesa/games/1865';
import { useState } from 'react';
import { Act, Fact, Stepper } from '../../../dock/parts.tsx';
import { Sheet } from '../../../dock/Sheet.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { companyOnTurn } from '../../../rail/spec.ts';
import { offersOf, valuesOf, within } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { Plate } from '../../Plate.tsx';
import { useSardinia } from '../useSardinia.ts';
import { Head } from './Head.tsx';

interface Offer {
  readonly train: string;
  readonly price: Range;
}

/** What the company would earn with this train: those that leave the game for it do not count, maritime cards do. */
function earningsWith(s: View<State>, train: View<Train>, company: string): number {
  const stays = (x: View<Train>): boolean => {
    const { removedIn } = trainType(x.phase);
    return train.owner !== 'stack' || removedIn === 0 || removedIn > train.phase;
  };
  let room = trainType(train.phase).capacity;
  for (const x of s.trains) if (x.owner === company && stays(x)) room += trainType(x.phase).capacity;
  for (const m in s.cards) if (s.cards[m]!.owner === company) room += CARD_CAPACITY;
  return 10 * Math.min(companyOf(s, company).traffic, room);
}

/** What the next train of the stack costs once this one is gone. */
function nextPrice(s: View<State>, train: View<Train>): number {
  const same = s.trains.filter((x) => x.owner === 'stack' && x.phase === train.phase && x.id !== train.id);
  return (same[0] ?? TRAINS.find((x) => x.phase === train.phase + 1) ?? train).price;
}

/** What a purchase brings besides the train, in words. */
function useConsequences(): (train: View<Train>, company: string) => readonly string[] {
  const { t, base, me, words } = useSardinia();
  return (train, company) => {
    const type = trainType(train.phase);
    const found = [
      t('s65.capacityN', type.capacity),
      t('s65.wouldEarn', words.money(earningsWith(base, train, company))),
    ];
    if (train.owner === 'pool') found.push(t('rail.fromPool'));
    if (train.price < type.price) found.push(t('s65.discounted'));
    if (train.owner !== 'stack') return found;
    found.push(t('s65.priceUp'));
    const left = base.trains.filter((x) => x.owner === 'stack' && x.phase === train.phase).length;
    const later = TRAINS.find((x) => x.phase === train.phase + 1);
    if (left === 1 && later) found.push(t('rail.thenTrain', `PH${later.phase}`, words.money(later.price)));
    if (train.phase <= base.phase) return found;
    const next = phaseOf(train.phase);
    found.push(t('rail.opensPhase', String(train.phase)));
    for (const x of TRAINS.filter((x) => x.removedIn === train.phase)) {
      const gone = base.trains.filter((y) => y.phase === x.phase && y.owner !== 'stack');
      if (gone.length === 0) continue;
      const owners = [...new Set(gone.map((y) => y.owner))].filter((c) => c in base.companies);
      const count = (c: string): number => gone.filter((y) => y.owner === c).length;
      const mine = owners.filter((c) => companyOf(base, c).president === me);
      found.push(t('s65.removesAll', `PH${x.phase}`));
      if (owners.length > 0) found.push(t('rail.losers', words.list(owners.map((c) => `${c} ${count(c)}`))));
      if (mine.length > 0)
        found.push(
          t(
            'rail.youLose',
            mine.reduce((sum, c) => sum + count(c), 0),
          ),
        );
      const bare = mine.filter(
        (c) => c !== company && trainCount(base, c) === count(c) && companyOf(base, c).traffic > 0,
      );
      if (bare.length > 0) found.push(t('rail.mustThen', words.list(bare), words.money(nextPrice(base, train))));
    }
    if (next.trainLimit < trainLimit(base)) found.push(t('rail.limit', next.trainLimit));
    const cards = Object.values(base.cards).filter((c) => c.owner === me).length;
    if (train.phase >= 5 && cards > 0) found.push(t('s65.cardsLost', cards));
    return found;
  };
}

/** Another company's train: a price, then its president is asked; an own one changes hands at once. */
function OfferRow({ offer, like }: { readonly offer: Offer; readonly like: number }) {
  const { t, base, face, words, commit, me, name } = useSardinia();
  const train = base.trains.find((x) => x.id === offer.train);
  const own = train && companyOf(base, train.owner).president === me;
  const [price, setPrice] = useState(train && !own ? trainType(train.phase).price : offer.price.min);
  const n = within(offer.price, price);
  if (!train) return null;
  const { president } = companyOf(base, train.owner);
  return (
    <li className="row">
      <Plate id={train.owner} marks={face.marks} />
      <strong>
        PH{train.phase}
        {like > 1 && ` ×${like}`}
      </strong>
      <small className="muted">
        {[
          own ? t('s65.ownCompany') : t('s65.asks', name(president)),
          ...(trainCount(base, train.owner) === 1 ? [t('offer.noTrain', train.owner)] : []),
        ].join(' · ')}
      </small>
      <Stepper label={t('rail.price')} {...offer.price} value={n} onChange={setPrice} format={words.money} />
      <button
        type="button"
        className="button"
        data-choice
        onClick={() => commit({ type: 'offerTrain', player: me ?? '', train: offer.train, price: n })}
      >
        {own ? t('rail.buyFor', words.money(n)) : t('rail.offer', words.money(n))}
      </button>
    </li>
  );
}

/** Trains: stack, pool, other companies; where the company cannot pay, what its president adds. */
export function TrainsDock() {
  const { t, base, me, commit, words, offered } = useSardinia();
  const company = frameOf(base, 'trains')?.company ?? '';
  const [more, setMore] = useState(false);
  const consequences = useConsequences();
  const offers: readonly Offer[] = offersOf(offered, 'offerTrain').flatMap(({ train, price }) =>
    isRange(price) ? valuesOf(train).map((id) => ({ train: id, price })) : [],
  );
  // Trains of one company that are alike stand in one row.
  const looks = new Map<string, Offer[]>();
  for (const o of offers) {
    const train = base.trains.find((x) => x.id === o.train);
    const look = `${train?.owner} ${train?.phase} ${o.price.min}`;
    looks.set(look, [...(looks.get(look) ?? []), o]);
  }
  const forced = offered.some((c) => c.type === 'forceTrain');
  const must = companyOf(base, company).traffic > 0 && trainCount(base, company) === 0;
  const cash = base.cash[company] ?? 0;
  const own = base.cash[me ?? ''] ?? 0;
  const short = (train: View<Train>): string => {
    const rest = train.price - cash;
    return rest > own
      ? t('s65.addsShort', words.money(rest), words.money(rest - own))
      : t('s65.adds', words.money(rest));
  };
  return (
    <>
      <Head />
      <div className="dock-row train-rows">
        {forSale(base).map((train) => {
          const action = { type: forced ? 'forceTrain' : 'buyTrain', player: me ?? '', train: train.id } as const;
          return (
            <Act
              key={train.id}
              action={action}
              className="train-row"
              choice
              what={`PH${train.phase}:`}
              onDo={() => commit(action)}
            >
              <strong>{t('s65.buyTrain', `PH${train.phase}`, words.money(train.price))}</strong>
              <small>{consequences(train, company).join(' · ')}</small>
              {forced && <small className="warn">{short(train)}</small>}
            </Act>
          );
        })}
        {offers.length > 0 && (
          <button type="button" className="button quiet" aria-expanded={more} onClick={() => setMore(!more)}>
            {t('rail.fromCompanies', offers.length)}
          </button>
        )}
      </div>
      {more && offers.length > 0 && (
        <Sheet title={t('rail.fromCompanies', offers.length)} onClose={() => setMore(false)}>
          <ul className="offer-rows">
            {[...looks.values()].map((alike) => (
              <OfferRow key={alike[0]!.train} offer={alike[0]!} like={alike.length} />
            ))}
          </ul>
        </Sheet>
      )}
      <Foot
        lead={
          <strong>
            {forced ? t('s65.forced', company) : must ? t('s65.mustBuy', company) : t('rail.buyOrFinish')}
          </strong>
        }
        facts={
          forced ? (
            <>
              <Fact label={t('rail.treasury')}>{words.money(cash)}</Fact>
              <Fact label={t('s65.yourCash')}>{words.money(own)}</Fact>
            </>
          ) : (
            <Fact label={t('rail.trains')}>
              {trainCount(base, company)} / {trainLimit(base)}
            </Fact>
          )
        }
      >
        <Skip text={t('rail.finishTurn')} primary />
      </Foot>
    </>
  );
}

/** Above the limit: which train goes to the pool. */
export function DiscardDock() {
  const { t, base, commit, baseOffered, me, words } = useSardinia();
  const ids = offersOf(baseOffered, 'discard').flatMap((c) => valuesOf(c.train));
  const trains = ids.flatMap((id) => base.trains.find((x) => x.id === id) ?? []);
  return (
    <>
      <Head />
      <Foot lead={<strong>{t('s65.discardWhich', companyOnTurn(base) ?? '', trainLimit(base))}</strong>}>
        {trains.map((x) => (
          <button
            key={x.id}
            type="button"
            className="button"
            data-choice
            onClick={() => commit({ type: 'discard', player: me ?? '', train: x.id })}
          >
            {t('rail.discard', `PH${x.phase} (${words.money(x.price)})`)}
          </button>
        ))}
      </Foot>
    </>
  );
}
