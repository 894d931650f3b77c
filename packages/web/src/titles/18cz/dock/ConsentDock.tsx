import type { View } from '@traviesa/engine';
import { canRun, INCOME, LOCAL_VALUE, localPrice, localSpec, sharePrice } from '@traviesa/games/18cz';
import { type ConsentFrame, directorOf, sharesOf, trainById, trainsOf } from '@traviesa/rail';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Badge } from '../../Plate.tsx';
import { holders } from '../money.ts';
import { Line, short, TrainFaces } from '../parts.tsx';
import { useCz } from '../useCz.ts';
import { WhatComes } from './AcquireDock.tsx';

type Asked = View<ConsentFrame>;

/** A whole company: what everybody gets for it, and what I lose. */
function CompanyEffects({ f }: { readonly f: Asked }) {
  const { t, base, words, name } = useCz();
  return (
    <div className="dock-row cz-deal">
      <div className="cz-lines">
        <Line label={t('cz.receive')}>
          {holders(base, f.item)
            .map((h) => `${name(h.player)} ${words.money(h.shares * f.price)}`)
            .join(' · ')}
        </Line>
        <Line label={t('cz.ends')}>{t('cz.goesTo', short(f.buyer))}</Line>
        <WhatComes target={f.item} />
      </div>
    </div>
  );
}

/** A train: what the company keeps. */
function TrainEffects({ f }: { readonly f: Asked }) {
  const { t, base, words } = useCz();
  const train = trainById(base, f.item);
  if (!train) return null;
  const seller = train.owner;
  const left = trainsOf(base, seller).filter((x) => x.id !== f.item);
  return (
    <div className="dock-row cz-deal">
      <div className="cz-lines">
        <Line label={t('cz.keeps', short(seller))}>
          <TrainFaces types={left.map((x) => x.type)} />
          {!left.some((x) => canRun(seller, x)) && ` · ${t('cz.noRunner')}`}
        </Line>
        <Line label={t('cz.treasuryOf', short(seller))}>
          {words.money(base.cash[seller] ?? 0)} › {words.money((base.cash[seller] ?? 0) + f.price)}
        </Line>
      </div>
    </div>
  );
}

/** Somebody's company wants something of mine: who asks, what it does to me, yes or no. */
export function ConsentDock() {
  const { t, base, me, commit, words, name, face } = useCz();
  const f = base.stack.at(-1) as Asked;
  const asker = name(directorOf(base, f.buyer) ?? '');
  const mine = f.kind === 'company' ? sharesOf(base, f.item, me ?? '') : 0;
  const market = f.kind === 'company' ? sharePrice(base, f.item) : 0;
  const what =
    f.kind === 'company'
      ? t('cz.asked.company', asker, short(f.item), short(f.buyer))
      : f.kind === 'train'
        ? t('cz.asked.train', asker, trainById(base, f.item)?.type ?? '', short(f.buyer))
        : t('cz.asked.local', asker, localSpec(f.item).name, short(f.buyer));
  return (
    <>
      <Head />
      {f.kind === 'company' && <CompanyEffects f={f} />}
      {f.kind === 'train' && <TrainEffects f={f} />}
      <Foot
        lead={
          <>
            <Badge id={f.buyer} marks={face.marks} />
            <strong>{what}</strong>
          </>
        }
        facts={
          f.kind === 'company' ? (
            <>
              <Fact label={t('cz.each')}>{words.money(f.price)}</Fact>
              <Fact label={t('cz.ofMarket', words.money(market))}>
                {words.percent(Math.round((100 * f.price) / Math.max(1, market)))}
              </Fact>
              <Fact label={t('cz.yourCash')} to={words.money((base.cash[me ?? ''] ?? 0) + mine * f.price)}>
                {words.money(base.cash[me ?? ''] ?? 0)}
              </Fact>
            </>
          ) : f.kind === 'private' ? (
            <>
              <Fact label={t('cz.youGet')}>{words.money(f.price)}</Fact>
              <Fact label={t('cz.atMost')}>{words.money(localPrice(base))}</Fact>
              <Fact label={t('cz.youLose')}>
                {t('cz.incomeAndEnd', words.money(INCOME[localSpec(f.item).size]), words.money(LOCAL_VALUE))}
              </Fact>
            </>
          ) : (
            <Fact label={t('rail.price')}>{words.money(f.price)}</Fact>
          )
        }
      >
        <button
          type="button"
          className="button"
          data-choice
          data-pass
          onClick={() => commit({ type: 'decline', player: me ?? '' })}
        >
          {t('undo.refuse')}
        </button>
        <Commit choice onDo={() => commit({ type: 'accept', player: me ?? '' })}>
          {t('cz.acceptFor', words.money(f.kind === 'company' ? mine * f.price : f.price))}
        </Commit>
      </Foot>
    </>
  );
}
