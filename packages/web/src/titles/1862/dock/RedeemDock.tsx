import { sharePrice } from '@traviesa/games/1862';
import { POOL, sharesOf } from '@traviesa/rail';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { useMania } from '../useMania.ts';

/** One own share from the pool: what it costs the company and what it brings back. */
export function RedeemDock() {
  const { t, base, me, words, commit } = useMania();
  const f = frameOf(base, 'redeem');
  if (!f) return null;
  const { company } = f;
  const price = sharePrice(base, company);
  const cash = base.cash[company] ?? 0;
  return (
    <>
      <Head />
      <div className="dock-row">
        <p className="explain-line">{t('m62.redeemHint', company)}</p>
      </div>
      <Foot
        lead={<strong>{t('m62.redeemAsk', company)}</strong>}
        facts={
          <>
            <Fact label={t('rail.treasury')} to={words.money(cash - price)}>
              {words.money(cash)}
            </Fact>
            <Fact label={t('m62.ownShares')} to={sharesOf(base, company, company) + 1}>
              {sharesOf(base, company, company)}
            </Fact>
            <Fact label={t('rail.pool')} to={sharesOf(base, company, POOL) - 1}>
              {sharesOf(base, company, POOL)}
            </Fact>
          </>
        }
      >
        <Skip text={t('m62.noRedeem')} />
        <Commit choice onDo={() => commit({ type: 'redeemShare', player: me ?? '' })}>
          {t('m62.redeemNow', words.money(price))}
        </Commit>
      </Foot>
    </>
  );
}
