import type { View } from '@traviesa/engine';
import { faceOf } from '@traviesa/games/18cz';
import { directorOf, oneOfEach, type TrainCard } from '@traviesa/rail';
import { useState } from 'react';
import { Act, Stepper } from '../../../dock/parts.tsx';
import { Plate } from '../../Plate.tsx';
import { short, TrainFace } from '../parts.tsx';
import { useCz } from '../useCz.ts';

/** Trains of other companies: pick one, name a price, and its director is asked; one's own company sells at once. */
export function TrainOffers({ company }: { readonly company: string }) {
  const { t, base, me, face, words, draft, commit, name, checkBase } = useCz();
  const [picked, setPicked] = useState<string>();
  const [price, setPrice] = useState<number>();
  if (draft.length > 0) return null;
  const theirs = Object.keys(base.companies)
    .filter((c) => c !== company && !base.vaclav.includes(c))
    .flatMap((c) => oneOfEach<View<TrainCard>>(base.trains.filter((x) => x.owner === c)));
  if (theirs.length === 0) return null;
  const cash = base.cash[company] ?? 0;
  const train = theirs.find((x) => x.id === picked);
  const offer = (id: string, n: number) => ({ type: 'offerForTrain', player: me ?? '', train: id, price: n }) as const;
  const seller = train && directorOf(base, train.owner);
  const n = train ? Math.max(1, Math.min(cash, price ?? Math.min(cash, faceOf(train.type).price))) : 1;
  const left = train ? base.trains.filter((x) => x.owner === train.owner && x.id !== train.id).map((x) => x.type) : [];
  return (
    <div className="cz-card cz-offers">
      <p className="fact-label">{t('cz.fromCompanies')}</p>
      <div className="row">
        {theirs.map((x) => (
          <Act
            key={x.id}
            action={offer(x.id, 1)}
            className="cz-pick"
            choice={checkBase(offer(x.id, 1)) === undefined}
            pressed={picked === x.id}
            what={`${short(x.owner)} ${x.type}:`}
            onDo={() => setPicked(picked === x.id ? undefined : x.id)}
          >
            <Plate id={x.owner} marks={face.marks} />
            <TrainFace type={x.type} />
          </Act>
        ))}
      </div>
      {train && (
        <div className="row">
          <small className="muted">
            {[
              seller === me ? t('cz.ownCompany') : t('cz.isAsked', name(seller ?? '')),
              left.length === 0
                ? t('offer.noTrain', short(train.owner))
                : t('offer.trainsLeft', short(train.owner), words.list(left)),
              t('offer.companyCash', short(company), t('offer.cash', words.money(cash), words.money(cash - n))),
            ].join(' · ')}
          </small>
          <Stepper
            label={t('rail.price')}
            min={1}
            max={cash}
            step={1}
            value={n}
            onChange={setPrice}
            format={words.money}
          />
          <button type="button" className="button outline" onClick={() => commit(offer(train.id, n))}>
            {seller === me ? t('rail.buyFor', words.money(n)) : t('rail.offer', words.money(n))}
          </button>
        </div>
      )}
    </div>
  );
}
