import { BID_RESERVE, BID_STEP, highestBid } from '@traviesa/games/1862';
import { Group } from '../../../dock/Group.tsx';
import { Stepper } from '../../../dock/parts.tsx';
import { useMania } from '../useMania.ts';

/** Why a bid can be no higher: cash is the bid, what stays free, and what the director's certificate needs. */
function LimitBar({ bid }: { readonly bid: number }) {
  const { t, base, me, words } = useMania();
  const cash = base.cash[me ?? ''] ?? 0;
  const free = Math.max(0, cash - bid - BID_RESERVE);
  const parts = [
    { id: 'bid', n: bid, text: words.money(bid) },
    { id: 'free', n: free, text: t('m62.free', words.money(free)) },
    { id: 'kept', n: BID_RESERVE, text: words.money(BID_RESERVE) },
  ];
  return (
    <div className="limit-bar" aria-hidden="true">
      {parts.map(({ id, n, text }) => (
        <span key={id} className={id} style={{ flexGrow: n }}>
          {n > 0 && text}
        </span>
      ))}
    </div>
  );
}

interface Props {
  readonly label: string;
  readonly min: number;
  readonly bid: number;
  readonly onBid: (bid: number) => void;
}

/** A bid between the least and the most that may be said, and why that is the most. */
export function Bidding({ label, min, bid, onBid }: Props) {
  const { t, base, me, words } = useMania();
  const max = Math.max(0, highestBid(base, me ?? ''));
  return (
    <Group label={t('m62.limitOf', words.money(max))}>
      <div className="bidding">
        <Stepper label={label} min={min} max={max} step={BID_STEP} value={bid} onChange={onBid} format={words.money} />
        <LimitBar bid={bid} />
      </div>
      <small>{t('m62.whyMost', words.money(min), words.money(BID_RESERVE))}</small>
    </Group>
  );
}
