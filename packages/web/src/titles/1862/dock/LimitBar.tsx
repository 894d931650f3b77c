import { BID_RESERVE, highestBid } from '@traviesa/games/1862';
import { useMania } from '../useMania.ts';

/** Why a bid can be no higher: cash is the bid, what stays free, and what the director's certificate needs. */
export function LimitBar({ bid }: { readonly bid: number }) {
  const { t, base, me, words } = useMania();
  const cash = base.cash[me ?? ''] ?? 0;
  const most = highestBid(base, me ?? '');
  const free = Math.max(0, cash - bid - BID_RESERVE);
  const parts = [
    { id: 'bid', n: bid, text: words.money(bid) },
    { id: 'free', n: free, text: t('m62.free', words.money(free)) },
    { id: 'kept', n: BID_RESERVE, text: words.money(BID_RESERVE) },
  ];
  return (
    <>
      <div className="limit-bar" aria-hidden="true">
        {parts.map(({ id, n, text }) => (
          <span key={id} className={id} style={{ flexGrow: n }}>
            {n > 0 && text}
          </span>
        ))}
      </div>
      <small>{t('m62.whyMost', words.money(cash), words.money(BID_RESERVE), words.money(most))}</small>
    </>
  );
}
