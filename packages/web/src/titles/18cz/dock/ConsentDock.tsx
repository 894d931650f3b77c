import { About } from '../../../cards/About.tsx';
import { Head } from '../../../rail/dock/Head.tsx';
import { OfferDock } from '../../../rail/dock/OfferDock.tsx';
import { type Asked, effectsOf, titleOf } from '../offers.ts';
import { useCz } from '../useCz.ts';

/** Somebody's company wants something of mine: who asks, what it does to both, yes or no. */
export function ConsentDock() {
  const table = useCz();
  const { base, me } = table;
  const f = base.stack.at(-1) as Asked;
  return (
    <>
      <Head />
      <OfferDock
        asked={f}
        title={
          <About kind={f.kind === 'private' ? 'private' : 'company'} id={f.kind === 'train' ? f.buyer : f.item}>
            {titleOf(f, base, table)}
          </About>
        }
        effects={effectsOf(f, base, table)}
        yes={{ type: 'accept', player: me ?? '' }}
        no={{ type: 'decline', player: me ?? '' }}
      />
    </>
  );
}
