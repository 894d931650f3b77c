import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { About } from '../../cards/About.tsx';
import { Stepper } from '../../dock/parts.tsx';
import { Changing } from '../../table/source.ts';
import { frameOf } from '../../table/TableContext.ts';
import { effectsOf, isRefused, type Offer, type Refusal } from '../offerEffects.ts';
import { useRail } from '../spec.ts';
import { Foot, Head } from './Head.tsx';

/** So long it is shown that an offer is about to be refused; in this time one can stop it. */
const NOTICE = 1200;

/** Answers live as long as the page: whoever has left the table answers nothing. */
const kept = new Changing<{ readonly table: string; readonly list: readonly Refusal[] }>({ table: '', list: [] });

/** The answers of this table, and what is refused by them now. */
function useRefusals(offer: Offer | undefined) {
  const { source, snap, moment, commit } = useRail();
  const { table, list } = useSyncExternalStore(kept.subscribe, () => kept.value);
  const round = snap.rounds[moment] ?? '';
  const mine = table === source.id ? list : [];
  const refused = offer !== undefined && snap.me.length === 1 && isRefused(mine, offer, round);
  const player = offer?.player ?? '';
  useEffect(() => {
    if (!refused) return;
    const timer = window.setTimeout(() => commit({ type: 'decline', player }), NOTICE);
    return () => window.clearTimeout(timer);
  }, [refused, player, commit]);
  return {
    refused,
    keep: (below: number): void => {
      if (offer) kept.set({ table: source.id, list: [...mine, { player, round, item: offer.item, below }] });
    },
    drop: (): void => kept.set({ table: source.id, list: mine.filter((r) => r.item !== offer?.item) }),
  };
}

/** Somebody's company wants a train or a private of mine: what changes for both, and no answer made ready. */
export function ConsentDock() {
  const table = useRail();
  const { t, base, me, commit, words, rail, after } = table;
  const f = frameOf(base, 'consent');
  const { refused, keep, drop } = useRefusals(f);
  const [below, setBelow] = useState<number>();
  if (!f) return null;
  const owner = base.trains.find((x) => x.id === f.item)?.owner;
  const item = rail.privates.find((p) => p.id === f.item)?.name ?? t('rail.train', f.item.split('-')[0] ?? f.item);
  const sold = after({ type: 'accept', player: me ?? '' });
  const effects = sold ? effectsOf(f, base, sold, rail, table) : [];
  const least = below ?? f.price + 1;
  return (
    <>
      <Head />
      <div className="dock-row offer">
        <div>
          <p className="fact-label">{t('offer.ifYes')}</p>
          <ul className="effects">
            {effects.map(({ text, hard }) => (
              <li key={text} className={hard ? 'costs' : ''}>
                <Icon name={hard ? 'minus' : 'check'} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <p className="fact-label">{t('offer.ifNo')}</p>
          <p>{refused ? t('offer.refusing') : t('offer.nothing')}</p>
          {refused ? (
            <button type="button" className="button" onClick={drop}>
              {t('standing.stop')}
            </button>
          ) : (
            <div className="row">
              <Stepper
                label={t('offer.notBelow')}
                min={f.price + 1}
                max={f.price * 4 + 100}
                step={1}
                value={least}
                onChange={setBelow}
                format={words.money}
              />
              <button
                type="button"
                className="button"
                data-not-below
                onClick={() => {
                  keep(least);
                  commit({ type: 'decline', player: me ?? '' });
                }}
              >
                {t('offer.refuseBelow', words.money(least))}
              </button>
            </div>
          )}
        </div>
      </div>
      <Foot
        lead={
          <strong>
            <About kind={f.kind === 'private' ? 'private' : 'company'} id={f.kind === 'private' ? f.item : f.buyer}>
              {owner
                ? t('offer.asksTrain', f.buyer, words.money(f.price), item, owner)
                : t('rail.consent', item, f.buyer, words.money(f.price))}
            </About>
          </strong>
        }
      >
        <button
          type="button"
          className="button outline"
          data-choice
          data-pass
          onClick={() => commit({ type: 'decline', player: me ?? '' })}
        >
          {t('undo.refuse')}
        </button>
        <button
          type="button"
          className="button outline"
          data-choice
          data-accept
          onClick={() => commit({ type: 'accept', player: me ?? '' })}
        >
          {t('undo.accept')}
        </button>
      </Foot>
    </>
  );
}
