import { type Action, isRange, type View } from '@traviesa/engine';
import type { RaisingFrame, WaterfallFrame } from '@traviesa/rail';
import { useEffect, useState } from 'react';
import { Act, Commit, Fact, Stepper } from '../../dock/parts.tsx';
import type { AnyChoice } from '../../titles/face.ts';
import { useRail } from '../spec.ts';
import { Foot, Head } from './Head.tsx';
import { Skip } from './Skip.tsx';

type BidChoice = AnyChoice & {
  readonly lot: string;
  readonly amount: { readonly min: number; readonly max: number; readonly step: number };
};

/** Lots in a rising row: the first can be bought, the others take bids. */
export function WaterfallDock() {
  const { t, base, me, commit, words, rail, offered, name } = useRail();
  const frame = base.stack[base.stack.length - 1] as unknown as View<WaterfallFrame>;
  const [lot, setLot] = useState<string>();
  const [bid, setBid] = useState(0);
  const bids = offered.filter(
    (c) => c.type === 'bid' && isRange((c as unknown as BidChoice).amount),
  ) as unknown as BidChoice[];
  const open = rail.privates.filter((p) => base.privates[p.id]?.owner === 'bank');
  const chosen = bids.find((b) => b.lot === lot);
  const n = chosen ? Math.min(chosen.amount.max, Math.max(chosen.amount.min, bid)) : 0;
  return (
    <>
      <Head />
      <div className="dock-row">
        <ul className="lots">
          {rail.privates.map((p) => {
            const sold = !open.includes(p);
            const first = open[0] === p;
            const standing = Object.entries(frame.bids[p.id] ?? {});
            const price = first ? p.face - frame.discount : p.face;
            const range = bids.find((b) => b.lot === p.id);
            return (
              <li key={p.id} className={sold ? 'sold' : ''}>
                <strong>{p.name}</strong>
                <small className="muted">{t('rail.privateFacts', words.money(p.face), words.money(p.income))}</small>
                {sold ? (
                  <small>{name(base.privates[p.id]?.owner ?? '')}</small>
                ) : first ? (
                  <Act
                    action={{ type: 'buyLot', player: me ?? '', lot: p.id } as Action}
                    className="button primary"
                    choice
                    what={`${p.name}:`}
                    onDo={() => commit({ type: 'buyLot', player: me ?? '', lot: p.id } as Action)}
                  >
                    {t('rail.buyFor', words.money(price))}
                  </Act>
                ) : (
                  <Act
                    action={
                      { type: 'bid', player: me ?? '', lot: p.id, amount: range?.amount.min ?? p.face + 5 } as Action
                    }
                    className="button"
                    choice
                    pressed={lot === p.id}
                    what={`${p.name}:`}
                    onDo={() => {
                      setLot(p.id);
                      setBid(range?.amount.min ?? 0);
                    }}
                  >
                    {t('rail.bidFrom', words.money(range?.amount.min ?? p.face + 5))}
                  </Act>
                )}
                {standing.map(([player, amount]) => (
                  <small key={player}>
                    {name(player)} {words.money(amount)}
                  </small>
                ))}
              </li>
            );
          })}
        </ul>
      </div>
      <Foot
        lead={
          <strong>
            {chosen ? t('rail.bidOn', rail.privates.find((p) => p.id === chosen.lot)?.name ?? '') : t('rail.waterfall')}
          </strong>
        }
        facts={chosen && <Fact label={t('cx.cashAfter')}>{words.money((base.cash[me ?? ''] ?? 0) - n)}</Fact>}
      >
        {chosen && (
          <Stepper label={t('cx.bidLabel')} {...chosen.amount} value={n} onChange={setBid} format={words.money} />
        )}
        <Skip text={t('act.pass')} />
        {chosen && (
          <Commit onDo={() => commit({ type: 'bid', player: me ?? '', lot: chosen.lot, amount: n } as Action)}>
            {t('cx.bid', words.money(n))}
          </Commit>
        )}
      </Foot>
    </>
  );
}

/** A contested lot, with only its bidders. */
export function RaisingDock() {
  const { t, base, me, commit, words, rail, offered, name } = useRail();
  const frame = base.stack[base.stack.length - 1] as unknown as View<RaisingFrame>;
  const range = offered.map((c) => (c as unknown as { amount?: unknown }).amount).find(isRange);
  const [bid, setBid] = useState(range?.min ?? 0);
  const low = range?.min ?? 0;
  useEffect(() => setBid(low), [low]);
  const lot = rail.privates.find((p) => p.id === frame.lot);
  return (
    <>
      <Head />
      <Foot
        lead={
          <div>
            <strong>{t('rail.bidOn', lot?.name ?? frame.lot)}</strong>
            <small>
              {Object.entries(frame.bids)
                .map(([p, n]) => `${name(p)} ${words.money(n)}`)
                .join(' · ')}
            </small>
          </div>
        }
        facts={range && <Fact label={t('cx.cashAfter')}>{words.money((base.cash[me ?? ''] ?? 0) - bid)}</Fact>}
      >
        {range && (
          <Stepper
            label={t('cx.bidLabel')}
            {...range}
            value={Math.min(range.max, Math.max(range.min, bid))}
            onChange={setBid}
            format={words.money}
          />
        )}
        <Skip text={t('act.pass')} />
        {range && (
          <Commit choice onDo={() => commit({ type: 'raise', player: me ?? '', amount: bid } as Action)}>
            {t('cx.bid', words.money(bid))}
          </Commit>
        )}
      </Foot>
    </>
  );
}
