import { About } from '../../cards/About.tsx';
import { frameOf } from '../../table/TableContext.ts';
import { effectsOf } from '../offerEffects.ts';
import { useRail } from '../spec.ts';
import { Head } from './Head.tsx';
import { OfferDock } from './OfferDock.tsx';

/** Somebody's company wants a train or a private of mine. */
export function ConsentDock() {
  const table = useRail();
  const { t, base, me, words, rail, after } = table;
  const f = frameOf(base, 'consent');
  if (!f) return null;
  const owner = base.trains.find((x) => x.id === f.item)?.owner;
  const item = rail.privates.find((p) => p.id === f.item)?.name ?? t('rail.train', f.item.split('-')[0] ?? f.item);
  const yes = { type: 'accept', player: me ?? '' } as const;
  const sold = after(yes);
  return (
    <>
      <Head />
      <OfferDock
        asked={f}
        title={
          <About kind={f.kind === 'private' ? 'private' : 'company'} id={f.kind === 'private' ? f.item : f.buyer}>
            {owner
              ? t('offer.asksTrain', f.buyer, words.money(f.price), item, owner)
              : t('rail.consent', item, f.buyer, words.money(f.price))}
          </About>
        }
        effects={sold ? effectsOf(f, base, sold, rail, table) : []}
        yes={yes}
        no={{ type: 'decline', player: me ?? '' }}
      />
    </>
  );
}
