import { isStarted, type MergePlan, type Seen } from '@traviesa/games/1862';
import { POOL, sharesOf, tokensOf, trainsOf } from '@traviesa/rail';
import type { ReactNode } from 'react';
import { PermitSign } from '../panels/Signs.tsx';
import { useMania } from '../useMania.ts';
import { placeOf } from '../words.shares.ts';

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="merge-line">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What happens to the turn that is on. */
function turnAfter(s: Seen, plan: MergePlan): 'refinanced' | 'ends' | 'goesOn' | 'acquired' {
  if (plan.other === '') return 'refinanced';
  const offer = s.stack.findLast((f) => f.step === 'merge');
  if (offer?.step === 'merge' && offer.kind === 'acquisition') return 'acquired';
  const turn = plan.after.stack.findLast((f) => f.step === 'companyTurn');
  return turn?.step === 'companyTurn' && turn.ended ? 'ends' : 'goesOn';
}

/** The company that comes of it: who leads it, its money, permits, trains and tokens, and whether it goes on. */
export function MergeSharesFacts({ plan }: { readonly plan: MergePlan }) {
  const { t, base, words, name } = useMania();
  const { survivor, other, after } = plan;
  const company = after.companies[survivor]!;
  if (!isStarted(after, survivor)) return <p className="warn">{t('m62.goesBankrupt')}</p>;
  const hexes = tokensOf(after.board, survivor).map((x) => placeOf(x.hex));
  const shared =
    other === ''
      ? []
      : tokensOf(base.board, other).filter((x) => tokensOf(base.board, survivor).some((y) => y.hex === x.hex));
  return (
    <dl className="merge-facts">
      <Line label={t('rail.price')}>
        {words.money(plan.price)} · {t('m62.parIs', words.money(company.par))}
      </Line>
      <Line label={t('m62.director')}>
        {plan.director === undefined ? <b className="warn">{t('m62.receivership')}</b> : name(plan.director)}
      </Line>
      <Line label={t('rail.treasury')}>
        {words.money(after.cash[survivor] ?? 0)} ·{' '}
        {t('m62.ownAndPool', sharesOf(after, survivor, survivor), sharesOf(after, survivor, POOL))}
      </Line>
      {other !== '' && (
        <>
          <Line label={t('m62.permits')}>
            {company.permits.map((kind) => (
              <PermitSign key={kind} kind={kind} />
            ))}
          </Line>
          <Line label={t('rail.trains')}>
            {words.list(trainsOf(after, survivor).map((x) => x.type)) || t('rail.noTrains')}
          </Line>
          <Line label={t('m62.tokens')}>
            {words.list(hexes)}
            {shared.length > 0 && ` · ${t('m62.oneLost', words.list(shared.map((x) => placeOf(x.hex))))}`}
            {plan.tokensOver > 0 && (
              <b className="warn"> · {t('m62.tokensOver', plan.tokensOver, base.variant.tokens)}</b>
            )}
          </Line>
        </>
      )}
      <Line label={t('m62.then')}>{t(`m62.turn.${turnAfter(base, plan)}`, survivor, other)}</Line>
    </dl>
  );
}
