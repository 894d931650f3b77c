import type { Message } from '@traviesa/engine';
import { isRange } from '@traviesa/engine';
import { type AuctionFrame, BID_STEP } from '@traviesa/games/1862';
import { useMemo, useState } from 'react';
import { Group } from '../../../dock/Group.tsx';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { offersOf, within } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { useMania } from '../useMania.ts';
import { dueRound, homeOf } from '../words.shares.ts';
import { Bidding } from './Bidding.tsx';
import { charterStations } from './charterStations.ts';
import { PhoneHint, ShareHead } from './ShareHead.tsx';

/** What each player has bid last in the auction that is on. */
function lastBids(log: readonly (readonly Message[])[], to: number, lot: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (let n = to; n >= 0; n--)
    for (const [key, params] of log[n] ?? []) {
      if (key !== 'auction.bid' && key !== 'auction.raised') continue;
      const { player, amount, lot: of } = params as { player: string; amount: number; lot: string };
      if (of === lot && !found.has(player)) found.set(player, amount);
      if (key === 'auction.bid') return found;
    }
  return found;
}

/** Everybody in the order of speaking, the one to speak first; who has left comes last. */
const speakers = (
  f: Pick<AuctionFrame, 'leader'> & { readonly waiting: readonly string[] },
  seats: readonly string[],
) => {
  const inside = [...f.waiting, f.leader];
  return [...inside, ...seats.filter((p) => !inside.includes(p))];
};

/** An auction of a charter: who is in, how far one may go and why, what the winner must do. */
export function AuctionDock() {
  const table = useMania();
  const { t, base, me, words, commit, offered, name, snap, moment } = table;
  const f = frameOf(base, 'auction');
  const [asked, setAsked] = useState<number>();
  const bids = useMemo(() => lastBids(snap.log, moment, f?.company ?? ''), [snap.log, moment, f?.company]);
  if (!f) return null;
  const range = offersOf(offered, 'raise')
    .map((c) => c.amount)
    .find(isRange);
  const bid = range ? within(range, asked ?? range.min) : f.bid + BID_STEP;
  const others = f.waiting.filter((p) => p !== me);
  const hint = `${t('m62.mayRaise', words.list([f.leader, ...others].map(name)), others.length + 1)} ${t('m62.winnerShort', dueRound(base))}`;
  return (
    <>
      <ShareHead
        company={f.company}
        title={t('m62.charterOf', f.company)}
        sub={homeOf(f.company)}
        stations={charterStations(table, 'bid')}
      />
      <div className="dock-row groups">
        <Group label={t('m62.bidders')} wide>
          <ol className="bidders">
            {speakers(f, base.seats).map((p) => {
              const left = p !== f.leader && !f.waiting.includes(p);
              return (
                <li key={p} className={p === me ? 'me' : left ? 'out' : ''}>
                  <strong>{name(p)}</strong>
                  <small>
                    {p === f.leader
                      ? t('m62.highest')
                      : left
                        ? t('m62.out')
                        : p === f.waiting[0]
                          ? t('m62.speaks')
                          : t('m62.stillIn')}
                  </small>
                  <b>{bids.has(p) ? words.money(bids.get(p)!) : '–'}</b>
                </li>
              );
            })}
          </ol>
        </Group>
        <Bidding label={t('common.bidLabel')} min={f.bid + BID_STEP} bid={bid} onBid={setAsked} />
        <PhoneHint>{hint}</PhoneHint>
      </div>
      <Foot
        lead={
          <div>
            <strong>{t('m62.bidNow', words.money(bid))}</strong>
            <small>{hint}</small>
          </div>
        }
        facts={<Fact label={t('common.cashAfter')}>{words.money((base.cash[me ?? ''] ?? 0) - bid)}</Fact>}
      >
        <Skip text={t('m62.leaveAuction')} />
        {range && (
          <Commit choice onDo={() => commit({ type: 'raise', player: me ?? '', amount: bid })}>
            {t('common.bid', words.money(bid))}
          </Commit>
        )}
      </Foot>
    </>
  );
}
