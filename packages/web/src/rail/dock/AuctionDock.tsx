import { isRange, type Range } from '@traviesa/engine';
import { incomeOf } from '@traviesa/rail';
import { useEffect, useState } from 'react';
import { About } from '../../cards/About.tsx';
import { Act, Commit, Fact, Stepper } from '../../dock/parts.tsx';
import { offersOf, valuesOf, within } from '../../table/offers.ts';
import { frameOf } from '../../table/TableContext.ts';
import { usePhone } from '../../table/usePhone.ts';
import { boundBy } from '../consequences.ts';
import { useRail } from '../spec.ts';
import { Foot, Head } from './Head.tsx';
import { Skip } from './Skip.tsx';

/** What a bid must be above the one before. */
const STEP = 5;

interface OpenBid {
  readonly lot: string;
  readonly amount: Range;
}

/** Lots in a rising row: the first can be bought, the others take bids. */
export function WaterfallDock() {
  const table = useRail();
  const { t, base, me, commit, words, rail, offered, name, face } = table;
  const phone = usePhone();
  const frame = frameOf(base, 'waterfall');
  const abilityOf = (id: string): string | undefined =>
    face.card?.({ kind: 'private', id }, base, table)?.about[0]?.text;
  const [lot, setLot] = useState<string>();
  const [bid, setBid] = useState(0);
  if (!frame) return null;
  const bids: readonly OpenBid[] = offersOf(offered, 'bid').flatMap(({ lot: of, amount }) =>
    isRange(amount) ? valuesOf(of).map((id) => ({ lot: id, amount })) : [],
  );
  const open = rail.privates.filter((p) => base.privates[p.id]?.owner === 'bank');
  const sold = rail.privates.filter((p) => !open.includes(p));
  // On a phone what can be done comes first, and what is sold takes one line.
  const able = (id: string): boolean =>
    bids.some((b) => b.lot === id) || offersOf(offered, 'buyLot').some((c) => valuesOf(c.lot).includes(id));
  const lots = phone ? [...open].sort((a, b) => Number(able(b.id)) - Number(able(a.id))) : rail.privates;
  const chosen = bids.find((b) => b.lot === lot);
  const bound = boundBy(base, me ?? '');
  const n = chosen ? within(chosen.amount, bid) : 0;
  return (
    <>
      <Head />
      <div className="dock-row">
        <ul className="lots">
          {lots.map((p) => {
            const isSold = sold.includes(p);
            const first = open[0] === p;
            const standing = Object.entries(frame.bids[p.id] ?? {});
            const price = first ? p.face - frame.discount : p.face;
            const range = bids.find((b) => b.lot === p.id);
            // The least that could be bid, so that a greyed button names what really stands in the way.
            const least = range?.amount.min ?? Math.max(p.face, ...standing.map(([, amount]) => amount)) + STEP;
            return (
              <li key={p.id} className={isSold ? 'sold' : ''}>
                <strong>
                  <About kind="private" id={p.id}>
                    {p.name}
                  </About>
                </strong>
                <small className="muted">
                  {t('rail.privateFacts', words.money(p.face), words.money(incomeOf(base, p)))}
                </small>
                {phone && <p className="ability">{abilityOf(p.id)}</p>}
                {isSold ? (
                  <small>{name(base.privates[p.id]?.owner ?? '')}</small>
                ) : first ? (
                  <Act
                    action={{ type: 'buyLot', player: me ?? '', lot: p.id }}
                    className="button primary"
                    choice
                    what={`${p.name}:`}
                    onDo={() => commit({ type: 'buyLot', player: me ?? '', lot: p.id })}
                  >
                    {t('rail.buyFor', words.money(price))}
                  </Act>
                ) : (
                  <Act
                    action={{ type: 'bid', player: me ?? '', lot: p.id, amount: least }}
                    className="button"
                    choice
                    pressed={lot === p.id}
                    what={`${p.name}:`}
                    onDo={() => {
                      setLot(p.id);
                      setBid(range?.amount.min ?? 0);
                    }}
                  >
                    {t('rail.bidFrom', words.money(least))}
                  </Act>
                )}
                {standing.length > 0 && (
                  <small className="standing-bids">
                    {standing.map(([player, amount]) => `${name(player)} ${words.money(amount)}`).join(' · ')}
                  </small>
                )}
              </li>
            );
          })}
        </ul>
        {phone && sold.length > 0 && (
          <p className="muted">
            {t('rail.soldLots', words.list(sold.map((p) => `${p.name} (${name(base.privates[p.id]?.owner ?? '')})`)))}
          </p>
        )}
      </div>
      <Foot
        lead={
          <strong>
            {chosen ? t('rail.bidOn', rail.privates.find((p) => p.id === chosen.lot)?.name ?? '') : t('rail.waterfall')}
          </strong>
        }
        facts={
          chosen && (
            <>
              <Fact label={t('rail.bound')}>{words.money(bound + n - (frame.bids[chosen.lot]?.[me ?? ''] ?? 0))}</Fact>
              <Fact label={t('rail.freeAfter')}>
                {words.money((base.cash[me ?? ''] ?? 0) - bound - n + (frame.bids[chosen.lot]?.[me ?? ''] ?? 0))}
              </Fact>
            </>
          )
        }
      >
        {chosen && (
          <Stepper label={t('common.bidLabel')} {...chosen.amount} value={n} onChange={setBid} format={words.money} />
        )}
        <Skip text={t('act.pass')} />
        {chosen && (
          <Commit onDo={() => commit({ type: 'bid', player: me ?? '', lot: chosen.lot, amount: n })}>
            {t('common.bid', words.money(n))}
          </Commit>
        )}
      </Foot>
    </>
  );
}

/** A contested lot, with only its bidders. */
export function RaisingDock() {
  const { t, base, me, commit, words, rail, offered, name } = useRail();
  const frame = frameOf(base, 'raising');
  const range = offersOf(offered, 'raise')
    .map((c) => c.amount)
    .find(isRange);
  const [bid, setBid] = useState(range?.min ?? 0);
  const low = range?.min ?? 0;
  useEffect(() => setBid(low), [low]);
  if (!frame) return null;
  const lot = rail.privates.find((p) => p.id === frame.lot);
  return (
    <>
      <Head />
      <Foot
        lead={
          <div>
            <strong>
              <About kind="private" id={frame.lot}>
                {t('rail.bidOn', lot?.name ?? frame.lot)}
              </About>
            </strong>
            <small>
              {Object.entries(frame.bids)
                .map(([p, n]) => `${name(p)} ${words.money(n)}`)
                .join(' · ')}
            </small>
          </div>
        }
        facts={
          range && (
            <Fact label={t('rail.freeAfter')}>
              {words.money((base.cash[me ?? ''] ?? 0) - boundBy(base, me ?? '') + (frame.bids[me ?? ''] ?? 0) - bid)}
            </Fact>
          )
        }
      >
        {range && (
          <Stepper
            label={t('common.bidLabel')}
            {...range}
            value={within(range, bid)}
            onChange={setBid}
            format={words.money}
          />
        )}
        <Skip text={t('act.pass')} />
        {range && (
          <Commit choice onDo={() => commit({ type: 'raise', player: me ?? '', amount: bid })}>
            {t('common.bid', words.money(bid))}
          </Commit>
        )}
      </Foot>
    </>
  );
}
