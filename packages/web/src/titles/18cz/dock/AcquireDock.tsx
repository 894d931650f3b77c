import { locals, roster, SIZES, sharePrice, sizeOf, tokensLeft } from '@traviesa/games/18cz';
import { directorOf, refusedAt, tokensOf, trainsOf } from '@traviesa/rail';
import { useState } from 'react';
import { Act, Commit, Fact, Stepper } from '../../../dock/parts.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { companyOnTurn } from '../../../rail/spec.ts';
import { Plate } from '../../Plate.tsx';
import { holders, offerRange } from '../money.ts';
import { Line, SizeTag, short, TrainFaces } from '../parts.tsx';
import { useCz } from '../useCz.ts';

/** What a company would bring along: trains, tokens, cash, local railways. */
export function WhatComes({ target }: { readonly target: string }) {
  const { t, base, words } = useCz();
  const placed = tokensOf(base.board, target).map((x) => x.hex);
  const kept = tokensLeft(base, target);
  const own = locals.filter((l) => base.privates[l.id]?.owner === target).map((l) => l.id);
  return (
    <>
      <Line label={t('rail.trains')}>
        <TrainFaces types={trainsOf(base, target).map((x) => x.type)} />
      </Line>
      <Line label={t('cz.tokens')}>{t('cz.tokensComing', words.list(placed), kept)}</Line>
      <Line label={t('rail.treasury')}>{words.money(base.cash[target] ?? 0)}</Line>
      {own.length > 0 && <Line label={t('panel.privates')}>{words.list(own)}</Line>}
    </>
  );
}

interface CardProps {
  readonly company: string;
  readonly target: string;
  readonly on: boolean;
  readonly onPick: () => void;
}

function Target({ company, target, on, onPick }: CardProps) {
  const { t, base, me, face, words, name } = useCz();
  const { min } = offerRange(base, company, target);
  const director = directorOf(base, target);
  return (
    <Act
      action={{ type: 'offerForCompany', player: me ?? '', target, price: min } as const}
      className="cz-target"
      choice
      pressed={on}
      what={`${short(target)}:`}
      onDo={onPick}
    >
      <span>
        <Plate id={target} marks={face.marks} /> <SizeTag size={sizeOf(target)} />
        <strong>{words.money(sharePrice(base, target))}</strong>
      </span>
      <small>
        {director === me ? t('cz.yours') : name(director ?? '')}
        {refusedAt(base, target) > 0 && ` · ${t('cz.refused')}`}
      </small>
    </Act>
  );
}

/** Acquisitions: a smaller company, a price for each share, what it costs and brings; then its director is asked. */
export function AcquireDock() {
  const { t, base, me, words, commit, name } = useCz();
  const company = companyOnTurn(base) ?? '';
  const [picked, setPicked] = useState<string>();
  const [price, setPrice] = useState<number>();
  const smaller = roster(base).filter(
    (c) => base.companies[c]!.floated && SIZES.indexOf(sizeOf(c)) < SIZES.indexOf(sizeOf(company)),
  );
  const target = smaller.find((c) => c === picked);
  const range = target && offerRange(base, company, target);
  const most = range ? Math.min(range.max, range.payable) : 0;
  const n = range ? Math.max(range.min, Math.min(most, price ?? sharePrice(base, target!))) : 0;
  const paid = target ? holders(base, target) : [];
  const total = paid.reduce((sum, h) => sum + h.shares * n, 0);
  const director = target && directorOf(base, target);
  return (
    <>
      <Head />
      <div className="dock-row cz-targets">
        {smaller.map((c) => (
          <Target
            key={c}
            company={company}
            target={c}
            on={picked === c}
            onPick={() => {
              setPicked(picked === c ? undefined : c);
              setPrice(undefined);
            }}
          />
        ))}
      </div>
      {target && range && (
        <div className="dock-row cz-deal">
          <Stepper
            label={t('cz.sharePrice')}
            min={range.min}
            max={Math.max(range.min, most)}
            step={1}
            value={n}
            onChange={setPrice}
            format={words.money}
          />
          <p className="muted">
            {t(
              'cz.priceRange',
              words.percent(Math.round((100 * n) / sharePrice(base, target))),
              words.money(range.min),
              words.money(range.max),
            )}
            {most < range.max && ` ${t('cz.payable', words.money(most))}`}
          </p>
          <div className="cz-lines">
            <Line label={t('cz.receive')}>
              {paid.map((h) => `${name(h.player)} ${words.money(h.shares * n)}`).join(' · ')}
            </Line>
            <WhatComes target={target} />
          </div>
        </div>
      )}
      <Foot
        lead={
          <div>
            <strong>{target ? t('cz.acquires', short(company), short(target)) : t('cz.acquireAsk')}</strong>
            {target && <small>{director === me ? t('cz.ownCompany') : t('cz.isAsked', name(director ?? ''))}</small>}
          </div>
        }
        facts={
          target && (
            <>
              <Fact label={t('cz.total')}>{words.money(total)}</Fact>
              <Fact
                label={t('rail.treasury')}
                to={words.money((base.cash[company] ?? 0) - total + (base.cash[target] ?? 0))}
              >
                {words.money(base.cash[company] ?? 0)}
              </Fact>
            </>
          )
        }
      >
        <Skip text={t('cz.noMore')} />
        {target && (
          <Commit onDo={() => commit({ type: 'offerForCompany', player: me ?? '', target, price: n } as const)}>
            {director === me ? t('cz.acquireFor', words.money(total)) : t('cz.offerEach', words.money(n))}
          </Commit>
        )}
      </Foot>
    </>
  );
}
